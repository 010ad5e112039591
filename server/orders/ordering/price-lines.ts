import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import { measure } from '#printing/fonts/measure.ts';
import { colorsOf, hasColorPicker } from '#rules/catalogue/products/availability.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { type Failure, fail, type Ok, ok } from '#rules/platform/result.ts';
import type { PricedList } from '#rules/prices/pricing/price-list.ts';
import type { Quote } from '#rules/prices/pricing/quote.ts';
import { chosenItem, quoteConfiguration } from '#rules/prices/pricing/quote-configuration.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import { type CheckedDesign, checkDesign } from './check-design.ts';

export type PricedLine = {
  readonly id: string;
  readonly product: Product;
  readonly heliosId: string;
  /** as stocked: null where the product has no choice of colours */
  readonly color: string | null;
  readonly scale: string;
  readonly quantity: number;
  readonly design: CheckedDesign;
  readonly quote: Quote;
};

export type LineProblem =
  | 'invalid_input'
  | 'product_not_found'
  | 'availability_not_found'
  | 'artwork_invalid'
  | 'code_nowhere'
  | 'outside_print_area'
  | 'colors_not_chosen'
  | 'too_many_colors'
  | 'design_not_printable'
  | 'below_minimum'
  | 'key_not_found'
  | 'price_list_missing'
  | 'unsupported_locale_or_currency'
  | 'out_of_stock';

/** `data` of `design_not_printable`: the errors of its preflight. */
type LineFailure = Failure<LineProblem> & { readonly data?: unknown };

type Ordered = CheckoutPayload['configurations'][number];

function priceLine(
  snapshot: Snapshot,
  list: PricedList | null,
  currency: CheckoutPayload['currency'],
  ordered: Ordered,
): Ok<PricedLine> | LineFailure {
  const { settings } = snapshot;
  if (!settings) return fail('price_list_missing');
  const product = snapshot.byId.get(ordered.productId);
  if (!product) return fail('product_not_found', 'productId');
  const isMade =
    !hasColorPicker(product) || (ordered.color !== null && colorsOf(product).includes(ordered.color));
  const item = isMade ? chosenItem(product, ordered.color, ordered.scaleType) : null;
  if (!item || item.scale !== ordered.scaleType) return fail('availability_not_found', 'scaleType');
  const design = checkDesign({ ...ordered, product }, settings, measure);
  if (!design.ok) return { ...design, field: 'artwork' };

  const { priced } = design.value;
  const quoted = quoteConfiguration(snapshot, list, {
    product,
    color: ordered.color,
    scale: item.scale,
    count: ordered.quantity,
    sides: priced.sides,
    preparationCounts: {
      digital: priced.digitalPreparationSurchargeCount,
      tampon: priced.tamponPreparationSurchargeCount,
      simple: priced.simplePreparationSurchargeCount,
    },
    ownWords: priced.ownWords,
    currency,
  });
  if (quoted.ok) {
    const { heliosId, ...quote } = quoted.value;
    const { color, scale } = item;
    return ok({
      id: ordered.id,
      product,
      heliosId,
      color,
      scale,
      quantity: ordered.quantity,
      design: design.value,
      quote,
    });
  }
  switch (quoted.code) {
    case 'below_minimum':
      return fail('below_minimum', 'quantity', quoted.detail);
    case 'price_list_missing':
    case 'availability_not_found':
      return fail(quoted.code);
    case 'invalid_currency_conversion':
    case 'unsupported_locale_or_currency':
      return fail('unsupported_locale_or_currency', 'currency');
    default:
      return fail('key_not_found', 'quantity', String(ordered.quantity));
  }
}

/** Pieces by stock item. */
export type Pieces = ReadonlyMap<string, number>;

/**
 * The first line that asks for more than the shop has, as far as this snapshot knows: pieces of all lines of
 * an item count together (D-S61), and what the order it replaces still holds is there for it. `out_of_stock`
 * with what is left as detail, or null.
 */
function shortage(
  snapshot: Snapshot,
  lines: readonly PricedLine[],
  held: Pieces,
): Failure<'out_of_stock'> | null {
  const wanted = new Map<string, number>();
  for (const [index, { heliosId, product, quantity }] of lines.entries()) {
    const sum = (wanted.get(heliosId) ?? 0) + quantity;
    wanted.set(heliosId, sum);
    const item = snapshot.byId.get(product.id)?.availabilities.find((entry) => entry.heliosId === heliosId);
    const left = (item?.stockQuantity ?? 0) + (held.get(heliosId) ?? 0);
    if (sum > left) return fail('out_of_stock', `configurations.${index}.quantity`, String(left));
  }
  return null;
}

/**
 * Every line checked and priced by the shop's own list and counts (D-S74). Lines of the same product, colour
 * and scale must fit the stock together (D-S61). A problem names its field, e.g. `configurations.2.quantity`.
 */
export function priceLines(
  snapshot: Snapshot,
  list: PricedList | null,
  body: Pick<CheckoutPayload, 'configurations' | 'currency'>,
  held: Pieces = new Map(),
): Ok<PricedLine[]> | LineFailure {
  const lines: PricedLine[] = [];
  for (const [index, ordered] of body.configurations.entries()) {
    if (!/^[\w-]+$/.test(ordered.id) || lines.some((line) => line.id === ordered.id)) {
      return fail('invalid_input', `configurations.${index}.id`);
    }
    const line = priceLine(snapshot, list, body.currency, ordered);
    if (!line.ok) return { ...line, field: `configurations.${index}${line.field ? `.${line.field}` : ''}` };
    lines.push(line.value);
  }
  // The sale itself asks the database; this spares it the orders that cannot succeed.
  return shortage(snapshot, lines, held) ?? ok(lines);
}
