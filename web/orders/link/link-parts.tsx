import { displayDay } from '#rules/platform/editions/dates.ts';
import { formatDecimal } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { BankTransfer } from '#web/ordering/bank-transfer.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { methodName } from '#web/words/method-texts.ts';
import { OrderPart } from '../order-part.tsx';
import { useLinkPage } from './link-page.tsx';
import s from './link-parts.module.css';

/** What the order costs, whether it is paid, and how to pay it. */
export function LinkPayment() {
  const { order, edition } = useLinkPage();
  const { payment, currency, code, deliverTo } = order;
  if (!payment) return null;
  const { sums, bank, qr, payUntil } = payment;
  const money = (amount: number) => formatDecimal(amount, currency, edition, 2);
  const rows: [string, string][] = [
    [m.link_products(), money(sums.products)],
    [m.link_delivery_to({ place: deliverTo }), money(sums.delivery)],
    ...(sums.duty > 0 ? [[m.link_duty(), money(sums.duty)] as [string, string]] : []),
    [m.link_net(), money(sums.net)],
    [m.link_vat({ percent: String(sums.vatRate) }), money(sums.vat)],
  ];
  return (
    <OrderPart
      title={m.link_payment()}
      side={
        payment.status === 'completed' ? (
          <span className="tag ok">{m.link_pay_done()}</span>
        ) : (
          <span className={payment.isAnyMoneyDue ? 'tag redo' : 'tag'}>
            {payment.isAnyMoneyDue ? m.link_pay_waiting() : m.link_pay_none()}
          </span>
        )
      }
    >
      <dl className={s.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        <div className={s.gross}>
          <dt>{m.link_gross()}</dt>
          <dd className="num">{money(sums.gross)}</dd>
        </div>
        <div>
          <dt>{m.link_method()}</dt>
          <dd>{methodName(payment.method)}</dd>
        </div>
      </dl>
      {bank && (
        <BankTransfer
          edition={edition}
          order={{
            bank,
            qr,
            currency,
            orderCode: code,
            totals: { totalPriceWithVat: sums.gross },
            ...(payUntil ? { payUntil } : {}),
          }}
        />
      )}
    </OrderPart>
  );
}

/** How it was sent; before that, when it will arrive. */
export function LinkShipping() {
  const { order, isGuest } = useLinkPage();
  const { shipment, isClosed } = order;
  if (isGuest || isClosed) return null;
  return (
    <OrderPart title={m.link_shipping()}>
      {shipment ? (
        <dl className={s.rows}>
          <div>
            <dt>{m.link_carrier()}</dt>
            <dd>{shipment.carrier}</dd>
          </div>
          {shipment.trackingCodes.map((code) => (
            <div key={code}>
              <dt>{m.link_tracking()}</dt>
              <dd className="num">{code}</dd>
            </div>
          ))}
          <div>
            <dt>{m.link_sent_on()}</dt>
            <dd className="num">{displayDay(Date.parse(shipment.shippedAt))}</dd>
          </div>
        </dl>
      ) : (
        <p className="muted">{!order.hasProofs ? m.delivery_time_plain() : m.link_shipping_none()}</p>
      )}
    </OrderPart>
  );
}

export function LinkInvoice() {
  const { order, isGuest, download } = useLinkPage();
  const { invoice, isClosed } = order;
  if (isGuest || (isClosed && !invoice)) return null;
  return (
    <OrderPart title={m.link_invoice()}>
      {invoice ? (
        <a
          className="btn line"
          href={download(invoice)}
          download=""
          aria-label={m.link_download({ name: invoice.fileName })}
        >
          <Icon name="download" size="small" />
          {invoice.fileName}
        </a>
      ) : (
        <p className="muted">{m.link_invoice_none()}</p>
      )}
    </OrderPart>
  );
}
