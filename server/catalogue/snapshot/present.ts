import type { PricedProduct, ProductReply } from '#contract/catalogue/catalogue.ts';
import { defaultColor, hasColorPicker } from '#rules/catalogue/products/availability.ts';
import { galleryPaths } from '#rules/catalogue/products/picture-paths.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { standardScale } from '#rules/catalogue/products/standard-scale.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { type Milli, milliToNumber } from '#rules/platform/money/money.ts';
import { minimumQuantity } from '#rules/prices/pricing/minimum-quantity.ts';
import type { ListPrice } from './price-of.ts';
import type { Snapshot } from './snapshot.ts';

/** Drawings stand in for uploaded pictures, in the colour and scale a card shows (D-S25). */
function drawnImages(product: Product): ProductReply['images'] {
  return galleryPaths(product, defaultColor(product), standardScale(product)).map((url, position) => ({
    id: `${product.id}-${position + 1}`,
    url,
    position,
    productId: product.id,
  }));
}

export function presentProduct(product: Product, snapshot: Snapshot, price: Milli | null): ProductReply {
  const shown =
    price === null
      ? {}
      : { [hasColorPicker(product) ? 'defaultColorPrice' : 'defaultPrice']: milliToNumber(price) };
  return {
    id: product.id,
    category: product.category,
    type: product.type,
    length: product.length,
    shape: product.shape,
    sides: product.sides.map((side) => ({ ...side, printAreas: [...side.printAreas] })),
    meterColors: [...product.meterColors],
    pencilColors: [...product.pencilColors],
    width: product.width,
    height: product.height,
    weight: product.weight,
    availabilities: [...product.availabilities],
    images: product.images.length > 0 ? [...product.images] : drawnImages(product),
    name: product.name,
    shortDescription: product.shortDescription,
    description: product.description,
    minimumQuantity: snapshot.settings ? minimumQuantity(snapshot.settings, product) : 1,
    ...shown,
  };
}

export const presentPriced = (
  product: Product,
  snapshot: Snapshot,
  price: ListPrice,
  currency: Currency,
): PricedProduct => ({
  product: presentProduct(product, snapshot, price.price),
  productPrice: milliToNumber(price.price),
  pcsFrom: price.pcsFrom,
  currency,
});
