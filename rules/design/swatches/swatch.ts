import { z } from 'zod';
import { hexColor, pantoneCode } from '../artwork/color-code.ts';

/** Bounds of what an admin imports. The largest fan decks have some 2,400 colours. */
export const MAX_SWATCHES = 5_000;
export const MAX_SWATCH_FILE = 2_000_000;

const percent = z.number().min(0).max(100);
const chroma = z.number().min(-128).max(127);

/**
 * A colour of the shop's own library: how a code looks on a screen, and what it is made of on paper. `name`
 * has the form of a code of a design (`485 C`); a design may spell it another way, so both are compared by
 * `keyOf`.
 */
export const swatchSchema = z.object({
  name: pantoneCode,
  hex: hexColor,
  /** shares of cyan, magenta, yellow and black in percent */
  cmyk: z.tuple([percent, percent, percent, percent]).nullable(),
  /** CIELAB of paper under D50: L 0 to 100, a and b */
  lab: z.tuple([percent, chroma, chroma]).nullable(),
});
export type Swatch = Readonly<z.output<typeof swatchSchema>>;
export type Cmyk = NonNullable<Swatch['cmyk']>;
export type CieLab = NonNullable<Swatch['lab']>;

/** Values are kept with two places: files hold 0.94999999 where 95 percent were meant. */
export const rounded = (value: number): number => {
  const near = Math.round(value * 100) / 100;
  return near === 0 ? 0 : near; // never -0, which JSON and texts spell in two ways
};

/** The same values in the same order are equal strings. */
export const spelled = ({ name, hex, cmyk, lab }: Swatch): string => JSON.stringify([name, hex, cmyk, lab]);
