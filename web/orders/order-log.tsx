import { useRef } from 'react';
import { listDealersOlderLog } from '#contract/partner-orders/dealer-orders.ts';
import { listPartnersOlderLog } from '#contract/partner-orders/partner-orders.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { factText } from './fact-words.ts';
import { OlderButton } from './older-button.tsx';
import { orderActText } from './order-act-texts.ts';
import s from './order-log.module.css';
import { useOrderPage } from './order-page.tsx';
import { OrderPart } from './order-part.tsx';
import { useOlder } from './use-older.ts';

/** Everything that was done to the order, newest first (ORD-090). */
export function OrderLog() {
  const { apiBase, locale } = useShop();
  const { order, viewer, numbers } = useOrderPage();
  const list = useRef<HTMLOListElement>(null);
  const older = useOlder(
    order.id,
    { rows: order.log, hasOlder: order.hasOlderLog },
    async (before, signal) => {
      const endpoint = viewer === 'partner' ? listPartnersOlderLog : listDealersOlderLog;
      const input = { params: { orderId: order.id }, query: { before } };
      const answer = await browserCall(apiBase)(endpoint, input, { signal });
      return answer.ok
        ? { ok: true, value: { rows: answer.value.log, hasOlder: answer.value.hasOlder } }
        : answer;
    },
  );
  return (
    <OrderPart title={m.order_log()}>
      {order.log.length === 0 && <p className="muted">{m.order_log_none()}</p>}
      <ol className={s.log} ref={list}>
        {older.rows.map((entry) => {
          // a process of the release before tells none
          const about = entry.about ?? [];
          const detail = about.map((fact) => factText(fact, { locale, numbers })).join(', ');
          return (
            <li key={entry.id}>
              <time className="num muted" dateTime={entry.at}>
                {displayTime(Date.parse(entry.at))}
              </time>
              <span>
                {orderActText(entry.act)}
                {detail && <span className="muted">: {detail}</span>}
              </span>
              <span className="muted">{entry.by}</span>
            </li>
          );
        })}
      </ol>
      <OlderButton older={older} list={list}>
        {m.order_log_older()}
      </OlderButton>
    </OrderPart>
  );
}
