import { useEffect, useRef, useState } from 'react';
import type { Edition } from '#rules/editions/editions.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { formatDecimal } from '#rules/money/format.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { useShop } from '#web/shell/use-shop.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { forgetOrdered } from './forget-ordered.ts';
import { type LastOrder, lastOrder } from './last-order.ts';
import { methodName } from './method-texts.ts';
import { shownOrderCode } from './order-texts.ts';
import { useStep } from './use-step.ts';
import './checkout.css';

function cleanUp(order: LastOrder): void {
  lastOrder.write({ ...order, isThanked: true });
  forgetOrdered(order);
}

/** Shown once per order; whoever comes again finds an empty cart (CHK-063, D-S83). */
export default function Thanks() {
  const { edition } = useShop();
  const [order, setOrder] = useState<LastOrder | null>(null);
  const isCleaned = useRef(false);
  const isHere = useStep('thanks', edition, { isStaying: order !== null });
  useEffect(() => {
    const placed = lastOrder.read().value;
    if (placed && !placed.isThanked) setOrder(placed);
  }, []);
  // Only when the order is on screen: an emptied cart before that would lead away from here.
  useEffect(() => {
    if (!order || isCleaned.current) return;
    isCleaned.current = true;
    cleanUp(order);
  }, [order]);
  return (
    <div className="wrap checkout">
      <title>{`${m.checkout_thanks_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps edition={edition} now="thanks" />
      {order ? <Thanked order={order} edition={edition} /> : !isHere && <ThanksFrame />}
    </div>
  );
}

const ThanksFrame = () => (
  <div className="thanks" aria-hidden="true">
    <span className="skeleton address-place" />
    <span className="skeleton plate" />
  </div>
);

function Thanked({ order, edition }: { order: LastOrder; edition: Edition }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const phases: [string, string][] = [
    [m.thanks_proof(), m.thanks_proof_text()],
    [m.thanks_production(), order.method === 'bankTransfer' ? m.thanks_production_text() : m.thanks_production_paid()],
    [m.thanks_dispatch(), m.thanks_dispatch_text()],
    [m.thanks_delivery(), m.thanks_delivery_text()],
  ];
  return (
    <>
      <div className="thanks">
        <div>
          <h1 className="display" ref={title} tabIndex={-1}>
            {m.thanks_title()}
          </h1>
          <p className="lead">{m.thanks_text({ email: order.email })}</p>
          <dl className="thanks-facts">
            <div>
              <dt>{m.thanks_order()}</dt>
              <dd className="num">{shownOrderCode(order.orderCode)}</dd>
            </div>
            <div>
              <dt>{m.cart_total()}</dt>
              <dd className="num">{formatDecimal(order.totals.totalPriceWithVat, order.currency, edition, 2)}</dd>
            </div>
            <div>
              <dt>{m.thanks_payment()}</dt>
              <dd>
                {order.method === 'bankTransfer' ? methodName(order.method) : m.thanks_paid({ method: methodName(order.method) })}
              </dd>
            </div>
          </dl>
          <a className="btn second large" href={pathTo(edition, 'home')}>
            {m.thanks_back()}
          </a>
        </div>
        {order.method === 'bankTransfer' && <BankTransfer order={order} edition={edition} />}
      </div>
      <ol className="phases">
        {phases.map(([name, text]) => (
          <li key={name}>
            <h2 className="h3">{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
