import { type Currency, type Edition, localeOf } from '#rules/editions/editions.ts';
import { unitDecimals } from '#rules/money/format.ts';
import { divideHalfUp, type Milli, milli } from '#rules/money/money.ts';

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
  /** schema.org of who makes it */
  readonly manufacturer: object;
};

/** A decimal with a point, as many places as the page shows. */
function decimal(price: Milli, { edition, currency }: Described): string {
  const places = unitDecimals(edition, currency);
  return (places === 2 ? divideHalfUp(price, 10) / 100 : price / 1000).toFixed(places);
}

const PIECES = 'C62'; // UN/CEFACT code of a piece

function offer(product: Described, net: Milli): object {
  const { currency, vat, from } = product;
  const gross = milli(divideHalfUp(net * (100 + vat), 100));
  const specification = (price: Milli, valueAddedTaxIncluded: boolean) => ({
    '@type': 'UnitPriceSpecification',
    price: decimal(price, product),
    priceCurrency: currency,
    valueAddedTaxIncluded,
    referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: PIECES },
  });
  return {
    '@type': 'Offer',
    url: product.url,
    price: decimal(gross, product),
    priceCurrency: currency,
    availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    eligibleQuantity: { '@type': 'QuantitativeValue', minValue: from, unitCode: PIECES },
    priceSpecification: [specification(gross, true), specification(net, false)],
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
    inLanguage: localeOf[product.edition],
    brand: { '@type': 'Brand', name: 'Inkrule' },
    manufacturer: product.manufacturer,
    image: product.images,
    weight: { '@type': 'QuantitativeValue', value: product.weight, unitCode: 'GRM' },
    ...(color === null ? {} : { color }),
    ...(net === null ? {} : { offers: offer(product, net) }),
  };
}
