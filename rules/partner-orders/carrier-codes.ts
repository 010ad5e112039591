import { cleanLine } from '../orders/clean-text.ts';

/** D-B80 */
export const CARRIER_CODES_MAX = 100;

/** The codes of parcels as they are kept, separated by commas; null when there is none or they are too long. */
export function carrierCodes(said: string): string | null {
  const codes = cleanLine(said)
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
    .join(', ');
  return codes !== '' && codes.length <= CARRIER_CODES_MAX ? codes : null;
}
