import type { Currency } from '#rules/platform/editions/editions.ts';
import { divideHalfUp, type Milli, milli } from '#rules/platform/money/money.ts';
import { MAX_UNIT_PRICE, type PriceRow } from '../pricing/price-list.ts';
import { stepOf } from './cells.ts';
import { type PriceField, priceFields } from './tabs.ts';

/** A price that changes by more than this has to be confirmed before a file is applied. */
export const LARGE_JUMP_PERCENT = 20;

/** Changes are given with at most two decimals: hundredths of a percent. */
const hundredths = (percent: number): number => Math.round(percent * 100);

/**
 * A price changed by a percentage, rounded half up to the decimals of its column (ADM-027). Nothing becomes
 * cheaper than 0 or dearer than a list may hold. Without a change a price stays as it is.
 */
export function changedBy(price: Milli, percent: number, field: PriceField, currency: Currency): Milli {
  const change = hundredths(percent);
  if (change === 0) return price;
  const step = stepOf(field, currency);
  const exact = divideHalfUp(price * (10_000 + Math.max(change, -10_000)), 10_000 * step) * step;
  return milli(Math.min(exact, MAX_UNIT_PRICE));
}

/** The same for all prices of a row. */
export const rowChangedBy = (row: PriceRow, percent: number, currency: Currency): PriceRow => ({
  ...row,
  ...Object.fromEntries(priceFields.map((field) => [field, changedBy(row[field], percent, field, currency)])),
});

/** How much a price went up or down, in percent with one place; null from 0. */
export const percentOf = (old: number, now: number): number | null =>
  old === 0 ? null : divideHalfUp((now - old) * 1000, old) / 10;

/** Far enough from what it was to be looked at by a person; from and to 0 always. */
export const isLargeJump = (old: number, now: number): boolean =>
  old !== now && (old === 0 || now === 0 || Math.abs(now - old) * 100 > LARGE_JUMP_PERCENT * old);
