import { useRef } from 'react';
import { listDealersOlderLog } from '#contract/dealer-orders.ts';
import type { OrderLogEntry } from '#contract/order-shapes.ts';
import { listPartnersOlderLog } from '#contract/partner-orders.ts';
import { displayDay, displayTime } from '#rules/editions/dates.ts';
import type { OrderAct } from '#rules/partner-orders/acts.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/status.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { OlderButton } from './older-button.tsx';
import s from './order-log.module.css';
import { useOrderPage } from './order-page.tsx';
import { OrderPart } from './order-part.tsx';
import { statusTexts } from './order-words.ts';
import { useOlder } from './use-older.ts';

/** What was done, as a sentence; acts that are no act of the rules among them. */
const logTexts: Readonly<Record<OrderAct | OtherAct, Plain>> = {
  placeOrder: m.order_said_created,
  storePrintData: m.order_log_data,
  shareOrder: m.order_log_shared,
  revokeLink: m.order_log_unshared,
  resendMail: m.order_log_mail,
  saveLocations: m.order_said_locations,
  sendDesigns: m.order_said_designs,
  decideDesigns: m.order_said_designs_decided,
  releaseProduction: m.order_log_release,
  uploadProforma: m.order_said_proforma,
  skipProforma: m.order_said_skipped,
  recordProformaPayment: m.order_said_proforma_paid,
  startProduction: m.order_log_production,
  markProduced: m.order_log_produced,
  dispatch: m.order_log_dispatch,
  uploadFinal: m.order_said_final,
  recordFinalPayment: m.order_said_final_paid,
  cancel: m.order_log_cancel,
  assignDealer: m.order_said_dealer_unnamed,
  approveItem: m.order_log_decided,
  setManufactureDate: m.order_log_manufacture,
  setExpeditionDate: m.order_log_expedition,
  setCarrierCode: m.order_log_carrier,
  writeMessage: m.order_said_message,
  markRead: m.order_said_read,
};
type OtherAct = 'placeOrder' | 'storePrintData' | 'shareOrder' | 'revokeLink' | 'resendMail';

const isKnown = (act: string): act is keyof typeof logTexts => Object.hasOwn(logTexts, act);
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
          const detail = detailOf(entry);
          return (
            <li key={entry.id}>
              <time className="num muted" dateTime={entry.at}>
                {displayTime(Date.parse(entry.at))}
              </time>
              <span>
                {isKnown(entry.act) ? logTexts[entry.act]() : entry.act}
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
