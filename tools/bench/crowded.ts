import type { Area } from '#rules/design/artwork/areas.ts';
import { moveTo } from '#rules/design/artwork/commands/place.ts';
import { addText, setFontSize } from '#rules/design/artwork/commands/text.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { halfEm as measure } from '#rules/design/artwork/sample-measure.ts';
import { mm, mmToPx, px } from '#rules/platform/units.ts';

const ROWS = 6;

const must = <T>(result: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!result.ok) throw new Error(result.code);
  return result.value;
};

/**
 * The design with so many small texts on side 1, in rows over its print area, none quite in line with
 * another.
 */
export function crowded(start: ArtworkDocument, count: number, area: Area): ArtworkDocument {
  let document = start;
  const columns = Math.ceil(count / ROWS);
  for (let i = 0; i < count; i++) {
    const id = `t${i}`;
    const ids = [id];
    const added = addText(document, {
      side: 1,
      id,
      text: `No ${i + 1}`,
      placeholder: '',
      color: '#c8101e',
      measure,
      area,
    });
    const sized = setFontSize(must(added), { ids, size: px(5), measure, area });
    const x = area.minX + ((area.maxX - area.minX - 12) * (Math.floor(i / ROWS) + (i % 3) / 9)) / columns;
    const y = area.minY + ((area.maxY - area.minY - 2.2) * (i % ROWS)) / (ROWS - 1);
    document = must(moveTo(must(sized), { id, x: mmToPx(mm(x)), y: mmToPx(mm(y)) }));
  }
  return document;
}
