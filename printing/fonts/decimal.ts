/** What stands after the whole part, for each number of parts. */
const fractions = (digits: number): readonly string[] =>
  Array.from({ length: 10 ** digits }, (_, part) =>
    part === 0 ? '' : `.${String(part).padStart(digits, '0').replace(/0+$/, '')}`,
  );

const endings = { 1000: fractions(3), 10000: fractions(4) } as const;

/**
 * Whole thousandths or ten-thousandths as `String(parts / of)` writes them, in a third of its time: a file for
 * the press is made of tens of thousands of such numbers.
 */
export function decimal(parts: number, of: keyof typeof endings): string {
  if (!(Math.abs(parts) < 2 ** 31)) return String(parts / of);
  const size = Math.abs(parts);
  const whole = Math.floor(size / of);
  const text = `${whole}${endings[of][size - whole * of]}`;
  return parts < 0 ? `-${text}` : text;
}
