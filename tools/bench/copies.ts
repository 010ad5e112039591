import { demoProducts } from '#database/demo/catalogue.ts';
import { demoPriceLists } from '#database/demo/prices.ts';
import { pencilColorIds } from '#rules/catalogue/products/colors.ts';
import type { Availability, Product } from '#rules/catalogue/products/product.ts';
import { rowLimits } from '#rules/catalogue/products/row-limits.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';

/** The size of the shop that is measured. 24 folding rules: their unfiltered list is the list of 24 cards. */
export const size = { products: 100, availabilities: 1_000, meters: 24 } as const;

/** Never sold out: an order that fails for lack of stock would look fast. */
const PLENTY = rowLimits.stock[1];

export type Copies = { readonly products: readonly Product[]; readonly prices: readonly PriceRow[] };

const copyOf = (source: Product, id: string, colors: readonly string[] | null): Product => {
  const item = (from: Availability, color: string | null): Availability => ({
    ...from,
    productId: id,
    color,
    stockQuantity: PLENTY,
    heliosId: `H-${id}-${color ?? 'NONE'}-${from.scale}`.toUpperCase(),
  });
  const first = source.availabilities[0];
  if (!first) throw new Error(`${source.id} has nothing to sell`);
  return {
    ...source,
    id,
    ...(colors ? { pencilColors: colors } : {}),
    availabilities: colors
      ? colors.map((color) => item(first, color))
      : source.availabilities.map((own) => item(own, own.color)),
  };
};

/**
 * The prices of a copy are those of what it was copied from; a colour the source lacks costs what its first
 * one does.
 */
function pricesOf(
  copy: Product,
  source: Product,
  rows: ReadonlyMap<string, readonly PriceRow[]>,
): PriceRow[] {
  return copy.availabilities.flatMap(({ color, scale, heliosId }) => {
    const twin =
      source.availabilities.find((own) => own.color === color && own.scale === scale) ??
      source.availabilities[0];
    return (rows.get(twin?.heliosId ?? '') ?? []).map((row) => ({ ...row, heliosId }));
  });
}

/**
 * What the demo shop lacks of the measured size: every folding rule a second time, then pencils in as many
 * colours as it takes. Every product keeps its sides and texts, so answers are as large as real ones.
 */
export function makeCopies(): Copies {
  const count = (products: readonly Product[]) =>
    products.reduce((sum, product) => sum + product.availabilities.length, 0);
  const meters = demoProducts.filter((product) => product.category === 'meter');
  const pencils = demoProducts.filter((product) => product.category === 'pencil');
  const made: { copy: Product; source: Product }[] = meters
    .slice(0, size.meters - meters.length)
    .map((source) => ({ copy: copyOf(source, `${source.id}-copy`, null), source }));

  const wanted = size.products - demoProducts.length - made.length;
  const open = size.availabilities - count(demoProducts) - count(made.map(({ copy }) => copy));
  for (let i = 0; i < wanted; i++) {
    const source = pencils[i % pencils.length];
    if (!source) throw new Error('the demo shop has no pencils');
    const colors = Math.floor(((i + 1) * open) / wanted) - Math.floor((i * open) / wanted);
    made.push({
      copy: copyOf(source, `${source.id}-copy-${i + 1}`, pencilColorIds.slice(0, colors)),
      source,
    });
  }

  const rows = Map.groupBy(
    demoPriceLists.find((list) => list.isDefault)?.rows() ?? [],
    (row) => row.heliosId,
  );
  return {
    products: made.map(({ copy }) => copy),
    prices: made.flatMap(({ copy, source }) => pricesOf(copy, source, rows)),
  };
}
