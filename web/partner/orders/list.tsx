import { useLoaderData } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { partnersOnly } from '#web/frame/guard.server.ts';
import { listLoader } from '#web/lists/list-loader.server.ts';
import { ListPage } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { listView } from './list-data.server.ts';
import { queryOf } from './order-query.ts';
import { OrderTable } from './order-table.tsx';
import s from './own-orders.module.css';
import { SearchForm } from './search-form.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Orders of the partner, 10 per page, newest first (ORD-076 to ORD-078). */
export const loader = listLoader(partnersOnly, 'followOwnOrders', m.partner_orders, listView);

/** Nothing was ordered yet, which leads to the shop; or nothing fits the search, which leads back to all. */
function NoOrders({ phrase, base }: { readonly phrase: string; readonly base: string }) {
  const { edition } = useShop();
  const isSearched = phrase !== '';
  return (
    <>
      <ListEmpty
        title={isSearched ? m.orders_nothing_title() : m.orders_none_title()}
        text={isSearched ? m.orders_nothing_text({ phrase }) : m.orders_none_text()}
      />
      <a
        className={isSearched ? 'btn second' : 'btn primary'}
        href={isSearched ? base : pathTo(edition, 'meter')}
      >
        {isSearched ? m.orders_show_all() : m.orders_none_go()}
      </a>
    </>
  );
}

export default function PartnerOrders() {
  const { title, list, phrase, waiting } = useLoaderData<typeof loader>();
  const base = pathTo(useShop().edition, 'partnerOrders');
  return (
    <ListPage
      title={title}
      lead={waiting}
      headClass={s.head}
      tools={<SearchForm action={base} phrase={phrase} />}
      list={list}
      none={<NoOrders phrase={phrase} base={base} />}
      table={(rows, busy) => <OrderTable rows={rows} busy={busy} />}
      addressOf={(one) => base + queryOf({ phrase }, one)}
    />
  );
}
