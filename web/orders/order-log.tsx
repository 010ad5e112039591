import { useRef } from 'react';
import { listDealersOlderLog } from '#contract/dealer-orders.ts';
import type { ItemDelivery, OrderLogEntry } from '#contract/order-shapes.ts';
import { listPartnersOlderLog } from '#contract/partner-orders.ts';
import { displayDay, displayTime } from '#rules/editions/dates.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/status.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { placesSaid } from './messages/message-words.ts';
import { OlderButton } from './older-button.tsx';
import { orderActText } from './order-act-texts.ts';
import s from './order-log.module.css';
import { useOrderPage } from './order-page.tsx';
import { OrderPart } from './order-part.tsx';
import { statusTexts } from './order-words.ts';
import { useOlder } from './use-older.ts';

const isStatus = (value: unknown): value is PartnerOrderStatus =>
  typeof value === 'string' && Object.hasOwn(statusTexts, value);
const textIn = (data: OrderLogEntry['data'], key: string): string =>
  typeof data[key] === 'string' ? data[key] : '';

/** What an act changed, after its sentence. */
function detailOf({ data }: OrderLogEntry, deliveries: readonly ItemDelivery[]): string {
  const { from, to, item, version, decision } = data;
  const day = textIn(data, 'expeditionDate') || textIn(data, 'manufactureDate');
  return [
    typeof item === 'number' && typeof version === 'number' ? m.order_design_version({ item, version }) : '',
    decision === 'approved' ? m.order_design_approved() : '',
    decision === 'notApproved' ? m.order_design_rejected() : '',
    textIn(data, 'dealerName'),
    day && displayDay(day),
    textIn(data, 'deliveryCode'),
    placesSaid(data, deliveries),
    isStatus(from) && isStatus(to)
      ? m.order_said_status({ from: statusTexts[from](), to: statusTexts[to]() })
      : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Everything that was done to the order, newest first (ORD-090). */
export function OrderLog() {
  const { apiBase } = useShop();
  const { order, viewer } = useOrderPage();
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
          const detail = detailOf(entry, order.orderItemDeliveryLocations);
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
