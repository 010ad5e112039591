import { withoutUnseen } from '../words/clean-text.ts';

/** An IBAN without spaces, in capitals. */
export const normalIban = (iban: string): string => withoutUnseen(iban).replace(/\s/g, '').toUpperCase();

/** True for a well-formed IBAN whose check digits are right (ISO 13616, mod 97 = 1). */
export function isIban(iban: string): boolean {
  const normal = normalIban(iban);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(normal)) return false;
  let rest = 0;
  for (const sign of normal.slice(4) + normal.slice(0, 4)) {
    const value = Number.parseInt(sign, 36); // A is 10, Z is 35
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

/** A BIC without spaces, in capitals. */
export const normalBic = (bic: string): string => withoutUnseen(bic).replace(/\s/g, '').toUpperCase();

/** True for a BIC of 8 or 11 characters (ISO 9362). */
export const isBic = (bic: string): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(normalBic(bic));

/**
 * The number by which Czech banks and people call the account of a Czech IBAN, e.g. `19-2000145399/0800`;
 * empty for any other country. Taken from the IBAN, so that both always name one account.
 */
export function czechAccountNumber(iban: string): string {
  const [, bank = '', prefix = '', number = ''] =
    /^CZ\d{2}(\d{4})(\d{6})(\d{10})$/.exec(normalIban(iban)) ?? [];
  if (!bank) return '';
  const before = prefix.replace(/^0+/, '');
  return `${before && `${before}-`}${number.replace(/^0+/, '')}/${bank}`;
}
