const HOUR_MS = 3_600_000;

export type TimeSince = {
  readonly unit: 'moment' | 'hours' | 'days';
  /** whole units, 0 for a moment */
  readonly count: number;
};

/**
 * How long ago a message was written: a moment under an hour, whole hours under a day, then whole days
 * (MSG-005, MSG-006, D-B44). Clocks differ, so what seems to come from the future was a moment ago.
 */
export function timeSince(at: Date, now: Date): TimeSince {
  const hours = Math.floor((now.getTime() - at.getTime()) / HOUR_MS);
  if (!(hours >= 1)) return { unit: 'moment', count: 0 };
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.floor(hours / 24) };
}
