import { isoDay } from '#rules/platform/editions/dates.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { PartnerOrderStatus } from './status.ts';

const dayPattern = /^\d{4}-\d{2}-\d{2}$/;
const momentPattern = /^\d{4}-\d{2}-\d{2}T/;

/** The day of a date on the wire: a day as it is written, or the day of a moment. Null for none. */
function dayOf(text: string): string | null {
  if (dayPattern.test(text)) {
    const at = new Date(`${text}T00:00:00Z`);
    // JavaScript reads 2026-02-30 as the second of March
    return Number.isFinite(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
  }
  return momentPattern.test(text) ? isoDay(new Date(text)) || null : null;
}

/**
 * An expedition date as it is stored, `yyyy-MM-dd`: not before the order was made; it may be taken back while
 * in production, afterwards only corrected (D-B79).
 */
export function checkExpeditionDate(asked: {
  readonly date: string | null;
  readonly orderedAt: Date;
  readonly status: PartnerOrderStatus;
}): Result<string | null, 'date_needed' | 'date_invalid' | 'date_before_order'> {
  const { date, orderedAt, status } = asked;
  if (!date) return status === 'inProduction' ? ok(null) : fail('date_needed', 'expeditionDate');
  const day = dayOf(date);
  if (!day) return fail('date_invalid', 'expeditionDate');
  return day < isoDay(orderedAt) ? fail('date_before_order', 'expeditionDate') : ok(day);
}
