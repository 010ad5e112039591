import { clsx } from 'clsx';
import { data, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { readOrderByLink } from '#contract/orders/order-links.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { useFocusAfterActs } from '#web/calls/use-focus-after-acts.ts';
import { shopContext } from '#web/context.ts';
import { isUnknown } from '#web/frame/page.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';
import s from './by-link.module.css';
import { leadText } from './link/lead-text.ts';
import { LinkItem } from './link/link-item.tsx';
import { LinkMessages } from './link/link-messages.tsx';
import { LinkPageContext, type LinkView } from './link/link-page.tsx';
import { LinkInvoice, LinkPayment, LinkShipping } from './link/link-parts.tsx';
import { LinkPhases } from './link/link-phases.tsx';
import { LinkWithdrawal } from './link/link-withdrawal.tsx';
import { OrderPart } from './order-part.tsx';

/** Whoever has the address sees the order: it is kept nowhere, found by nobody and told to no other site. */
const closed = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};
export const headers = () => closed;

/** A secret nobody has and a link that ended look the same. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const secret = params.secret ?? '';
  const found = await context.get(shopContext).call(readOrderByLink, { params: { secret } });
  if (found.ok) return data({ secret, order: found.value }, { headers: closed });
  if (!isUnknown(found, 'link_not_found')) throw data(null, { status: 503 });
  return data({ secret: '', order: null }, { status: 404, headers: closed });
}

const titleOf = ({ code, sharedBy }: LinkView['order']): string =>
  sharedBy ? m.link_shared_title({ partner: sharedBy }) : m.link_title({ code: shownCode(code) });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => [
  { title: `${loaderData?.order ? titleOf(loaderData.order) : m.link_over_title()} – Inkrule` },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function ByLink() {
  const { secret, order } = useLoaderData<typeof loader>();
  return order ? <Order secret={secret} order={order} /> : <Over />;
}

/** For every link that opens nothing. */
function Over() {
  const { edition } = useShop();
  return (
    <div className={clsx('wrap', s.over)}>
      <h1>{m.link_over_title()}</h1>
      <p className="lead">{m.link_over_text()}</p>
      <a className="btn second large" href={pathTo(edition, 'home')}>
        {m.link_over_shop()}
      </a>
    </div>
  );
}

function Order({ secret, order }: LinkView) {
  useFocusAfterActs();
  return (
    <LinkPageContext value={{ secret, order }}>
      <div className={clsx('wrap', s.page)}>
        <header className={s.head}>
          <h1>{titleOf(order)}</h1>
          <p className="lead">{leadText(order)}</p>
          {order.isClosed && <Note tone="warn">{m.link_closed()}</Note>}
          {order.expiresAt && (
            <p className="muted">{m.link_until({ day: displayDay(Date.parse(order.expiresAt)) })}</p>
          )}
        </header>
        {!order.isClosed && <LinkPhases {...order} />}
        <div className={s.columns}>
          <div>
            <OrderPart title={m.link_items()}>
              {order.items.map((item) => (
                <LinkItem key={item.item} item={item} />
              ))}
            </OrderPart>
          </div>
          <div>
            <LinkPayment />
            <LinkShipping />
            <LinkInvoice />
            <LinkMessages />
            <LinkWithdrawal />
          </div>
        </div>
      </div>
    </LinkPageContext>
  );
}
