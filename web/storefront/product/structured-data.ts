import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import { divideHalfUp, type Milli, milli } from '#rules/platform/money/money.ts';
import { returnPolicy, type ShippingRate, shippingDetails } from './selling-terms.ts';

export type Described = {
  readonly edition: Edition;
  readonly currency: Currency;
  /** absolute address without query */
  readonly url: string;
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly category: string;
  /** name of the colour, null for products without a choice */
  readonly color: string | null;
  /** absolute addresses */
  readonly images: readonly string[];
  /** grams per piece */
  readonly weight: number;
  readonly inStock: boolean;
  /** net per piece; null when there is no price to show */
  readonly net: Milli | null;
  /** whole percent */
  readonly vat: number;
  /** smallest quantity the price holds for */
  readonly from: number;
  /** by which the company is named, see `organizationId` */
  readonly seller: string;
  /** absolute address of the page about withdrawal */
  readonly withdrawal: string;
  readonly shipping: ShippingRate | null;
};

/** A decimal with a point and two places: readers of these data know no thousandths of a currency. */
const decimal = (price: Milli): string => (divideHalfUp(price, 10) / 100).toFixed(2);

const PIECES = 'C62'; // UN/CEFACT code of a piece

function offer(product: Described, net: Milli): object {
  const { currency, vat, from } = product;
  const gross = milli(divideHalfUp(net * (100 + vat), 100));
  const specification = (price: Milli, valueAddedTaxIncluded: boolean) => ({
    '@type': 'UnitPriceSpecification',
    price: decimal(price),
    priceCurrency: currency,
    valueAddedTaxIncluded,
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: PIECES },
  });
  return {
    '@type': 'Offer',
    url: product.url,
    price: decimal(gross),
    priceCurrency: currency,
    availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: from, unitCode: PIECES },
    priceSpecification: [specification(gross, true), specification(net, false)],
    seller: { '@id': product.seller },
    shippingDetails: shippingDetails(product.shipping),
    hasMerchantReturnPolicy: returnPolicy(product.withdrawal),
  };
}

/** schema.org Product with its price with and without VAT (PRC-002). */
export function productStructure(product: Described): object {
  const { net, color } = product;
  return {
    '@type': 'Product',
    '@id': `${product.url}#product`,
    url: product.url,
    sku: product.id,
    name: product.name,
    description: product.description,
    category: product.category,
    brand: { '@type': 'Brand', name: 'Inkrule' },
    manufacturer: { '@id': product.seller },
    image: product.images,
    weight: { '@type': 'QuantitativeValue', value: product.weight, unitCode: 'GRM' },
    ...(color === null ? {} : { color }),
    ...(net === null ? {} : { offers: offer(product, net) }),
  };
}
