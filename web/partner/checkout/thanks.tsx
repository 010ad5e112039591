import { useEffect } from 'react';
import type { PlacedPartnerOrder } from '#contract/partner-orders/checkout.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatDecimal } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { ThanksPage } from '#web/checkout/thanks-page.tsx';
import { noteAddress } from '#web/shell/note-address.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { NextSteps } from './next-steps.tsx';

/**
 * Thanks for an order: its code, what it costs without VAT, and the first thing the partner has to do
 * (LOC-028).
 */
export function PartnerThanks({ order }: { order: PlacedPartnerOrder }) {
  const { edition, profile } = useShop();
  useEffect(() => {
    noteAddress(pathTo(edition, 'thanks'));
    window.scrollTo(0, 0);
  }, [edition]);
  const of = { orderId: order.id };
  return (
    <ThanksPage
      edition={edition}
      title={m.partner_thanks_title()}
      text={m.partner_thanks_text({ email: profile?.email ?? '' })}
      code={order.code}
      facts={[[m.cart_net(), formatDecimal(order.itemsPrice, order.currency, edition, 2)]]}
      ways={
        <>
          <a className="btn primary large" href={pathTo(edition, 'partnerDelivery', of)}>
            {m.partner_thanks_go()}
          </a>
          <a className="btn second large" href={pathTo(edition, 'partnerOrder', of)}>
            {m.partner_thanks_order()}
          </a>
        </>
      }
      beside={
        <div>
          <h2>{m.partner_next_title()}</h2>
          <NextSteps />
        </div>
      }
    />
  );
}
