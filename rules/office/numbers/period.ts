import { type Month, monthAfter } from '#rules/platform/editions/months.ts';

/**
 * How many months the numbers of the shop can be looked at together; longer ones would read all orders there
 * are.
 */
export const periodLengths = [3, 6, 12, 24, 36] as const;
export type PeriodLength = (typeof periodLengths)[number];
export const DEFAULT_LENGTH: PeriodLength = 12;

/** The months of a period in their order, the last one included. */
export const monthsUpTo = (last: Month, length: number): readonly Month[] =>
  Array.from({ length }, (_, i) => monthAfter(last, i + 1 - length));
