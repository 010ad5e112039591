import { DAY_MS } from './editions/dates.ts';

/**
 * How long something is kept. `yearEnd` counts from the end of the calendar year it came in, as terms of tax
 * law do, `start` from the moment itself.
 */
export type Term = {
  readonly count: number;
  readonly unit: 'minute' | 'day' | 'month' | 'year';
  readonly from: 'start' | 'yearEnd';
};

/**
 * Every term of the shop, and the only place one is changed: jobs delete by these, the privacy page and
 * docs/privacy.md name them. Why each is as long as it is stands in retention.ts.
 */
export const terms = {
  /** sums, VAT, goods and payments of an order that was paid */
  books: { count: 10, unit: 'year', from: 'yearEnd' },
  /** who ordered, and where it went */
  person: { count: 4, unit: 'year', from: 'yearEnd' },
  /** designs, pictures, print files */
  artwork: { count: 2, unit: 'year', from: 'start' },
  /** an order that was cancelled, or whose payment failed */
  unpaidOrder: { count: 6, unit: 'month', from: 'start' },
  /** files of such an order, for money that comes late and the shopper who asks */
  unpaidOrderFiles: { count: 30, unit: 'day', from: 'start' },
  /** keyed hash of the network an order came from, once it is decided; no limit looks back further */
  orderNetwork: { count: 1, unit: 'day', from: 'start' },
  /** so long a paid order may still have to be made and delivered */
  making: { count: 60, unit: 'day', from: 'start' },
  savedDesign: { count: 30, unit: 'day', from: 'start' },
  /** who did what in the back office, where it is about no order */
  staffActs: { count: 4, unit: 'year', from: 'start' },
  /** a withdrawal that names no order of the shop: the limitation of what it might be about */
  strayWithdrawal: { count: 3, unit: 'year', from: 'start' },
  /** to a partner, after its link has ended: the owner may send it anew */
  invitation: { count: 30, unit: 'day', from: 'start' },
  /** for an order above a limit, after the days in which an owner may decide */
  orderRequest: { count: 30, unit: 'day', from: 'start' },
  failedLogIn: { count: 15, unit: 'minute', from: 'start' },
  /** that an account was signed in from a network, which guessing from elsewhere then does not slow */
  knownNetwork: { count: 30, unit: 'day', from: 'start' },
  /** done or given up */
  job: { count: 30, unit: 'day', from: 'start' },
  /** in the folder that stands for a mail server */
  keptMail: { count: 30, unit: 'day', from: 'start' },
  log: { count: 30, unit: 'day', from: 'start' },
} as const satisfies Record<string, Term>;

/** Some days or minutes as milliseconds; months and years have no fixed length. */
export const lengthMs = ({ count, unit }: Term & { readonly unit: 'minute' | 'day' }): number =>
  count * (unit === 'day' ? DAY_MS : 60_000);

function monthsEarlier(at: Date, months: number): Date {
  const first = new Date(at);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() - months);
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  // the 31st of a month that has none is its last day
  first.setUTCDate(Math.min(at.getUTCDate(), days));
  return first;
}

/** What came before this moment has been kept long enough. */
export function keptLongEnough(term: Term, now: Date): Date {
  if (term.unit === 'minute' || term.unit === 'day')
    return new Date(now.getTime() - lengthMs({ ...term, unit: term.unit }));
  const months = term.unit === 'month' ? term.count : term.count * 12;
  const start = monthsEarlier(now, months);
  // an hour before the year in UTC begins the year of the company; the hour may go to the longer term
  return term.from === 'yearEnd' ? new Date(Date.UTC(start.getUTCFullYear(), 0, 1) - 3_600_000) : start;
}
