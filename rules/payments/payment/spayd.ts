import { isBic, isIban, normalIban } from '#rules/platform/money/iban.ts';
import type { Minor } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';

export type PaymentQrProblem =
  | 'invalid_iban'
  | 'invalid_bic'
  | 'invalid_amount'
  | 'invalid_symbol'
  | 'invalid_name';

const MESSAGE_MAX = 60;
const AMOUNT_MAX = 9_999_999_99; // 10 characters with the point

/** Amount with a point and two decimals, as both payment codes want it. */
export const pointAmount = (amount: Minor): string => (amount / 100).toFixed(2);

/**
 * Czech letters without their marks, nothing but ASCII: every banking app reads it, and the code stays small.
 */
export const plainAscii = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** `*` separates fields and `%` begins an escape, so both are escaped inside a value. */
const escaped = (value: string): string => value.replace(/[%*]/g, (sign) => (sign === '%' ? '%25' : '%2A'));

/**
 * The text of a Czech payment QR code (Short Payment Descriptor 1.0) in CZK: account, amount, variable
 * symbol, message.
 * @param variableSymbol 1 to 10 digits, the order code
 */
export function spayd(payment: {
  readonly iban: string;
  readonly bic?: string;
  readonly amount: Minor;
  readonly variableSymbol: string;
  readonly message?: string;
}): Result<string, PaymentQrProblem> {
  const bic = payment.bic?.replace(/\s/g, '').toUpperCase();
  if (!isIban(payment.iban)) return fail('invalid_iban', 'iban');
  if (bic && !isBic(bic)) return fail('invalid_bic', 'bic');
  if (!(payment.amount > 0 && payment.amount <= AMOUNT_MAX)) return fail('invalid_amount', 'amount');
  if (!/^\d{1,10}$/.test(payment.variableSymbol)) return fail('invalid_symbol', 'variableSymbol');
  const message = plainAscii(payment.message ?? '')
    .slice(0, MESSAGE_MAX)
    .trimEnd();
  const fields = [
    'SPD*1.0',
    `ACC:${normalIban(payment.iban)}${bic ? `+${bic}` : ''}`,
    `AM:${pointAmount(payment.amount)}`,
    'CC:CZK',
    ...(message ? [`MSG:${escaped(message)}`] : []),
    `X-VS:${payment.variableSymbol}`,
  ];
  return ok(fields.join('*'));
}
