import { type Product, type Scale, scales, type Technology } from '#rules/catalogue/products/product.ts';
import { scalesOf } from '#rules/catalogue/products/standard-scale.ts';

/** Columns of the table, in its order (CAT-055). */
export const printingColumns: readonly Technology[] = ['Tampon', 'Digital', 'Simple'];

/** mm */
export type PrintSize = { readonly width: number; readonly height: number };

/**
 * One row: sides count from 0, several only for faces of a pencil that are alike; `scale` is null where the
 * scale makes no difference; a size per column, null where the technology does not print there.
 */
export type PrintingRow = {
  readonly sides: readonly number[];
  readonly scale: Scale | null;
  readonly sizes: readonly (PrintSize | null)[];
};

type Side = Product['sides'][number];

const sizesOf = (side: Side, scale: Scale): (PrintSize | null)[] =>
  printingColumns.map((technology) => {
    const area = side.printAreas.find((one) => one.scale === scale && one.printTechnology === technology);
    return area ? { width: area.width, height: area.height } : null;
  });

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function rowsOfSide(side: Side, index: number, made: readonly Scale[]): PrintingRow[] {
  const rows = made.map((scale) => ({ sides: [index], scale, sizes: sizesOf(side, scale) }));
  const [first] = rows;
  if (!first) return [];
  return rows.every((row) => same(row.sizes, first.sizes)) ? [{ ...first, scale: null }] : rows;
}

/**
 * What can be printed where, derived from the sides of the product, so that page and designer cannot disagree
 * (D-S24). A side stands once, unless the scale takes a part of it: then once per scale, which gives the rows
 * of the blank upper and middle part (CAT-056).
 */
export function printingRows(product: Product): readonly PrintingRow[] {
  const made = scales.filter((scale) => scalesOf(product).includes(scale));
  const rows: PrintingRow[] = [];
  for (const [index, side] of product.sides.entries()) {
    for (const row of rowsOfSide(side, index, made)) {
      const alike = rows.findIndex((other) => other.scale === row.scale && same(other.sizes, row.sizes));
      const known = rows[alike];
      if (side.name === 'face' && known) rows[alike] = { ...known, sides: [...known.sides, index] };
      else rows.push(row);
    }
  }
  return rows;
}
