import { sideText, technologyTexts } from '#rules/catalogue/products/enumerations.ts';
import { ok, type Result } from '#rules/platform/result.ts';
import { type PrintedSide, shownHex } from '#rules/press/print-files/plates.ts';
import { inkBounds } from './ink-bounds.ts';
import type { PagePainter } from './page-painter.ts';
import type { PaintFailure } from './paint-print.ts';
import { areaMeasures, sizes } from './proof-measures.ts';
import { sidePicture } from './proof-picture.ts';
import type { ProofPress } from './proof-press.ts';
import { INK, PROOF, strokes, swatch, words, wordsWidth } from './proof-sheet.ts';

/** Height of a side with its measures, beyond the side itself. */
export const AROUND_SIDE = 23;

/** Which side it is, how it is printed, in which inks, and how large. */
function heading(press: ProofPress, painter: PagePainter, printed: PrintedSide, line: number): void {
  const { locale, say, length } = press;
  const { face, index, technology, plates } = printed;
  const { margin } = PROOF;
  words(painter, String(index + 1), { x: margin, y: line, size: 4.6, bold: true, color: INK.red });
  const side = face.name === 'face' ? sideText('face', index)[locale] : sideText(face.name, index)[locale];
  words(painter, side, { x: margin + 5, y: line, size: 4, bold: true });
  let x = margin + 5 + wordsWidth(side, { size: 4, bold: true }) + 5;
  const how =
    technology === 'Digital'
      ? `${technologyTexts.Digital[locale]}, ${say('fullColor')}`
      : technologyTexts[technology][locale];
  words(painter, how, { x, y: line, size: 3.3, color: INK.soft });
  x += wordsWidth(how, { size: 3.3 }) + 6;
  for (const plate of plates) {
    swatch(painter, x, line - 3.6, shownHex(plate));
    words(painter, plate.name, { x: x + 4, y: line, size: 3.3, bold: true });
    x += 4 + wordsWidth(plate.name, { size: 3.3, bold: true }) + 5;
  }
  const ink = inkBounds(printed);
  const size = ink
    ? `${say('print')} ${length(ink.maxX - ink.minX)} × ${length(ink.maxY - ink.minY)} mm`
    : '';
  words(painter, size, { x: PROOF.width - margin, y: line, size: 3.3, color: INK.soft, align: 'right' });
}

/**
 * A side with its inks, its measures and its print area. The print is drawn by the same strokes as the print
 * file; only the product under it is a picture.
 */
export async function proofSide(
  press: ProofPress,
  painter: PagePainter,
  printed: PrintedSide,
  top: number,
  scale: number,
): Promise<Result<null, PaintFailure>> {
  const { face, area } = printed;
  const { margin } = PROOF;
  heading(press, painter, printed, top + 6.2);
  const box = {
    x: (PROOF.width - face.width * scale) / 2,
    y: top + 14,
    width: face.width * scale,
    height: face.height * scale,
  };
  const painted = await sidePicture(press, painter, printed, box, scale);
  if (!painted.ok) return painted;
  sizes(press, painter, face, box);
  if (area) areaMeasures(press, painter, face, area, box, scale);
  strokes(
    painter,
    [
      [
        margin,
        top + face.height * scale + AROUND_SIDE - 1,
        PROOF.width - margin,
        top + face.height * scale + AROUND_SIDE - 1,
      ],
    ],
    {
      color: INK.line,
    },
  );
  return ok(null);
}
