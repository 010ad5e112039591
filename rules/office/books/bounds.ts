import { periodLengths } from '#rules/office/numbers/period.ts';

/**
 * What one file may hold: twice a month of the largest shop that is planned for. All of it is in memory
 * while the file is made, and a workbook as cells besides.
 */
export const MOST_BOOKED = { orders: 20_000, items: 60_000 } as const;

/** Months of one file: one, or what the numbers are looked at together. */
export const bookLengths = [1, ...periodLengths] as const;
export type BookLength = (typeof bookLengths)[number];
