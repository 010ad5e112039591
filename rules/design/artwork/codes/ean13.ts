import { fail, ok, type Result } from '#rules/platform/result.ts';

const LENGTH = 13;

/** Spaces and bars of a digit in modules, of the left half as it is written there with an odd number dark. */
const widths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];
/** Which of the six digits on the left are mirrored: that is how the first digit is written. */
const mirrored = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
];

/** White that must stay free on the left and on the right, in modules (ISO/IEC 15420). */
export const EAN_QUIET = { left: 11, right: 7 } as const;

/** The last digit of an EAN-13 from the twelve before it. */
export function checkDigit(twelve: string): number {
  const sum = Array.from(twelve, Number).reduce((all, digit, at) => all + digit * (at % 2 === 0 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * The thirteen digits of a number as it was typed, with spaces or hyphens, with its check digit or without.
 * `ean_digits` for anything but twelve or thirteen digits, `ean_check` with the right digit in `detail`.
 */
export function ean13Of(typed: string): Result<string, 'ean_digits' | 'ean_check'> {
  const digits = typed.replace(/[\s-]/g, '');
  if (!/^\d{12,13}$/.test(digits)) return fail('ean_digits');
  const right = String(checkDigit(digits.slice(0, LENGTH - 1)));
  if (digits.length === LENGTH && digits.at(-1) !== right) return fail('ean_check', undefined, right);
  return ok(digits.slice(0, LENGTH - 1) + right);
}

/** An EAN-13 as bars and spaces: how many modules wide each is, a bar first. */
export function ean13(digits: string): readonly number[] {
  const places = mirrored[Number(digits[0])] ?? '';
  const modules = (digit: string | undefined): number[] => Array.from(widths[Number(digit)] ?? '', Number);
  const left = Array.from(places, (place, i) =>
    place === '1' ? modules(digits[i + 1]).reverse() : modules(digits[i + 1]),
  );
  const right = Array.from({ length: 6 }, (_, i) => modules(digits[i + 7]));
  return [1, 1, 1, ...left.flat(), 1, 1, 1, 1, 1, ...right.flat(), 1, 1, 1];
}
