import { describe, expect, it } from 'vitest';
import type { Product } from '#rules/catalogue/products/product.ts';
import type { Settings } from '#rules/catalogue/settings/settings.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';
import type { TransportRate } from '#rules/prices/transport/transport.ts';
import { countItems, missingToSell, type Sold } from './sellable.ts';
import { type SetupFacts, setupSteps, stateOfStep } from './steps.ts';

const product = (...items: [string, number][]): Product =>
  ({
    availabilities: items.map(([heliosId, stockQuantity]) => ({ heliosId, stockQuantity })),
  }) as unknown as Product;
const priced = (...ids: string[]) => ({
  rowsByHeliosId: new Map(ids.map((id) => [id, [{ heliosId: id } as PriceRow]])),
});
const sold = (change: Partial<Sold>): Sold => ({
  settings: {} as Settings,
  transportRates: [{} as TransportRate],
  products: [product(['a', 1], ['b', 0])],
  defaultList: priced('a'),
  ...change,
});

describe('what is missing until something can be bought', () => {
  it.each<[string, Partial<Sold>, readonly string[]]>([
    ['nothing, with one item that has a price and pieces', {}, []],
    [
      'everything, of an empty database',
      { settings: null, transportRates: [], products: [], defaultList: null },
      ['settings', 'transport', 'products', 'prices', 'stock'],
    ],
    ['rates of transport', { transportRates: [] }, ['transport']],
    ['settings', { settings: null }, ['settings']],
    ['prices, without a list', { defaultList: null }, ['prices', 'stock']],
    ['stock, when pieces have no price', { defaultList: priced('b') }, ['stock']],
    ['stock', { products: [product(['a', 0])] }, ['stock']],
    ['prices of a list for other things', { defaultList: priced('z') }, ['prices', 'stock']],
  ])('%s', (_, change, missing) => expect(missingToSell(sold(change))).toEqual(missing));

  it('counts items', () => expect(countItems(sold({}))).toEqual({ items: 2, priced: 1, inStock: 1 }));
});

describe('steps before a shop opens', () => {
  const ready: SetupFacts = {
    missing: [],
    products: 1,
    items: { items: 2, priced: 2, inStock: 2 },
    transport: { countries: 2, isStandard: false },
    company: [],
    accounts: { CZK: true, EUR: true },
    papers: { samples: 0, of: 21 },
    mail: { isSent: true, from: 'a@shop.example', office: 'b@shop.example' },
    providers: { goPay: true, payPal: false },
    addresses: { cz: '', en: '', de: '' },
    isPublic: true,
    isDrill: false,
  };
  const statesOf = (change: Partial<SetupFacts>) =>
    Object.fromEntries(
      setupSteps
        .map((step) => [step, stateOfStep(step, { ...ready, ...change })] as const)
        .filter(([, state]) => state !== 'done'),
    );

  it.each<[Partial<SetupFacts>, object]>([
    [{}, {}],
    [{ isPublic: false }, { domains: 'open' }],
    [{ mail: { ...ready.mail, isSent: false } }, { mail: 'open' }],
    [{ mail: { ...ready.mail, isSent: false }, isDrill: true }, { mail: 'advised' }],
    [{ company: ['name'] }, { company: 'open' }],
    [{ accounts: { CZK: true, EUR: false } }, { accounts: 'open' }],
    [{ providers: { goPay: false, payPal: false } }, { payments: 'advised' }],
    [{ transport: { countries: 13, isStandard: true } }, { transport: 'advised' }],
    [{ missing: ['transport'], transport: { countries: 0, isStandard: false } }, { transport: 'open' }],
    [{ papers: { samples: 1, of: 21 } }, { papers: 'open' }],
    [{ items: { items: 2, priced: 1, inStock: 1 } }, { priceList: 'advised', stock: 'advised' }],
    [
      { missing: ['prices', 'stock'], items: { items: 2, priced: 0, inStock: 0 } },
      { priceList: 'open', stock: 'open' },
    ],
    [
      { missing: ['settings', 'products', 'prices', 'stock'], items: { items: 0, priced: 0, inStock: 0 } },
      { catalogue: 'open', priceList: 'open', stock: 'open' },
    ],
  ])('%j', (change, open) => expect(statesOf(change)).toEqual(open));
});
