import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { Edition } from '#rules/editions/editions.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { formatDecimal } from '#rules/money/format.ts';
import { shownCode } from '#rules/orders/shown-code.ts';
import { m } from '#texts/messages.ts';
import { BankTransfer } from './bank-transfer.tsx';
import s from './checkout.module.css';
import checkoutFrameStyles from './checkout-frame.module.css';
import { CheckoutSteps } from './checkout-steps.tsx';
import type { LastOrder } from './last-order.ts';
import { methodName } from './method-texts.ts';

/** Thanks for an order: its code, what happens next and, for a bank transfer, how to pay it. */
export function PlacedOrder({ order, edition }: { order: LastOrder; edition: Edition }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const phases: [string, string][] = [
    [m.thanks_proof(), m.thanks_proof_text()],
    [
      m.thanks_production(),
      order.method === 'bankTransfer' ? m.thanks_production_text() : m.thanks_production_paid(),
    ],
    [m.thanks_dispatch(), m.thanks_dispatch_text()],
    [m.thanks_delivery(), m.thanks_delivery_text()],
  ];
  return (
    <div className={clsx('wrap', checkoutFrameStyles.checkout)} data-part="checkout">
      <title>{`${m.checkout_thanks_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps edition={edition} now="thanks" />
      <div className={s.thanks}>
        <div>
          <h1 className="display" ref={title} tabIndex={-1}>
            {m.thanks_title()}
          </h1>
          <p className="lead">{m.thanks_text({ email: order.email })}</p>
          <dl className={s.thanksFacts}>
            <div>
              <dt>{m.thanks_order()}</dt>
              <dd className="num">{shownCode(order.orderCode)}</dd>
            </div>
            <div>
              <dt>{m.cart_total()}</dt>
              <dd className="num">
                {formatDecimal(order.totals.totalPriceWithVat, order.currency, edition, 2)}
              </dd>
            </div>
            <div>
              <dt>{m.thanks_payment()}</dt>
              <dd>
                {order.method === 'bankTransfer'
                  ? methodName(order.method)
                  : m.thanks_paid({ method: methodName(order.method) })}
              </dd>
            </div>
          </dl>
          <div className={s.thanksWays}>
            {order.orderPath && (
              <a className="btn primary large" href={order.orderPath}>
                {m.thanks_order_page()}
              </a>
            )}
            <a className="btn second large" href={pathTo(edition, 'home')}>
              {m.thanks_back()}
            </a>
          </div>
        </div>
        {order.method === 'bankTransfer' && <BankTransfer order={order} edition={edition} />}
      </div>
      <ol className={s.phases}>
        {phases.map(([name, text]) => (
          <li key={name}>
            <h2 className="h3">{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}
