import { isoDay } from './dates.ts';

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

/** Its first and its last day. */
export function daysOfMonth(month: Month): { readonly from: string; readonly to: string } {
  const next = Date.parse(`${monthAfter(month, 1)}-01`);
  return { from: `${month}-01`, to: new Date(next - 86_400_000).toISOString().slice(0, 10) };
}
