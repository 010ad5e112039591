import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listOrderNotes } from '#contract/office/notes.ts';
import { listReplyTemplates } from '#contract/office/reply-templates.ts';
import { getDealersOrder } from '#contract/partner-orders/dealer-orders.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { neighboursOf } from '../neighbours.server.ts';
import { DealersOrderPage } from './dealers-order-page.tsx';
import { MailsPart } from './mails-part.tsx';
import { OrderedFiles } from './ordered-files.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** An order of a partner; one that is not there is a 404 (ORD-093). */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'handlePartnerOrders');
  const shop = args.context.get(shopContext);
  const orderId = args.params.orderId ?? '';
  const [found, neighbours] = await Promise.all([
    shop.call(getDealersOrder, { params: { orderId } }),
    neighboursOf(shop, orderId, args.url.searchParams),
  ]);
  if (!found.ok) {
    const isUnknown = found.code === 'order_not_found' || found.code === 'invalid_input';
    throw data(null, { status: isUnknown ? 404 : 503 });
  }
  // the order is worth showing when these cannot be had
  const [notes, templates] = await Promise.all([
    shop.call(listOrderNotes, { params: { orderCode: found.value.code } }).catch(() => null),
    shop.call(listReplyTemplates, {}).catch(() => null),
  ]);
  return {
    title: m.order_title({ code: shownCode(found.value.code) }),
    order: found.value,
    readAt: Date.now(),
    neighbours,
    notes: notes?.ok ? notes.value : null,
    templates: templates?.ok ? templates.value : [],
  };
}

export default function DealerOrder() {
  const { order, readAt, neighbours, notes, templates } = useLoaderData<typeof loader>();
  // another order is another page: nothing that was typed goes along
  return (
    <DealersOrderPage
      key={order.id}
      order={order}
      readAt={readAt}
      neighbours={neighbours}
      notes={notes}
      templates={templates}
      came={<OrderedFiles />}
      mails={<MailsPart orderId={order.id} />}
    />
  );
}
