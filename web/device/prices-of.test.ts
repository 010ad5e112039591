import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { minor } from '#rules/platform/money/money.ts';
import { fakeDevice } from './fake-device.ts';
import { headerSummary } from './header-summary.ts';
import { CART_KEY, DRAFTS_KEY } from './keys.ts';
import { isSameList, keepPricesOf, PRICES_OF_KEY, readPricesOf } from './prices-of.ts';

const own = { list: 'sample-agency', currency: 'EUR' } as const;
const priced = { id: 'a', prices: { price: 39800 } };

beforeEach(() => {
  const page = { localStorage: fakeDevice().openTab().storage(), dispatchEvent: () => true };
  vi.stubGlobal('localStorage', page.localStorage);
  vi.stubGlobal('window', page);
});
afterEach(() => void vi.unstubAllGlobals());

const stored = (storage: Pick<Storage, 'getItem'>, key: string): unknown =>
  JSON.parse(storage.getItem(key) ?? 'null');

describe('prices of one list', () => {
  it('PRC-008 PRC-009: are forgotten when another list is the shopper’s', () => {
    const storage = fakeDevice().openTab().storage();
    storage.setItem(CART_KEY, JSON.stringify({ version: 1, data: [priced] }));
    storage.setItem(
      DRAFTS_KEY,
      JSON.stringify({ version: 1, data: [{ configuration: priced, isEdit: true }] }),
    );
    keepPricesOf(own, 'EUR', storage);
    expect(readPricesOf(storage)).toEqual(own);
    expect(stored(storage, CART_KEY)).toEqual({ version: 1, data: [{ id: 'a', prices: null }] });
    expect(stored(storage, DRAFTS_KEY)).toEqual({
      version: 1,
      data: [{ configuration: { id: 'a', prices: null }, isEdit: true }],
    });
  });

  it('stay as long as the list does, and without one nothing is written', () => {
    const storage = fakeDevice().openTab().storage();
    storage.setItem(CART_KEY, JSON.stringify({ version: 1, data: [priced] }));
    keepPricesOf(null, 'CZK', storage);
    expect(storage.getItem(PRICES_OF_KEY)).toBeNull();
    keepPricesOf(own, 'EUR', storage);
    storage.setItem(CART_KEY, JSON.stringify({ version: 1, data: [priced] }));
    keepPricesOf(own, 'EUR', storage);
    expect(stored(storage, CART_KEY)).toEqual({ version: 1, data: [priced] });
    keepPricesOf(null, 'CZK', storage);
    expect(storage.getItem(PRICES_OF_KEY)).toBeNull();
    expect(stored(storage, CART_KEY)).toEqual({ version: 1, data: [{ id: 'a', prices: null }] });
  });

  it('a cart that cannot be read is left to its own store', () => {
    const storage = fakeDevice().openTab().storage();
    for (const text of ['{', 'null', '{"version":1}', '{"version":1,"data":[null]}']) {
      storage.setItem(CART_KEY, text);
      keepPricesOf(own, 'EUR', storage);
      keepPricesOf(null, 'EUR', storage);
      expect(storage.getItem(CART_KEY)).toBe(text);
    }
  });

  it.each(['{', '7', '{"list":1,"currency":"EUR"}', '{"list":"a","currency":"USD"}'])(
    '%s is no list',
    (text) => {
      const storage = fakeDevice().openTab().storage();
      storage.setItem(PRICES_OF_KEY, text);
      expect(readPricesOf(storage)).toBeNull();
    },
  );

  it('tells lists apart by their id and currency', () => {
    expect(isSameList(null, null)).toBe(true);
    expect(isSameList(own, { ...own })).toBe(true);
    expect(isSameList(own, { ...own, currency: 'CZK' })).toBe(false);
    expect(isSameList(own, null)).toBe(false);
  });
});

it('D-B53: the header shows a partner the net total in the currency of the list', () => {
  const line = { id: 'a', quantity: 1, artwork: {}, prices: { price: minor(10_000) } } as never;
  const nobody = { billingAddress: {}, deliveryAddress: {}, useBillingCompany: false } as never;
  expect(headerSummary('cz', [line], nobody, own)).toEqual({ lines: 1, gross: 10_000, currency: 'EUR' });
});
