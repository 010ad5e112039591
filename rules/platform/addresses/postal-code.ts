import { withoutUnseen } from '../words/clean-text.ts';
import { countryOf } from './countries.ts';

/**
 * Countries whose codes are more than digits of a length; the stricter reading wins (CHK-030, CHK-031,
 * D-S64).
 */
const strict: Readonly<Record<string, RegExp>> = {
  PL: /^\d{2}-?\d{3}$/,
  NL: /^\d{4}[A-Z]{2}$/,
};

const withoutSpaces = (postalCode: string): string => withoutUnseen(postalCode).replace(/\s/g, '');

/**
 * True when the code has the form of the country (CHK-029 to CHK-033, D-S64). Spaces do not count, since `110
 * 00` is how Czechs write it; case does: a Dutch code has capitals. An empty code and an unknown country are
 * not valid.
 */
export function isPostalCode(postalCode: string, country: string): boolean {
  const entry = countryOf(country);
  const code = withoutSpaces(postalCode);
  if (!entry || !code) return false;
  const pattern = strict[entry.code];
  return pattern ? pattern.test(code) : code.length === entry.postalCodeLength && /^\d+$/.test(code);
}

/** The first 2 characters of a postal code, all that a transport price needs (CHK-040). */
export const zipPrefix = (postalCode: string): string => withoutSpaces(postalCode).slice(0, 2);
