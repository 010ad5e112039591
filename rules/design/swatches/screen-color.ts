import { hexOfRgb } from '../artwork/oklab.ts';
import type { CieLab, Cmyk } from './swatch.ts';

/** White of paper viewing light (D50), which the Lab values of swatch files count from. */
const D50 = [0.9642, 1, 0.8249] as const;

const step = (share: number): number => {
  const part = Math.min(1, Math.max(0, share));
  return Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055));
};

const unbent = (value: number): number =>
  value > 6 / 29 ? value ** 3 : 3 * (6 / 29) ** 2 * (value - 4 / 29);

/** The nearest colour of a screen; from D50 to the D65 of sRGB by Bradford. */
export function hexOfCieLab([l, a, b]: CieLab): string {
  const middle = (l + 16) / 116;
  const x = D50[0] * unbent(middle + a / 500);
  const y = D50[1] * unbent(middle);
  const z = D50[2] * unbent(middle - b / 200);
  return hexOfRgb(
    step(3.1338561 * x - 1.6168667 * y - 0.4906146 * z),
    step(-0.9787684 * x + 1.9161415 * y + 0.033454 * z),
    step(0.0719453 * x - 0.2289914 * y + 1.4052427 * z),
  );
}

/** Without a profile of the press only roughly right: a file with HEX or Lab values is better. */
export function hexOfCmyk([c, m, y, k]: Cmyk): string {
  const left = (ink: number): number => Math.round(255 * (1 - ink / 100) * (1 - k / 100));
  return hexOfRgb(left(c), left(m), left(y));
}
