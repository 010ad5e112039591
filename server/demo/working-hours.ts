import { localTime } from '#rules/platform/editions/dates.ts';

const HOUR = 3_600_000;

/** The same moment, or the latest before it at which people work: on weekdays, from 8 to 17. */
export function workingTime(at: Date): Date {
  for (let time = at.getTime(); ; ) {
    const local = localTime(time);
    if (!local) throw new RangeError('no moment');
    const day = new Date(`${local.year}-${local.month}-${local.day}T12:00:00Z`).getUTCDay();
    const hour = Number(local.hour);
    if (day === 0 || day === 6) time -= 24 * HOUR;
    else if (hour < 8) time -= (hour + 10) * HOUR;
    else if (hour > 16) time -= (hour - 15) * HOUR;
    else return new Date(time);
  }
}

/**
 * The moments of acts that follow each other by `gaps` hours, the last one `hoursAgo`; never in the future.
 */
export function momentsOf(gaps: readonly number[], hoursAgo: number, now: Date): Date[] {
  const moments: Date[] = [];
  const last = new Date(now.getTime() - hoursAgo * HOUR);
  // what happened today happened whenever it was
  let at = hoursAgo < 12 ? last : workingTime(last);
  for (const gap of gaps.toReversed()) {
    moments.unshift(at);
    at = workingTime(new Date(at.getTime() - gap * HOUR));
  }
  return moments;
}
