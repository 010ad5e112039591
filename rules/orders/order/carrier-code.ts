import { fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLine } from '#rules/platform/words/clean-text.ts';

export const CARRIER_CODE_MAX = 100;

const partsOf = (code: string): readonly string[] =>
  code
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** A carrier code as it is stored; several parcels are separated by commas (ORD-069, D-B80). */
export function checkCarrierCode(
  text: string,
): Result<string, 'carrier_code_required' | 'carrier_code_too_long'> {
  const code = partsOf(cleanLine(text)).join(', ');
  if (code === '') return fail('carrier_code_required', 'deliveryCode');
  if (code.length > CARRIER_CODE_MAX)
    return fail('carrier_code_too_long', 'deliveryCode', String(CARRIER_CODE_MAX));
  return ok(code);
}

/** The parcels of a stored code. */
export const parcelsOf = (code: string): readonly string[] => partsOf(code);
