import { measure } from '#printing/fonts/measure.ts';
import { inkedSvg } from '#rules/design/artwork/drawing/inked-svg.ts';
import { readDrawing } from '#rules/design/artwork/drawing/read-drawing.ts';
import { sized } from '#rules/design/artwork/drawing/sized.ts';
import { layoutSide } from '#rules/design/artwork/layout.ts';
import { type ImagePaint, paintSide, turnWords } from '#rules/design/artwork/paint.ts';
import { paintFragment, type SvgOptions } from '#rules/design/artwork/paint-svg.ts';
import type { PrintedSide } from '#rules/press/print-files/plates.ts';
import type { PrintSheet } from '#rules/press/print-files/sheet.ts';
import type { Picture } from './compare.ts';

/**
 * A vector picture as the designer shows it: the very file, or what its plates print, in a frame as
 * `ElementPaint` makes it.
 */
function shownVector(paint: ImagePaint, text: string): string {
  const { reduced, crop, turn } = paint;
  const read = reduced ? readDrawing(text) : null;
  const colors = reduced?.inks.map(({ from }) => from) ?? [];
  const hexes = reduced?.inks.map(({ hex }) => hex) ?? [];
  const shown = reduced && read ? inkedSvg(read, { colors, background: reduced.background }, hexes) : text;
  const view = crop ? `${crop.x} ${crop.y} ${crop.width} ${crop.height}` : '0 0 1 1';
  const frame = `x="${paint.x}" y="${paint.y}" width="${paint.width}" height="${paint.height}" viewBox="${view}" preserveAspectRatio="none"`;
  const address = `data:image/svg+xml;base64,${Buffer.from(sized(shown)).toString('base64')}`;
  const turned = turn ? ` transform="${turnWords(turn)}"` : '';
  return `<g${turned}><svg ${frame}><image href="${address}" width="1" height="1" preserveAspectRatio="none"/></svg></g>`;
}

/** The designer's drawing of a side, on a sheet as large as that of the press. */
export function shownSide(
  { side }: PrintedSide,
  { trim, width, height }: PrintSheet,
  drawings: Readonly<Record<string, string>>,
  imageData?: SvgOptions['imageData'],
): string {
  const size = (length: number) => (length * 96) / 25.4;
  const letters = paintSide(layoutSide(side, measure))
    .map((paint) => {
      const text = paint.kind === 'image' ? drawings[paint.image] : undefined;
      return paint.kind === 'image' && text !== undefined
        ? shownVector(paint, text)
        : paintFragment([paint], imageData ? { imageData } : {});
    })
    .join('');
  return `<svg viewBox="${-trim.x} ${-trim.y} ${width} ${height}" width="${size(width)}" height="${size(height)}" style="display:block">${letters}</svg>`;
}

/** A picture with each square of pixels as one, its mean. */
export function brought(down: number, { width: wide, height: tall, data }: Picture): Picture {
  if (down === 1) return { width: wide, height: tall, data };
  const [width, height] = [Math.floor(wide / down), Math.floor(tall / down)];
  const small = new Uint8Array(width * height * 3);
  const sums = new Uint32Array(width * 3);
  for (let y = 0; y < height; y++) {
    sums.fill(0);
    for (let v = 0; v < down; v++) {
      let from = (y * down + v) * wide * 3;
      for (let to = 0; to < sums.length; to += 3)
        for (let u = 0; u < down; u++)
          for (let channel = 0; channel < 3; channel++)
            sums[to + channel] = (sums[to + channel] ?? 0) + (data[from++] ?? 0);
    }
    for (const [at, sum] of sums.entries()) small[y * sums.length + at] = Math.round(sum / down ** 2);
  }
  return { width, height, data: small };
}
