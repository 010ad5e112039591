import { isBic, isIban, normalIban } from '#rules/platform/money/iban.ts';
import type { Minor } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type PaymentQrProblem, pointAmount } from './spayd.ts';

const NAME_MAX = 70;
const REMITTANCE_MAX = 140;
const AMOUNT_MAX = 999_999_999_99;

/** A line break inside a value would shift every field after it. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const utf8 = new TextEncoder();

/**
 * Cut by bytes, never inside a letter: the standard limits the whole code to 331 bytes, and accents take two.
 */
function shortened(text: string, bytes: number): string {
  let cut = '';
  for (const letter of oneLine(text)) {
    if (utf8.encode(cut + letter).length > bytes) break;
    cut += letter;
  }
  return cut.trimEnd();
}

/**
 * The text of a European payment QR code in EUR (EPC069-12 version 2, SEPA credit transfer, UTF-8). The
 * remittance is unstructured and names the order. Use error correction M; the text stays within the
 * standard's 331 bytes.
 */
export function epcQr(payment: {
  readonly bic: string;
  readonly name: string;
  readonly iban: string;
  readonly amount: Minor;
  readonly remittance: string;
}): Result<string, PaymentQrProblem> {
  const bic = payment.bic.replace(/\s/g, '').toUpperCase();
  if (!isIban(payment.iban)) return fail('invalid_iban', 'iban');
  if (bic && !isBic(bic)) return fail('invalid_bic', 'bic');
  if (!(payment.amount > 0 && payment.amount <= AMOUNT_MAX)) return fail('invalid_amount', 'amount');
  const name = shortened(payment.name, NAME_MAX);
  if (!name) return fail('invalid_name', 'name');
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    name,
    normalIban(payment.iban),
    `EUR${pointAmount(payment.amount)}`,
    '',
    '',
  ];
  return ok([...lines, shortened(payment.remittance, REMITTANCE_MAX)].join('\n'));
}
