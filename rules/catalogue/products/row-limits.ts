/** No line holds more pieces (PRC-013). */
export const MAX_QUANTITY = 500_000;

/**
 * How large a number in a row of the catalogue may be. The checks of the database (`database/row-checks.ts`)
 * and the validator of the rows (`validate-catalogue.ts`) are made from the same table, so a number that one
 * of them lets through is never refused by the other. Ends are inclusive.
 */
export const rowLimits = {
  /** tenths of a millimetre: up to ten metres */
  dimension: [1, 100_000],
  grams: [1, 100_000],
  length: [1, 10_000],
  stock: [0, 100_000_000],
  pieces: [1, 1_000_000],
  /** fewest pieces of a line; 0 asks for none (D-B110) */
  minimum: [0, 1_000_000],
  /** whole thousandths per piece, as MAX_UNIT_PRICE */
  unitPrice: [0, 100_000_000],
  /** whole hundredths */
  amount: [0, 1_000_000_000],
  /** CZK for one EUR in whole thousandths; a decimal point set wrong by one place falls outside */
  eurRate: [10_000, 100_000],
  /** a count at or below which tampon print is not offered; 0 offers it always */
  tamponCount: [0, 1_000_000],
  kilograms: [1, 10_000_000],
  /** of a mm: a trap that is wider shows as a line of its own */
  trapHundredths: [0, 30],
  /** delta E: below 5 every ink would get white, above 50 hardly any */
  underbaseFrom: [5, 50],
} as const satisfies Record<string, readonly [least: number, most: number]>;
