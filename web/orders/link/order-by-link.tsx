import { clsx } from 'clsx';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { useFocusAfterActs } from '#web/calls/use-focus-after-acts.ts';
import { Note } from '#web/ui/note.tsx';
import s from '../by-link.module.css';
import { OrderPart } from '../order-part.tsx';
import { leadText } from './lead-text.ts';
import { LinkItem } from './link-item.tsx';
import { LinkMessages } from './link-messages.tsx';
import { LinkPageContext, type LinkView } from './link-page.tsx';
import { LinkInvoice, LinkPayment, LinkShipping } from './link-parts.tsx';
import { LinkPhases } from './link-phases.tsx';
import { LinkWithdrawal } from './link-withdrawal.tsx';

/** Whoever has the address sees the order: it is kept nowhere, found by nobody and told to no other site. */
export const closedHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
};
export const closedMeta = [
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export const linkTitle = ({ code, sharedBy }: LinkView['order']): string =>
  sharedBy ? m.link_shared_title({ partner: sharedBy }) : m.link_title({ code: shownCode(code) });

/** An order as its link shows it, to its shopper or to a customer of its partner. */
export function OrderByLink({ secret, order }: LinkView) {
  useFocusAfterActs();
  return (
    <LinkPageContext value={{ secret, order }}>
      <div className={clsx('wrap', s.page)}>
        <header className={s.head}>
          <h1>{linkTitle(order)}</h1>
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
