import { measure } from '#printing/fonts/measure.ts';
import { printPdf } from '#printing/press/print-pdf.ts';
import type { FontFamily, FontStyle } from '#rules/design/artwork/fonts.ts';
import { mm, px } from '#rules/platform/units.ts';
import { UNDERPRINT_PLATE } from '#rules/press/print-files/press-data.ts';
import { design, product } from './design.ts';
import { platesOf } from './tools.ts';

/** Sizes of letters that are measured, points. */
export const POINTS = [6, 8, 12, 18, 24, 36] as const;
const TEXT = 'Příliš kůň';
const INK = '#f4d526';
const LEFT = 8;
const GAP = 4;

export type Covered = { readonly points: number; readonly share: number };

/**
 * How much of the ink of a text has white under it, by its size: from the separations of the finished file,
 * as Ghostscript exposes them. Nothing of what makes the white takes part.
 */
export async function whiteCoverage(
  body: string,
  [family, style]: readonly [FontFamily, FontStyle],
  dpi: number,
): Promise<Covered[]> {
  const of = product('block-53');
  let x = LEFT;
  const texts = POINTS.map((points) => {
    const size = (points * 25.4) / 72;
    const wide = measure.width(TEXT, { family, style, size: px(size) });
    const placed = { text: TEXT, x, y: -2, size, family, style, color: INK, points, from: x - 2 };
    x += wide + GAP;
    return { ...placed, to: x - 2 };
  });
  const made = await printPdf(design(of, body, 'withoutPrint', [{ texts }]), of, {
    technologyOf: () => 'Tampon',
  });
  if (!made.ok) throw new Error(`${made.code} ${made.detail}`);
  const [plates] = await platesOf(made.value, dpi);
  const ink = plates?.get(`HEX ${INK.slice(1).toUpperCase()}`);
  const white = plates?.get(UNDERPRINT_PLATE);
  if (!ink || !white) throw new Error('plates are missing');
  return texts.map(({ points, from, to }) => {
    // the side begins 5 mm from the edge of the sheet
    const column = (at: number) => Math.round(((mm(at) + 5) / 25.4) * dpi);
    let [inked, covered] = [0, 0];
    for (let row = 0; row < ink.height; row++)
      for (let at = row * ink.width + column(from); at < row * ink.width + column(to); at++) {
        if ((ink.data[at] ?? 255) >= 128) continue;
        inked++;
        if ((white.data[at] ?? 255) < 128) covered++;
      }
    return { points, share: covered / inked };
  });
}
