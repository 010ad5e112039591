import {
  type Currency,
  currencyOf,
  type Edition,
  type NumberLocale,
  numberLocaleOf,
} from '../editions/editions.ts';
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

const NO_BREAK = '\u00a0';

/** Between thousands, and the sign after an amount, as a language writes them. */
const spellings = {
  'cs-CZ': { group: NO_BREAK, signs: { CZK: 'Kč', EUR: '€' } },
  'de-DE': { group: '.', signs: { CZK: 'CZK', EUR: '€' } },
} as const satisfies Record<
  NumberLocale,
  { readonly group: string; readonly signs: Record<Currency, string> }
>;

/** The digits of a number that is not below zero, rounded half up as it is written: 1.005 is 1.01. */
function digitsOf(value: number, decimals: number): string {
  const [digits, exponent = '0'] = String(value).split('e');
  const whole = Math.round(Number(`${digits}e${Number(exponent) + decimals}`));
  return BigInt(whole)
    .toString()
    .padStart(decimals + 1, '0');
}

/**
 * As `Intl.NumberFormat` writes it, whose first use holds up every page with a price: a browser reads the
 * tables of numbers for some 35 ms, on a telephone for four times as long.
 */
function spelled(value: number, edition: Edition, decimals: number, currency?: Currency): string {
  const { group, signs } = spellings[numberLocaleOf[edition]];
  const digits = digitsOf(Math.abs(value), decimals);
  const end = digits.length - decimals;
  const whole = digits.slice(0, end).replace(/\B(?=(\d{3})+$)/g, group);
  const minus = value < 0 && /[1-9]/.test(digits) ? '-' : ''; // a rounded -0.001 is 0,00, never -0,00
  const fraction = decimals > 0 ? `,${digits.slice(end)}` : '';
  return `${minus}${whole}${fraction}${currency ? NO_BREAK + signs[currency] : ''}`;
}

const finite = (value: number | null | undefined): number => (Number.isFinite(value) ? (value as number) : 0);

/**
 * A plain number in the edition's spelling, e.g. quantities: `1 234` (cz), `1.234` (en, de). Non-finite is 0
 * (PRC-045, PRC-046).
 */
export const formatNumber = (value: number | null | undefined, edition: Edition, decimals = 0): string =>
  spelled(finite(value), edition, decimals);

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
  return spelled(finite(value), edition, decimals, currency);
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
