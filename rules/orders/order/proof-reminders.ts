import { DAY_MS } from '#rules/platform/editions/dates.ts';

/** Days after which somebody is reminded of a design that waits for them. */
export const reminderDays = [1, 3, 7] as const;

/**
 * How many reminders count as sent after this one; null when none is due. After a time in which the shop was
 * down one reminder stands for all that were missed.
 */
export function reminderDue(waitingSince: Date, sent: number, now: Date): number | null {
  const days = (now.getTime() - waitingSince.getTime()) / DAY_MS;
  const passed = reminderDays.filter((day) => days >= day).length;
  return passed > sent ? passed : null;
}
