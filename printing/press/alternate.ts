import type { Swatch } from '#rules/design/swatches/swatch.ts';
import { name, number, type PdfValue, type Reference } from './pdf-writer.ts';

/** How an ink looks where its plate is not printed by itself: from no ink to full ink in one colour space. */
export type Alternate = {
  readonly space: PdfValue;
  readonly none: readonly number[];
  readonly full: readonly number[];
  /** least and most of each component, one after the other */
  readonly range: readonly number[];
};

/** White of the light that Lab values of swatch files count from (D50). */
const D50 = [0.9642, 1, 0.8249];

/**
 * By what the library says of the ink: Lab first, which means one colour on every press. Null where it has
 * neither.
 */
export function pressAlternate(swatch: Swatch | null): Alternate | null {
  if (swatch?.lab) {
    const bounds = [-128, 127, -128, 127];
    return {
      space: [name('Lab'), { WhitePoint: D50, Range: bounds }],
      none: [100, 0, 0],
      full: swatch.lab,
      range: [0, 100, ...bounds],
    };
  }
  if (!swatch?.cmyk) return null;
  return {
    space: name('DeviceCMYK'),
    none: [0, 0, 0, 0],
    full: swatch.cmyk.map((percent) => Math.round(percent * 100) / 10_000),
    range: [0, 1, 0, 1, 0, 1, 0, 1],
  };
}

/** By how it looks on a screen. */
export const screenAlternate = (srgb: Reference, full: readonly number[]): Alternate => ({
  space: srgb,
  none: [1, 1, 1],
  full,
  range: [0, 1, 0, 1, 0, 1],
});

/**
 * From the amounts of ink and white to the colour: the white is under the ink and does not show. Each
 * component goes straight from no ink to full ink.
 */
export function tintOver({ none, full }: Alternate): string {
  const mixed = full.map((most, i) => {
    const least = none[i] ?? 0;
    return `dup ${number(most - least)} mul ${number(least)} add exch`;
  });
  return `{pop ${mixed.join(' ')} pop}`;
}
