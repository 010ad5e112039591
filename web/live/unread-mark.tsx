import { countUnread } from '#contract/partner-orders/live.ts';
import { m } from '#texts/messages.ts';
import s from './live.module.css';
import { useFreshAnswer } from './use-fresh-answer.ts';

/**
 * How many orders have something to read, behind their entry in the navigation; nothing while there is none.
 */
export function UnreadMark() {
  const orders = useFreshAnswer(countUnread)?.orders ?? null;
  if (!orders) return null;
  return (
    <span className={s.unread}>
      <span aria-hidden="true">{orders > 99 ? '99+' : orders}</span>
      <span className="visually-hidden">{m.order_unread_orders({ count: orders })}</span>
    </span>
  );
}
