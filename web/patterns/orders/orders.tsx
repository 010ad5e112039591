import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { DealersOrderPage } from '#web/dealer/order/dealers-order-page.tsx';
import frameStyles from '#web/frame/work-frame.module.css';
import { statusTexts } from '#web/orders/order-words.ts';
import { PartnersOrderPage } from '#web/partner/order/partners-order-page.tsx';
import { sampleFiles } from './sample-files.ts';
import { sampleNow } from './sample-item.ts';
import { sampleOrder } from './sample-order.ts';

/**
 * Both pages of an order in every status, for whoever works on them; not there in a public shop. Its acts go
 * to the API as on the real pages and are refused there.
 */
export function loader({ url, context }: LoaderFunctionArgs) {
  if (!context.get(shopContext).showsDevPages) throw data(null, { status: 404 });
  const asked = url.searchParams.get('status');
  return {
    side: url.searchParams.get('side') === 'dealer' ? ('dealer' as const) : ('partner' as const),
    status: partnerOrderStatuses.find((one) => one === asked) ?? 'toApproveDesign',
  };
}

export default function Orders() {
  const { side, status } = useLoaderData<typeof loader>();
  const props = { order: sampleOrder(status), readAt: sampleNow, files: sampleFiles };
  return (
    <>
      <title>{`${m.order_sample()} – Inkrule`}</title>
      <meta name="robots" content="noindex, nofollow" />
      {side === 'dealer' ? <DealersOrderPage {...props} /> : <PartnersOrderPage {...props} />}
      <nav className={frameStyles.frameWrap} aria-label={m.order_sample()}>
        {(['partner', 'dealer'] as const).map((one) => (
          <p key={one} className="chips">
            {partnerOrderStatuses.map((other) => (
              <a
                key={other}
                className="chip"
                href={`?side=${one}&status=${other}`}
                aria-current={one === side && other === status ? 'true' : undefined}
              >
                {one}: {statusTexts[other]()}
              </a>
            ))}
          </p>
        ))}
      </nav>
    </>
  );
}
