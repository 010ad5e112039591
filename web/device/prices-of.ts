import { type Currency, currencies } from '#rules/platform/editions/editions.ts';
import { minor } from '#rules/platform/money/money.ts';
import { CART_SUMMARY_KEY, parseSummary, writeCartSummary } from './cart-summary.ts';
import { deviceStorage, type StorageLike } from './device-storage.ts';
import { CART_KEY, DRAFTS_KEY } from './keys.ts';

/** The price list that stored prices come from; null is the default one, in the currency of the edition. */
export type PricesOf = { readonly list: string; readonly currency: Currency } | null;

export const PRICES_OF_KEY = 'inkrule.prices-of';

export function readPricesOf(storage: StorageLike = deviceStorage()): PricesOf {
  try {
    const { list, currency } = JSON.parse(storage.getItem(PRICES_OF_KEY) ?? '{}') as Record<string, unknown>;
    const known = currencies.find((one) => one === currency);
    return typeof list === 'string' && known ? { list, currency: known } : null;
  } catch {
    return null;
  }
}

export const isSameList = (a: PricesOf, b: PricesOf): boolean =>
  a?.list === b?.list && a?.currency === b?.currency;

type Entry = { configuration?: object } | null;
const withoutPrice = (entry: Entry): object | null =>
  entry?.configuration
    ? { ...entry, configuration: { ...entry.configuration, prices: null } }
    : entry && { ...entry, prices: null };

/** Cart and drafts are read as text: their stores would be in the script of every page. */
function forgetPrices(storage: StorageLike, key: string): void {
  try {
    const kept = JSON.parse(storage.getItem(key) ?? '') as { data: Entry[] };
    storage.setItem(key, JSON.stringify({ ...kept, data: kept.data.map(withoutPrice) }));
  } catch {
    // nothing there, or nothing that its own store could read either
  }
}

/**
 * Says whose prices this device is shown from now on. Stored ones of another list are forgotten before a page
 * reads them: a partner who signs in or out would otherwise see amounts of two lists, and of two currencies,
 * beside each other. Lines without a price are priced anew by the cart.
 */
export function keepPricesOf(
  now: PricesOf,
  currency: Currency,
  storage: StorageLike = deviceStorage(),
): void {
  if (isSameList(readPricesOf(storage), now)) return;
  forgetPrices(storage, CART_KEY);
  forgetPrices(storage, DRAFTS_KEY);
  const { lines } = parseSummary(storage.getItem(CART_SUMMARY_KEY)) ?? { lines: 0 };
  try {
    if (now) storage.setItem(PRICES_OF_KEY, JSON.stringify(now));
    else storage.removeItem(PRICES_OF_KEY);
  } catch {
    return; // a full storage: the cart asks for the prices anew all the same
  }
  writeCartSummary({ lines, gross: minor(0), currency });
}
