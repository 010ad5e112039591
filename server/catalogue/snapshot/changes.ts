import type { ChangeRow } from './store.ts';

/** Names of rows that changed; `all` when there were too many to name. */
export type Keys = ReadonlySet<string> | 'all';

/** What changed since a revision. */
export type Changes = {
  /** their rows, items or pictures */
  readonly products: Keys;
  /** whether a product itself changed: then its place among the others may be another */
  readonly hasOtherOrder: boolean;
  /** rows of price lists, by list */
  readonly prices: ReadonlyMap<string, Keys>;
  /** price lists themselves */
  readonly lists: Keys;
  readonly transportRates: boolean;
};

/** A product read alone costs as much as some twenty read together. */
const MANY = 500;

export const none: ReadonlySet<string> = new Set();

export function joined(one: Keys, other: Keys): Keys {
  if (one === 'all' || other === 'all') return 'all';
  const both = new Set([...one, ...other]);
  return both.size > MANY ? 'all' : both;
}

export const isAmong = (keys: Keys, key: string): boolean => keys === 'all' || keys.has(key);

export function changesOf(rows: readonly ChangeRow[]): Changes {
  let products: Keys = none;
  let lists: Keys = none;
  let hasOtherOrder = false;
  let transportRates = false;
  const prices = new Map<string, Keys>();
  for (const { what, list, keys: named } of rows) {
    const keys: Keys = named ? new Set(named) : 'all';
    if (what === 'price_rows' && list !== null) prices.set(list, joined(prices.get(list) ?? none, keys));
    else if (what === 'price_lists') lists = joined(lists, keys);
    else if (what === 'transport_rates') transportRates = true;
    else products = joined(products, keys);
    if (what === 'products') hasOtherOrder = true;
  }
  return { products, hasOtherOrder, prices, lists, transportRates };
}
