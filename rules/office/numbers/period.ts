import { isoDay } from '#rules/platform/editions/dates.ts';

/**
 * How many months the numbers of the shop can be looked at together; longer ones would read all orders there
 * are.
 */
export const periodLengths = [3, 6, 12, 24, 36] as const;
export type PeriodLength = (typeof periodLengths)[number];
export const DEFAULT_LENGTH: PeriodLength = 12;

/** A month of the company's calendar, `yyyy-MM`. */
export type Month = string;
export const monthPattern = /^(20\d\d)-(0[1-9]|1[0-2])$/;

export const monthAt = (at: Date | number): Month => isoDay(at).slice(0, 7);

/** So many months later, or earlier. */
export function monthAfter(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + (number - 1) + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** The months of a period in their order, the last one included. */
export const monthsUpTo = (last: Month, length: number): readonly Month[] =>
  Array.from({ length }, (_, i) => monthAfter(last, i + 1 - length));
