import type { PricedProduct, ProductReply } from '#contract/catalogue/catalogue.ts';
import {
  cardColor,
  cardScale,
  colorStock,
  colorsOf,
  hasColorPicker,
} from '#rules/catalogue/products/availability.ts';
import { colorById } from '#rules/catalogue/products/colors.ts';
import { withWholeMeasures } from '#rules/catalogue/products/enumerations.ts';
import type { Filters } from '#rules/catalogue/products/filters.ts';
import { productName } from '#rules/catalogue/products/names.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { isUploadedPath } from '#rules/catalogue/products/product-images.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { Card } from './card-state.ts';

/** The reply names the same things as the product of the rules, in wider types. */
export const asProduct = (reply: ProductReply): Product => reply as unknown as Product;

/** @param filters colour and scale filters decide what a card shows first (CAT-035) */
export function toCard(
  { product: reply, productPrice, pcsFrom }: PricedProduct,
  filters: Filters,
  locale: Locale,
): Card {
  const product = asProduct(reply);
  const colors: readonly (string | null)[] = hasColorPicker(product) ? colorsOf(product) : [null];
  const scales = colors.map((color) => scaleOf(product, color, filters));
  const first: string | null = cardColor(product, filters.color);
  return {
    id: product.id,
    ...uploadedOf(reply),
    name: productName(product, locale),
    text: withWholeMeasures(product.shortDescription[locale]),
    net: productPrice,
    from: pcsFrom,
    minimum: reply.minimumQuantity,
    chosen: Math.max(0, colors.indexOf(first)),
    colors,
    names: colors.map((color) => colorById(color)?.name[locale] ?? color ?? ''),
    scales,
    stocks: colors.map(
      (color, i) => colorStock(product, color, scales[i] as Scale, reply.minimumQuantity).quantity,
    ),
  };
}

/** The main picture of the office; the reply names drawn ones where there is none. */
function uploadedOf({ images }: ProductReply): { uploaded?: string } {
  const first = images.find(({ url }) => isUploadedPath(url));
  return first ? { uploaded: first.url } : {};
}

function scaleOf(product: Product, color: string | null, filters: Filters): Scale {
  const found = cardScale(product, color, filters.scale);
  return found.ok ? found.value : 'withoutPrint';
}
