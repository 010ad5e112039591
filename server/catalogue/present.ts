import type { PricedProduct, ProductReply } from '#contract/catalogue.ts';
import { hasColorPicker } from '#rules/catalogue/availability.ts';
import type { Product } from '#rules/catalogue/product.ts';
import type { Currency } from '#rules/editions/editions.ts';
import { type Milli, milliToNumber } from '#rules/money/money.ts';
import { minimumQuantity } from '#rules/pricing/minimum-quantity.ts';
import type { ListPrice } from './service.ts';
import type { Snapshot } from './snapshot.ts';

export function presentProduct(product: Product, snapshot: Snapshot, price: Milli | null): ProductReply {
  const shown = price === null ? {} : { [hasColorPicker(product) ? 'defaultColorPrice' : 'defaultPrice']: milliToNumber(price) };
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
    images: [...product.images],
    name: product.name,
    shortDescription: product.shortDescription,
    description: product.description,
    minimumQuantity: snapshot.settings ? minimumQuantity(snapshot.settings, product) : 1,
    ...shown,
  };
}

export const presentPriced = (product: Product, snapshot: Snapshot, price: ListPrice, currency: Currency): PricedProduct => ({
  product: presentProduct(product, snapshot, price.price),
  productPrice: milliToNumber(price.price),
  pcsFrom: price.pcsFrom,
  currency,
});
