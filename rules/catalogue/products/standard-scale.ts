import type { Product, Scale } from './product.ts';

/** Scales a product is made in: those on stock lists, else those it can be printed with. */
export function scalesOf(product: Product): readonly Scale[] {
  const offered = product.availabilities.map((row) => row.scale);
  const printed = product.sides.flatMap((side) => side.printAreas.map((area) => area.scale));
  return [...new Set(offered.length > 0 ? offered : printed)];
}

/**
 * The scale of the standard picture: folding rules show a graduation where they have one, others their first
 * (CAT-063).
 */
export function standardScale(product: Product): Scale {
  const scales = scalesOf(product);
  return scales.includes('freeTop') ? 'freeTop' : (scales[0] ?? 'withoutPrint');
}
