import { clsx } from 'clsx';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { getJobTicket } from '#contract/office/job-tickets.ts';
import { listOrderNotes } from '#contract/office/notes.ts';
import { getRegularOrder } from '#contract/office/regular-orders.ts';
import { getOrderPayments } from '#contract/payments/staff-payments.ts';
import { urlOf } from '#contract/platform/client.ts';
import { listPrintFiles } from '#contract/press/print-files.ts';
import { getAfterOrder } from '#contract/shop-orders/after-order.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { pageFailed } from '#web/frame/page.ts';
import frameStyles from '#web/frame/work-frame.module.css';
import { OrderPapers } from '#web/orders/order-papers.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { MakeAnew, OrderActs } from './acts.tsx';
import { AfterColumn } from './after-parts.tsx';
import { ItemPart } from './item-part.tsx';
import s from './order.module.css';
import { OrderNotesPart } from './order-notes-part.tsx';
import { Bank, Customer, Files, Mails, Part, Payment, Sums, Withdrawals } from './order-parts.tsx';
import { orderView } from './order-view.server.ts';
import { Proofs } from './proofs-part.tsx';
import { StatusMark } from './status-mark.tsx';
import { useWaiting } from './use-waiting.ts';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** An order with everything staff need to know; an order that is not there is a 404. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageRegularOrders');
  const shop = args.context.get(shopContext);
  const asked = { params: { orderCode: args.params.orderCode ?? '' } };
  const found = await shop.call(getRegularOrder, asked);
  if (!found.ok) throw pageFailed(found, 'order_not_found');
  // the order itself is worth showing when one of these cannot be had
  const [printed, payments, followed, noted] = await Promise.all([
    shop.call(listPrintFiles, asked).catch(() => null),
    shop.call(getOrderPayments, asked).catch(() => null),
    shop.call(getAfterOrder, asked).catch(() => null),
    shop.call(listOrderNotes, asked).catch(() => null),
  ]);
  const money = payments?.ok ? payments.value : null;
  const order = orderView(
    {
      order: found.value,
      printed: printed?.ok ? printed.value : null,
      payments: money && {
        events: money.events,
        isMoneyParked: money.payments.some(({ state }) => state === 'paid'),
      },
      isShipped: followed?.ok === true && followed.value.shipment !== null,
    },
    shop,
  );
  const after = followed?.ok ? followed.value : null;
  const notes = noted?.ok ? noted.value : null;
  return { title: m.admin_order_title({ code: order.spaced }), order, after, notes };
}

export default function RegularOrder() {
  const { title, order, after, notes } = useLoaderData<typeof loader>();
  const { edition } = useShop();
  const { begin } = useWaiting(order.filesWaiting);
  return (
    <>
      <div className={clsx(frameStyles.frameWrap, s.orderWays)}>
        <a className={s.orderBack} href={pathTo(edition, 'regularOrders')}>
          <Icon name="chevronLeft" size="small" />
          {m.admin_regular()}
        </a>
        <OrderPapers
          look="btn ghost tiny"
          name={order.spaced}
          fileOf={(format) =>
            urlOf(getJobTicket, { params: { orderCode: order.code }, query: { format, edition } })
          }
        />
        <h1 className="visually-hidden">{title}</h1>
      </div>
      <div className={s.orderHead}>
        <div className={frameStyles.frameWrap}>
          <dl>
            {order.facts.map(({ label, value, state }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">
                  {state && <StatusMark state={state} />}
                  {state && value ? <small className="muted">{value}</small> : value}
                </dd>
              </div>
            ))}
          </dl>
          <div className={s.orderActs}>
            <OrderActs order={order} />
          </div>
        </div>
      </div>
      {order.removed && (
        <div className={clsx(frameStyles.frameWrap, s.orderRemoved)}>
          <Note>{order.removed}</Note>
        </div>
      )}
      <div className={clsx(frameStyles.frameWrap, s.orderColumns)}>
        <div>
          <Part
            title={m.admin_items()}
            side={order.mayMakeAnew && <MakeAnew order={order} onAsked={begin} />}
          >
            {order.items.map((item) => (
              <ItemPart key={item.item} item={item} />
            ))}
            <Sums order={order} />
          </Part>
          <Proofs order={order} after={after} />
          <Files order={order} />
          <Mails order={order} />
          <Customer order={order} />
        </div>
        <div>
          <Withdrawals order={order} />
          <Payment order={order} />
          <Bank order={order} />
          {after && <AfterColumn order={order} after={after} />}
          <OrderNotesPart order={order} notes={notes} />
        </div>
      </div>
    </>
  );
}
