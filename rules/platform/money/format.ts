import { type Currency, currencyOf, type Edition, numberLocaleOf } from '../editions/editions.ts';
import { divideHalfUp, type Milli, type Minor } from './money.ts';

/** Shown for an empty price where a placeholder is asked for (PRC-047). */
export const PRICE_PLACEHOLDER = '–';

/**
 * Decimals of sums: configuration, cart, payment, orders, partner orders, header (PRC-043, CRT-026, SHL-005).
 */
export const AMOUNT_DECIMALS = 2;

/**
 * Decimals of prices per piece shown to shoppers: product and price level (PRC-042). A partner keeps the
 * currency of their list in every edition, and its decimals with it.
 */
export const unitDecimals = (edition: Edition, currency: Currency = currencyOf[edition]): 2 | 3 =>
  currency === 'CZK' ? 2 : 3;

/** Decimals of prices in the back office: technology prices 3, other prices 3 for EUR, else 2 (PRC-044). */
export const adminDecimals = (column: 'technology' | 'product', currency: Currency): 2 | 3 =>
  column === 'technology' || currency === 'EUR' ? 3 : 2;

/**
 * `dash` shows the placeholder for null and undefined; without it they read as 0 like every non-finite number
 * (PRC-046).
 */
export type WhenEmpty = 'zero' | 'dash';

// Creating one formatter costs more than a whole quote, so each is made once.
const formatters = new Map<string, Intl.NumberFormat>();

const formatter = (edition: Edition, decimals: number, currency?: Currency): Intl.NumberFormat => {
  const locale = numberLocaleOf[edition];
  const key = `${locale} ${decimals} ${currency ?? ''}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.NumberFormat(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
      useGrouping: 'always', // some engines leave 1000 ungrouped otherwise
      signDisplay: 'negative', // a rounded -0.001 is 0,00, never -0,00
      ...(currency ? { style: 'currency', currency } : {}),
    });
    formatters.set(key, found);
  }
  return found;
};

const finite = (value: number | null | undefined): number => (Number.isFinite(value) ? (value as number) : 0);

/**
 * A plain number in the edition's spelling, e.g. quantities: `1 234` (cz), `1.234` (en, de). Non-finite is 0
 * (PRC-045, PRC-046).
 */
export const formatNumber = (value: number | null | undefined, edition: Edition, decimals = 0): string =>
  formatter(edition, decimals).format(finite(value));

/**
 * A decimal number of the wire as money: `1 234,50 Kč` (cz), `1.234,56 €` (en, de). The gap before the sign
 * is a no-break space. Non-finite numbers read 0 (PRC-046); `dash` shows a placeholder for null and undefined
 * (PRC-047).
 */
export function formatDecimal(
  value: number | null | undefined,
  currency: Currency,
  edition: Edition,
  decimals: number,
  whenEmpty: WhenEmpty = 'zero',
): string {
  if (whenEmpty === 'dash' && (value === null || value === undefined)) return PRICE_PLACEHOLDER;
  return formatter(edition, decimals, currency).format(finite(value));
}

/** An amount in hundredths, always with 2 decimals (PRC-043). */
export const formatMoney = (
  amount: Minor | null | undefined,
  currency: Currency,
  edition: Edition,
  whenEmpty: WhenEmpty = 'zero',
): string =>
  formatDecimal(amount == null ? amount : amount / 100, currency, edition, AMOUNT_DECIMALS, whenEmpty);

/**
 * A price per piece in thousandths: 2 decimals in cz, 3 in en and de unless told otherwise (PRC-042,
 * PRC-044).
 */
export function formatUnitPrice(
  price: Milli | null | undefined,
  currency: Currency,
  edition: Edition,
  whenEmpty: WhenEmpty = 'zero',
  decimals: 2 | 3 = unitDecimals(edition, currency),
): string {
  const shown =
    price == null || !Number.isFinite(price)
      ? price
      : decimals === 2
        ? divideHalfUp(price, 10) / 100
        : price / 1000;
  return formatDecimal(shown, currency, edition, decimals, whenEmpty);
}
