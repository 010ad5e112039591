import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import { AMOUNT_DECIMALS, formatDecimal } from '#rules/platform/money/format.ts';

/** The numbers of the back office are written the Czech way in every edition (ADM-028). */
export const NUMBERS: Edition = 'cz';

export const money = (amount: number, currency: Currency, decimals: number = AMOUNT_DECIMALS): string =>
  formatDecimal(amount, currency, NUMBERS, decimals);
