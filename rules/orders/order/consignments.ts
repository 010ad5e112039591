import { withHyphens } from '#rules/platform/words/search-words.ts';

/** All that goes to one place: what is packed together, and a line for the carrier. */
export type Consignment<Row> = {
  /** from 1, in the order of the items and, within one, of its places */
  readonly number: number;
  readonly rows: readonly [Row, ...Row[]];
};

/**
 * The consignments of an order, of the rows that say what of it goes where. The packing list and the
 * carrier's table number them by the same rows in the same order, so that a number means one place on both.
 */
export function consignmentsOf<Row>(
  rows: readonly Row[],
  placeOf: (row: Row) => string,
): readonly Consignment<Row>[] {
  const byPlace = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const known = byPlace.get(placeOf(row));
    if (known) known.push(row);
    else byPlace.set(placeOf(row), [row]);
  }
  return [...byPlace.values()].map((together, i) => ({ number: i + 1, rows: together }));
}

/** What a consignment is called outside of the shop. */
export const consignmentReference = (orderCode: string, number: number): string => `${orderCode}-${number}`;

/** What a reference is of, also where its code is in two groups, as it is shown; null for what is none. */
export function readConsignmentReference(
  text: string,
): { readonly orderCode: string; readonly number: number } | null {
  const said = withHyphens(text).replace(/^\s*#/, '');
  const [, year = '', count = '', number] = /^\s*(\d{4})-?(\d{4})-(\d{1,4})\s*$/.exec(said) ?? [];
  return Number(number) > 0 ? { orderCode: year + count, number: Number(number) } : null;
}
