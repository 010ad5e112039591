import { timeSince } from '#rules/partner-orders/flow/time-since.ts';
import { m } from '#texts/messages.ts';

/** How long ago something was written, in words (MSG-005, MSG-006). */
export function agoText(at: string, now: Date): string {
  const { unit, count } = timeSince(new Date(at), now);
  if (unit === 'moment') return m.order_ago_moment();
  return unit === 'hours' ? m.order_ago_hours({ count }) : m.order_ago_days({ count });
}
