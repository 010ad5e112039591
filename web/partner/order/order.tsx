import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listHeldRejections } from '#contract/partner-orders/held-rejections.ts';
import { getPartnersOrder } from '#contract/partner-orders/partner-orders.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { mayAny } from '#rules/people/accounts/permissions.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { partnersOnly } from '#web/frame/guard.server.ts';
import { pageFailed } from '#web/frame/page.ts';
import { PartnersOrderPage } from './partners-order-page.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** An order of the partner; one of somebody else is not there (ORD-093). */
export async function loader(args: LoaderFunctionArgs) {
  partnersOnly(args, 'followOwnOrders');
  const { call, profile } = args.context.get(shopContext);
  const params = { orderId: args.params.orderId ?? '' };
  const [found, held] = await Promise.all([
    call(getPartnersOrder, { params, query: {} }),
    mayAny(profile, 'approveDesigns') ? call(listHeldRejections, { params }) : null,
  ]);
  if (!found.ok) throw pageFailed(found, 'order_not_found');
  return {
    title: m.order_title({ code: shownCode(found.value.code) }),
    order: found.value,
    held: held?.ok ? held.value : [],
    readAt: Date.now(),
  };
}

export default function PartnerOrder() {
  const { order, held, readAt } = useLoaderData<typeof loader>();
  // another order is another page: nothing that was typed goes along
  return <PartnersOrderPage key={order.id} order={order} held={held} readAt={readAt} />;
}
