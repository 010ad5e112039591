import type { OrderLogEntry } from '#contract/order-shapes.ts';
import { displayDay, displayTime } from '#rules/editions/dates.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/status.ts';
import { m } from '#texts/messages.ts';
import { orderActText } from './order-act-texts.ts';
import s from './order-log.module.css';
import { useOrderPage } from './order-page.tsx';
import { OrderPart } from './order-part.tsx';
import { statusTexts } from './order-words.ts';

const isStatus = (value: unknown): value is PartnerOrderStatus =>
  typeof value === 'string' && Object.hasOwn(statusTexts, value);
const textIn = (data: OrderLogEntry['data'], key: string): string =>
  typeof data[key] === 'string' ? data[key] : '';

/** What an act changed, after its sentence. */
function detailOf({ data }: OrderLogEntry): string {
  const { from, to, item, version, decision } = data;
  const day = textIn(data, 'expeditionDate') || textIn(data, 'manufactureDate');
  return [
    typeof item === 'number' && typeof version === 'number' ? m.order_design_version({ item, version }) : '',
    decision === 'approved' ? m.order_design_approved() : '',
    decision === 'notApproved' ? m.order_design_rejected() : '',
    textIn(data, 'dealerName'),
    day && displayDay(day),
    textIn(data, 'deliveryCode'),
    isStatus(from) && isStatus(to)
      ? m.order_said_status({ from: statusTexts[from](), to: statusTexts[to]() })
      : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Everything that was done to the order, newest first (ORD-090). */
export function OrderLog() {
  const { order } = useOrderPage();
  return (
    <OrderPart title={m.order_log()}>
      {order.log.length === 0 && <p className="muted">{m.order_log_none()}</p>}
      <ol className={s.log}>
        {order.log.map((entry) => {
          const detail = detailOf(entry);
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
    </OrderPart>
  );
}
