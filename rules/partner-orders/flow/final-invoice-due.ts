import { DAY_MS } from '#rules/platform/editions/dates.ts';
import type { PartnerOrderStatus } from './status.ts';

/** An invoice is issued within fifteen days of the supply; staff are reminded while there is time (D-B52). */
export const FINAL_INVOICE_REMINDER_DAYS = 10;

type Order = { readonly status: PartnerOrderStatus; readonly dispatchedAt: Date | null };

/**
 * Whole days since the goods left, once the final invoice ought to be issued; null before, and when it is.
 */
export function daysWithoutInvoice({ status, dispatchedAt }: Order, now: Date): number | null {
  if (status !== 'waitingForFinalInvoice' || dispatchedAt === null) return null;
  const days = Math.floor((now.getTime() - dispatchedAt.getTime()) / DAY_MS);
  return days >= FINAL_INVOICE_REMINDER_DAYS ? days : null;
}
