import { n } from '#rules/design/scene/numbers.ts';

/**
 * Monoline figures after drafting lettering: width in heights, then strokes in a box of height 1. Pictures
 * need no font.
 */
const figures: Record<string, readonly [number, string]> = {
  0: [0.56, 'M.28 0C.46 0 .56 .12 .56 .3L.56 .7C.56 .88 .46 1 .28 1C.1 1 0 .88 0 .7L0 .3C0 .12 .1 0 .28 0'],
  1: [0.34, 'M.02 .22L.3 0L.3 1'],
  2: [0.56, 'M.02 .27C.02 .1 .12 0 .28 0C.44 0 .54 .1 .54 .27C.54 .42 .44 .52 .34 .64L0 1L.56 1'],
  3: [0.56, 'M.03 0L.52 0L.27 .4C.44 .4 .56 .5 .56 .69C.56 .88 .45 1 .28 1C.12 1 .02 .91 0 .76'],
  4: [0.58, 'M.34 0L0 .74L.58 .74M.43 .46L.43 1'],
  5: [
    0.56,
    'M.52 0L.08 0L.05 .45C.12 .38 .19 .36 .28 .36C.45 .36 .56 .48 .56 .68C.56 .88 .45 1 .28 1C.12 1 .03 .93 0 .8',
  ],
  6: [
    0.56,
    'M.36 0L.06 .5C.02 .57 0 .63 0 .7C0 .88 .11 1 .28 1C.45 1 .56 .88 .56 .7C.56 .52 .45 .41 .28 .41C.18 .41 .1 .45 .06 .5',
  ],
  7: [0.54, 'M0 0L.54 0L.18 1'],
  8: [
    0.56,
    'M.28 .46C.42 .46 .52 .37 .52 .24C.52 .1 .43 0 .28 0C.13 0 .04 .1 .04 .24C.04 .37 .14 .46 .28 .46C.45 .46 .56 .57 .56 .73C.56 .9 .45 1 .28 1C.11 1 0 .9 0 .73C0 .57 .11 .46 .28 .46',
  ],
  9: [
    0.56,
    'M.2 1L.5 .5C.54 .43 .56 .37 .56 .3C.56 .12 .45 0 .28 0C.11 0 0 .12 0 .3C0 .48 .11 .59 .28 .59C.38 .59 .46 .55 .5 .5',
  ],
};
const GAP = 0.2;
const figure = (digit: string): readonly [number, string] => figures[digit] as readonly [number, string];

/** Width of a whole number at height h. */
export const numeralWidth = (value: number, h: number): number =>
  [...String(value)].reduce((sum, digit, i) => sum + figure(digit)[0] * h + (i ? GAP * h : 0), 0);

/** Path data of a whole number, top left at x,y; to be stroked, not filled. */
export function numeral(value: number, x: number, y: number, h: number): string {
  let path = '';
  let left = x;
  for (const digit of String(value)) {
    const [width, strokes] = figure(digit);
    path += strokes.replace(
      /(-?[\d.]+) (-?[\d.]+)/g,
      (_, a: string, b: string) => `${n(left + Number(a) * h)} ${n(y + Number(b) * h)}`,
    );
    left += (width + GAP) * h;
  }
  return path;
}
