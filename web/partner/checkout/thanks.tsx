import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import type { PlacedPartnerOrder } from '#contract/partner-checkout.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { formatDecimal } from '#rules/money/format.ts';
import { shownCode } from '#rules/orders/shown-code.ts';
import { m } from '#texts/messages.ts';
import s from '#web/checkout/checkout.module.css';
import frame from '#web/checkout/checkout-frame.module.css';
import { CheckoutSteps } from '#web/checkout/checkout-steps.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { NextSteps } from './next-steps.tsx';
import own from './partner-checkout.module.css';

/** Thanks for an order: its code, what it costs without VAT, and the first thing the partner has to do (LOC-028). */
export function PartnerThanks({ order }: { order: PlacedPartnerOrder }) {
  const { edition, profile } = useShop();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.history.replaceState(window.history.state, '', pathTo(edition, 'thanks'));
    window.scrollTo(0, 0);
    title.current?.focus();
  }, [edition]);
  const of = { orderId: order.id };
  return (
    <div className={clsx('wrap', frame.checkout)} data-part="checkout">
      <title>{`${m.checkout_thanks_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <CheckoutSteps edition={edition} now="thanks" />
      <div className={s.thanks}>
        <div>
          <h1 className="display" ref={title} tabIndex={-1}>
            {m.partner_thanks_title()}
          </h1>
          <p className="lead">{m.partner_thanks_text({ email: profile?.email ?? '' })}</p>
          <dl className={s.thanksFacts}>
            <div>
              <dt>{m.thanks_order()}</dt>
              <dd className="num">{shownCode(order.code)}</dd>
            </div>
            <div>
              <dt>{m.cart_net()}</dt>
              <dd className="num">{formatDecimal(order.itemsPrice, order.currency, edition, 2)}</dd>
            </div>
          </dl>
          <div className={own.thanksGo}>
            <a className="btn primary large" href={pathTo(edition, 'partnerDelivery', of)}>
              {m.partner_thanks_go()}
            </a>
            <a className="btn second large" href={pathTo(edition, 'partnerOrder', of)}>
              {m.partner_thanks_order()}
            </a>
          </div>
        </div>
        <div>
          <h2>{m.partner_next_title()}</h2>
          <NextSteps />
        </div>
      </div>
    </div>
  );
}
