import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { Availability, Product, Scale } from './product.ts';

type Stocked = Pick<Product, 'category' | 'meterColors' | 'pencilColors' | 'availabilities'>;

/** Ids of the colours a product is made in, in the order of its picker; empty for a spatula. */
export const colorsOf = (product: Stocked): readonly string[] =>
  product.category === 'pencil'
    ? product.pencilColors
    : product.category === 'spatula'
      ? []
      : product.meterColors;

/** Only folding rules and pencils offer a choice of colour (CAT-024). */
export const hasColorPicker = (product: Pick<Product, 'category'>): boolean =>
  product.category === 'meter' || product.category === 'pencil';

/**
 * The colour a card, a page or the configurator starts with; null for spatulas and rulers (CAT-031, CAT-032,
 * CFG-056).
 */
export const defaultColor = (product: Stocked): string | null =>
  hasColorPicker(product) ? (colorsOf(product)[0] ?? null) : null;

/**
 * The colour of a card under the colour filter: the first filtered colour the product has, else its first
 * colour (CAT-035).
 */
export function cardColor(product: Stocked, filtered: readonly string[]): string | null {
  if (!hasColorPicker(product)) return null;
  const own = colorsOf(product);
  return filtered.find((color) => own.includes(color)) ?? defaultColor(product);
}

/**
 * The scale of a card in one of its colours under the scale filter: the first filtered scale the colour is
 * stocked in, else as without a wish (CAT-035). 'availability_not_found' as in `effectiveScale`.
 */
export const cardScale = (
  product: Stocked,
  color: string | null,
  filtered: readonly Scale[],
): Result<Scale, 'availability_not_found'> =>
  effectiveScale(
    product,
    color,
    filtered.find((scale) => availabilityOf(product, color, scale)),
  );

/**
 * A colour from outside (an address, a stored configuration) as the product can have it: itself, or the
 * default when the product is not made in it.
 */
export const validColor = (product: Stocked, wanted: string | null | undefined): string | null =>
  hasColorPicker(product) && wanted && colorsOf(product).includes(wanted) ? wanted : defaultColor(product);

/** Availabilities of a colour. A spatula or ruler has one thing to sell, so its colour is never asked for. */
const ofColor = (product: Stocked, color: string | null): readonly Availability[] =>
  hasColorPicker(product)
    ? product.availabilities.filter((entry) => entry.color === color)
    : product.availabilities;

const fullest = (entries: readonly Availability[]): Availability | null =>
  entries.reduce<Availability | null>(
    (best, entry) => (best && best.stockQuantity >= entry.stockQuantity ? best : entry),
    null,
  );

/** The availability of exactly this colour and scale, or null. Colour is ignored for spatulas and rulers. */
export const availabilityOf = (product: Stocked, color: string | null, scale: Scale): Availability | null =>
  ofColor(product, color).find((entry) => entry.scale === scale) ?? null;

export type StockState = {
  readonly inStock: boolean;
  readonly quantity: number;
  readonly reason: 'noStock' | 'belowMinimum' | null;
};

/**
 * @param minimum smallest quantity that can be ordered; a smaller stock cannot be sold (CAT-037, CAT-038,
 * D-S19)
 */
export function stockState(quantity: number, minimum: number): StockState {
  if (quantity <= 0) return { inStock: false, quantity: 0, reason: 'noStock' };
  if (quantity < minimum) return { inStock: false, quantity, reason: 'belowMinimum' };
  return { inStock: true, quantity, reason: null };
}

/**
 * Stock of a colour, of one scale or of any (null). One order line has one scale, so "any" is the scale with
 * most pieces, never a sum that nobody could buy.
 */
export function colorStock(
  product: Stocked,
  color: string | null,
  scale: Scale | null,
  minimum: number,
): StockState {
  const entries = ofColor(product, color).filter((entry) => scale === null || entry.scale === scale);
  return stockState(fullest(entries)?.stockQuantity ?? 0, minimum);
}

/** Stock of the product in its best colour and scale (CAT-037, CAT-038). */
export const productStock = (product: Stocked, minimum: number): StockState =>
  stockState(fullest(product.availabilities)?.stockQuantity ?? 0, minimum);

/**
 * The configurator disables a colour only when this scale has no piece at all; the minimum is checked later
 * (CFG-007, D-S19).
 */
export const colorSelectable = (product: Stocked, color: string, scale: Scale): boolean =>
  (availabilityOf(product, color, scale)?.stockQuantity ?? 0) > 0;

/**
 * The scale under which a product is stocked and priced.
 * Spatula and ruler: that of the first availability, else 'availability_not_found' (CAT-063, CAT-064).
 * Meter: the wanted one if the colour is stocked in it; without a wish the scale with most pieces, which is
 * the one a card shows; else withoutPrint (PRC-032). Pencil: the same.
 */
export function effectiveScale(
  product: Stocked,
  color: string | null,
  wanted: Scale | null | undefined,
): Result<Scale, 'availability_not_found'> {
  if (!hasColorPicker(product)) {
    const first = product.availabilities[0];
    return first ? ok(first.scale) : fail('availability_not_found');
  }
  const match = wanted ? availabilityOf(product, color, wanted) : fullest(ofColor(product, color));
  return ok(match?.scale ?? 'withoutPrint');
}

/**
 * Scales a colour is stocked in, in the order of the product's availabilities. Null colour: of any colour.
 */
export const scalesOfProduct = (product: Stocked, color: string | null = null): readonly Scale[] => [
  ...new Set((color === null ? product.availabilities : ofColor(product, color)).map((entry) => entry.scale)),
];
