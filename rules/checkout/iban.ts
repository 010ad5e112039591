/** An IBAN without spaces, in capitals. */
export const normalIban = (iban: string): string => iban.replace(/\s/g, '').toUpperCase();

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

/** True for a BIC of 8 or 11 characters (ISO 9362). */
export const isBic = (bic: string): boolean =>
  /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic.replace(/\s/g, '').toUpperCase());
