import { describe, expect, it } from 'vitest';
import { milli } from '#rules/platform/money/money.ts';
import { type Described, productStructure } from './structured-data.ts';

const described: Described = {
  edition: 'en',
  currency: 'EUR',
  url: 'https://en.example/product/block-52',
  id: 'block-52',
  name: 'Block 5, 2 m',
  description: 'A wooden rule',
  category: 'Folding rules',
  color: 'Natural',
  images: ['https://en.example/a.jpg'],
  weight: 122,
  inStock: true,
  net: milli(1842),
  vat: 21,
  from: 1,
  seller: 'https://en.example/#organization',
  withdrawal: 'https://en.example/withdrawal',
  shipping: null,
};
const offers = (change: Partial<Described>) =>
  (productStructure({ ...described, ...change }) as { offers: Record<string, unknown> }).offers;

describe('schema.org of a product', () => {
  it('PRC-002: names the price with and without VAT', () => {
    const specification = (price: string, valueAddedTaxIncluded: boolean) =>
      expect.objectContaining({ price, priceCurrency: 'EUR', valueAddedTaxIncluded });
    expect(offers({})).toMatchObject({
      price: '2.23',
      priceCurrency: 'EUR',
      priceSpecification: [specification('2.23', true), specification('1.84', false)],
    });
  });

  it('prices have two decimals in every edition, rounded half-up', () => {
    expect(offers({ edition: 'cz', currency: 'CZK', net: milli(59_305) })).toMatchObject({
      price: '71.76',
      priceSpecification: [{ price: '71.76' }, { price: '59.31' }],
    });
  });

  it('PRC-036: without VAT both prices are the net one', () => {
    expect(offers({ edition: 'de', vat: 0 })).toMatchObject({
      price: '1.84',
      priceSpecification: [{ price: '1.84' }, {}],
    });
  });

  it('says whether it can be bought and from how many pieces', () => {
    expect(offers({ from: 1000 })).toMatchObject({
      availability: 'https://schema.org/InStock',
      eligibleQuantity: { minValue: 1000 },
    });
    expect(offers({ inStock: false })).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  });

  it('names the price of delivery to the country of the edition, and delivery to all others', () => {
    const shipping = (from: number, to: number) =>
      offers({ shipping: { country: 'DE', from, to, currency: 'EUR' } }).shippingDetails as Record<
        string,
        unknown
      >[];
    expect(shipping(12.1, 12.1)).toMatchObject([
      {
        shippingDestination: [{ addressCountry: 'DE' }],
        shippingRate: { '@type': 'MonetaryAmount', value: '12.10', currency: 'EUR' },
      },
      { shippingDestination: expect.arrayContaining([{ '@type': 'DefinedRegion', addressCountry: 'CZ' }]) },
    ]);
    expect(shipping(12.1, 20)[0]).toMatchObject({ shippingRate: { minValue: '12.10', maxValue: '20.00' } });
    expect(shipping(12.1, 12.1)[1]).not.toHaveProperty('shippingRate');
    expect(offers({}).shippingDetails).toHaveLength(1);
  });

  it('names picture, code and brand, and leaves out what there is not', () => {
    expect(productStructure(described)).toMatchObject({
      '@type': 'Product',
      sku: 'block-52',
      brand: { name: 'Inkrule' },
      image: ['https://en.example/a.jpg'],
      color: 'Natural',
    });
    const bare = productStructure({ ...described, color: null, net: null });
    expect(bare).not.toHaveProperty('color');
    expect(bare).not.toHaveProperty('offers');
  });
});
