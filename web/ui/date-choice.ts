/**
 * What a person chose in a date field; days as yyyy-MM-dd, empty while nothing is chosen, as typed while it
 * is no day.
 */
export type DateChoice =
  | { readonly mode: 'single'; readonly day: string }
  | { readonly mode: 'range'; readonly start: string; readonly end: string };

export type DateProblem = 'date_required' | 'range_required';

/**
 * What is wrong when the field is left (SHL-046 to SHL-048). A field is required unless told otherwise; a
 * range needs both of its ends.
 */
export function dateProblem(choice: DateChoice, required = true): DateProblem | null {
  if (!required) return null;
  if (choice.mode === 'single') return choice.day === '' ? 'date_required' : null;
  return choice.start === '' || choice.end === '' ? 'range_required' : null;
}
