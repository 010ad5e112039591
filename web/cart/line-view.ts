import type { ProductReply } from '#contract/catalogue/catalogue.ts';
import { availabilityOf } from '#rules/catalogue/products/availability.ts';
import { colorById } from '#rules/catalogue/products/colors.ts';
import { scaleText } from '#rules/catalogue/products/enumerations.ts';
import { productName } from '#rules/catalogue/products/names.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { minTamponCount } from '#rules/catalogue/settings/settings.ts';
import type { Configuration } from '#rules/design/artwork/configuration.ts';
import { sideWithoutTab } from '#rules/design/artwork/technology.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { divideHalfUp, type Milli, milli } from '#rules/platform/money/money.ts';
import type { QuantityLimits } from '#rules/prices/pricing/price-levels.ts';
import { isQuantityAllowed, maximumQuantity } from '#rules/prices/pricing/quantity.ts';
import { type CartLine, colorOf, productIdOf, scaleOf } from '#web/device/cart-line.ts';
import { readConfiguration } from '#web/device/configurations.ts';
import type { ShopData } from './shop-data.ts';

/**
 * Why a line cannot be ordered as it stands: the design names no product (CRT-018), cannot be read, the shop
 * no longer sells the product, or this colour and scale of it, or has too few pieces, or a larger quantity
 * made a choice of colours that nobody has made yet (CFG-070).
 */
export type LineProblem =
  | 'product_missing'
  | 'artwork_invalid'
  | 'product_not_found'
  | 'availability_not_found'
  | 'out_of_stock'
  | 'colors_not_chosen'
  | 'quantity';

/**
 * A line with all that a page shows of it. Before the shop has answered, `product` is null and `isKnown`
 * false.
 */
export type LineView = {
  readonly line: CartLine;
  readonly configuration: Configuration | null;
  readonly product: Product | null;
  readonly isKnown: boolean;
  readonly name: string;
  /** for folding rules and pencils only (CRT-004) */
  readonly color: string | null;
  readonly scale: string | null;
  readonly limits: QuantityLimits;
  readonly problem: LineProblem | null;
  /** the side the problem is about, from 1 */
  readonly problemSide: number | null;
};

const read = new WeakMap<CartLine, ReturnType<typeof readConfiguration>>();

/** Reading a design costs milliseconds, so each stored line is read once. */
function configurationOf(line: CartLine): ReturnType<typeof readConfiguration> {
  const known = read.get(line) ?? readConfiguration(line);
  read.set(line, known);
  return known;
}

type Wanted = { readonly key: string; readonly quantity: number };

/**
 * What each line may take of a stock that several lines share (D-S61): earlier lines keep what they have, and
 * any may grow into what all leave over.
 */
export function sharedStock(wanted: readonly Wanted[], stock: ReadonlyMap<string, number>): number[] {
  return wanted.map(({ key, quantity }, i) => {
    const all = stock.get(key) ?? 0;
    const taken = (others: readonly Wanted[]) =>
      others.reduce((sum, one) => sum + (one.key === key ? one.quantity : 0), 0);
    const left = Math.max(0, all - taken(wanted) + quantity);
    const own = Math.min(quantity, Math.max(0, all - taken(wanted.slice(0, i))));
    return Math.max(left, own);
  });
}

// plain numbers where the rules name a unit
const asProduct = (reply: ProductReply): Product => reply as unknown as Product;

const stockOf = (product: Product, { artwork }: Configuration) =>
  availabilityOf(product, artwork.color, artwork.scaleType);

/**
 * All lines as the pages show them.
 * @param data null until the shop has answered
 * @param isPartner for whom lines have a minimum of their own (D-S20)
 */
export function viewLines(
  lines: readonly CartLine[],
  data: ShopData | null,
  locale: Locale,
  isPartner = false,
): LineView[] {
  const least = isPartner ? (data?.settings.minimumQuantities.orderCreation ?? 1) : 1;
  const found = lines.map((line) => {
    const configuration = configurationOf(line);
    const reply = data?.products.get(productIdOf(line) ?? '') ?? null;
    const product = reply && asProduct(reply);
    const availability = product && configuration.ok ? stockOf(product, configuration.value) : null;
    return {
      line,
      configuration,
      product,
      availability,
      minimum: Math.max(least, reply?.minimumQuantity ?? 1),
    };
  });
  const keys = found.map(({ availability }, i) =>
    availability ? [availability.productId, availability.color, availability.scale].join(' ') : `line ${i}`,
  );
  const stock = new Map(
    found.map(({ availability }, i) => [keys[i] as string, availability?.stockQuantity ?? 0]),
  );
  const shares = sharedStock(
    found.map(({ line }, i) => ({ key: keys[i] as string, quantity: line.quantity })),
    stock,
  );

  return found.map(({ line, configuration, product, availability, minimum }, i) => {
    const limits = { minimum, stock: shares[i] ?? 0 };
    const scale = configuration.ok ? scaleText(configuration.value.artwork.scaleType)[locale] : scaleOf(line);
    const undecided =
      configuration.ok && data && product
        ? sideWithoutTab(configuration.value.artwork, {
            product,
            quantity: line.quantity,
            minTampon: minTamponCount(data.settings, product.category),
          })
        : null;
    const problem = (): LineProblem | null => {
      if (!configuration.ok)
        return configuration.code === 'product_missing' ? 'product_missing' : 'artwork_invalid';
      if (!data) return null;
      if (!product) return 'product_not_found';
      if (!availability) return 'availability_not_found';
      if (limits.minimum > maximumQuantity(limits)) return 'out_of_stock';
      if (!isQuantityAllowed(line.quantity, limits)) return 'quantity';
      return undecided === null ? null : 'colors_not_chosen';
    };
    return {
      line,
      configuration: configuration.ok ? configuration.value : null,
      product,
      isKnown: data !== null,
      name: product ? productName(product, locale) : (productIdOf(line) ?? line.id),
      color:
        product && product.category !== 'meter' && product.category !== 'pencil'
          ? null
          : colorName(line, locale),
      scale,
      limits,
      problem: problem(),
      problemSide: undecided,
    };
  });
}

const colorName = (line: CartLine, locale: Locale): string | null => {
  const id = colorOf(line);
  return id === null ? null : (colorById(id)?.name[locale] ?? id);
};

/** What one piece of a line costs, all print costs spread over the pieces; null before the price is known. */
export const pricePerPiece = ({ prices, quantity }: CartLine): Milli | null =>
  prices ? milli(divideHalfUp(prices.price * 10, quantity)) : null;
