import { useEffect } from 'react';
import type { PlacedPartnerOrder } from '#contract/partner-orders/checkout.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatDecimal } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { ThanksPage } from '#web/checkout/thanks-page.tsx';
import { noteAddress } from '#web/shell/note-address.ts';
import { useShop } from '#web/shell/use-shop.ts';

/** The order waits for an owner: no code yet, and what happens next. */
export function RequestSent({ order }: { readonly order: PlacedPartnerOrder }) {
  const { edition } = useShop();
  useEffect(() => {
    noteAddress(pathTo(edition, 'thanks'));
    window.scrollTo(0, 0);
  }, [edition]);
  return (
    <ThanksPage
      edition={edition}
      title={m.requests_sent_title()}
      text={m.requests_sent_text()}
      code={null}
      facts={[[m.cart_net(), formatDecimal(order.itemsPrice, order.currency, edition, 2)]]}
      ways={
        <a className="btn primary large" href={pathTo(edition, 'partnerRequest', { requestId: order.id })}>
          {m.requests_sent_go()}
        </a>
      }
      beside={
        <div>
          <h2>{m.partner_next_title()}</h2>
          <p>{m.requests_sent_next()}</p>
        </div>
      }
    />
  );
}
