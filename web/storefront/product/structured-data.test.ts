import { describe, expect, it } from 'vitest';
import { milli } from '#rules/money/money.ts';
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
  manufacturer: { '@type': 'Organization', name: 'Sample' },
};
const offers = (change: Partial<Described>) =>
  (productStructure({ ...described, ...change }) as { offers: Record<string, unknown> }).offers;

describe('schema.org of a product', () => {
  it('PRC-002: names the price with and without VAT', () => {
    const specification = (price: string, valueAddedTaxIncluded: boolean) =>
      expect.objectContaining({ price, priceCurrency: 'EUR', valueAddedTaxIncluded });
    expect(offers({})).toMatchObject({
      price: '2.229',
      priceCurrency: 'EUR',
      priceSpecification: [specification('2.229', true), specification('1.842', false)],
    });
  });

  it('PRC-042: prices have two decimals in cz, rounded half-up', () => {
    expect(offers({ edition: 'cz', currency: 'CZK', net: milli(59_305) })).toMatchObject({
      price: '71.76',
      priceSpecification: [{ price: '71.76' }, { price: '59.31' }],
    });
  });

  it('PRC-036: without VAT both prices are the net one', () => {
    expect(offers({ edition: 'de', vat: 0 })).toMatchObject({
      price: '1.842',
      priceSpecification: [{ price: '1.842' }, {}],
    });
  });

  it('says whether it can be bought and from how many pieces', () => {
    expect(offers({ from: 1000 })).toMatchObject({
      availability: 'https://schema.org/InStock',
      eligibleQuantity: { minValue: 1000 },
    });
    expect(offers({ inStock: false })).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
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
