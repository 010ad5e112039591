import { DAY_MS } from '../editions/dates.ts';

/** How many days, weeks and months back one backup of each is kept. */
export type KeepRule = { readonly d: number; readonly w: number; readonly m: number };

/** e.g. `7d,4w,12m`; null where it is no rule */
export function readKeepRule(text: string): KeepRule | null {
  const rule = { d: 0, w: 0, m: 0 };
  const seen = new Set<string>();
  for (const part of text.split(',')) {
    const [, count, unit] = /^\s*([1-9]\d{0,2})\s*([dwm])\s*$/.exec(part) ?? [];
    if (!count || !unit || seen.has(unit)) return null;
    seen.add(unit);
    rule[unit as keyof KeepRule] = Number(count);
  }
  return rule;
}

/** Monday, 5 January 1970: weeks begin on Mondays. */
const FIRST_MONDAY_DAY = 4;

const dayOf = (at: Date): number => Math.floor(at.getTime() / DAY_MS);
const periods: Readonly<Record<keyof KeepRule, (at: Date) => number>> = {
  d: dayOf,
  w: (at) => Math.floor((dayOf(at) - FIRST_MONDAY_DAY) / 7),
  m: (at) => at.getUTCFullYear() * 12 + at.getUTCMonth(),
};

/**
 * Which of these backups may go: the newest of each of the last days, weeks and months (of UTC) stay, and the
 * newest of all always does. One that is dated later than now, by a wrong clock, stays as well.
 */
export function outdated<T extends { readonly at: Date }>(
  backups: readonly T[],
  rule: KeepRule,
  now: Date,
): T[] {
  const newestFirst = backups.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const kept = new Set<T>(newestFirst.filter(({ at }, i) => i === 0 || at > now));
  for (const unit of ['d', 'w', 'm'] as const) {
    const taken = new Set<number>();
    for (const backup of newestFirst) {
      const period = periods[unit](backup.at);
      if (periods[unit](now) - period >= rule[unit] || taken.has(period)) continue;
      taken.add(period);
      kept.add(backup);
    }
  }
  return newestFirst.filter((backup) => !kept.has(backup));
}
