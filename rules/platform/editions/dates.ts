/** The company works in one time zone; a day means a day there, on every server and in every browser. */
export const TIME_ZONE = 'Europe/Prague';

let made: Intl.DateTimeFormat | undefined;

/** Made once, by the first date: it costs a telephone 70 ms, and most pages of the shop show none. */
const formatter = (): Intl.DateTimeFormat =>
  (made ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: TIME_ZONE,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }));

export type LocalTime = {
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly hour: string;
  readonly minute: string;
};

/**
 * The calendar day and clock of a moment in the company's time zone, as padded digits; null for an invalid
 * date.
 */
export function localTime(at: Date | number): LocalTime | null {
  if (!Number.isFinite(Number(at))) return null;
  const found: Record<string, string> = {};
  for (const { type, value } of formatter().formatToParts(at)) found[type] = value;
  const { year = '', month = '', day = '', hour = '', minute = '' } = found;
  return { year: year.padStart(4, '0'), month, day, hour, minute };
}

const isoDayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Date without time on the wire and in files: `yyyy-MM-dd` (I18-025); empty for an invalid date. */
export function isoDay(at: Date | number): string {
  const t = localTime(at);
  return t ? `${t.year}-${t.month}-${t.day}` : '';
}

const isoMomentPattern = /^\d{4}-\d{2}-\d{2}T/;

/**
 * Date for people: `dd.MM.yyyy` (I18-026). Takes a moment, also as the wire writes it, or a day already written
 * `yyyy-MM-dd`, which no time zone moves.
 */
export function displayDay(at: Date | number | string): string {
  if (typeof at === 'string') {
    if (isoMomentPattern.test(at)) return displayDay(Date.parse(at));
    const day = isoDayPattern.exec(at);
    return day ? `${day[3]}.${day[2]}.${day[1]}` : '';
  }
  const t = localTime(at);
  return t ? `${t.day}.${t.month}.${t.year}` : '';
}

const typedDayPattern = /^(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{2}|\d{4})$/;
const digitsPattern = /^(\d{2})(\d{2})(\d{4})$/;

/**
 * A day as people type it, `24.11.2026`, also with spaces, slashes or a year of two digits, as `yyyy-MM-dd`;
 * null for what is no day of the calendar.
 */
export function parseDay(typed: string): string | null {
  const text = typed.trim();
  const iso = isoDayPattern.exec(text);
  const found = iso
    ? [iso[3], iso[2], iso[1]]
    : (typedDayPattern.exec(text) ?? digitsPattern.exec(text))?.slice(1);
  if (!found) return null;
  const [day, month, year] = found.map(Number) as [number, number, number];
  const full = (found[2] ?? '').length === 2 ? 2000 + year : year;
  if (full < 1900) return null; // a slip of the finger, and Date reads years below 100 as another century
  const at = new Date(Date.UTC(full, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? at.toISOString().slice(0, 10) : null;
}

/** Date and time for people: `dd.MM.yyyy HH:mm`. */
export function displayTime(at: Date | number): string {
  const t = localTime(at);
  return t ? `${t.day}.${t.month}.${t.year} ${t.hour}:${t.minute}` : '';
}

/** Twenty-four hours; a day of the calendar is an hour shorter or longer twice a year, see `endOfDay`. */
export const DAY_MS = 24 * 3_600_000;

/**
 * The last millisecond of the company's calendar day `daysLater` days after the one of `at`. Throws
 * RangeError for an invalid date.
 */
export function endOfDay(at: Date | number, daysLater = 0): Date {
  const t = localTime(at);
  if (!t) throw new RangeError('an end of day needs a valid date');
  const next = new Date(
    Date.UTC(Number(t.year), Number(t.month) - 1, Number(t.day)) + (daysLater + 1) * DAY_MS,
  );
  const midnight = next.toISOString().slice(0, 10);
  // the zone is one or two hours ahead of UTC, whichever leads to that midnight
  const start = [2, 1]
    .map((hours) => next.getTime() - hours * 3_600_000)
    .find((moment) => isoDay(moment) === midnight);
  return new Date((start ?? next.getTime()) - 1);
}
