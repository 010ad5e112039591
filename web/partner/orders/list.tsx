import { useLoaderData } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { partnersOnly } from '#web/frame/guard.server.ts';
import { QuickFilters } from '#web/lists/filters.tsx';
import { listLoader } from '#web/lists/list-loader.server.ts';
import { ListPage } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { FilterForm } from './filter-form.tsx';
import { listView } from './list-data.server.ts';
import { type AddressFilters, isNarrowed, queryOf } from './order-query.ts';
import { OrderTable } from './order-table.tsx';
import { OwnFiles } from './own-files.tsx';
import s from './own-orders.module.css';
import { SearchForm } from './search-form.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Orders of the partner, 10 per page, newest first (ORD-076 to ORD-078). */
export const loader = listLoader(partnersOnly, 'followOwnOrders', m.partner_orders, listView);

/** Nothing was ordered yet, which leads to the shop; or nothing fits the filters, which leads back to all. */
function NoOrders({ filters, base }: { readonly filters: AddressFilters; readonly base: string }) {
  const { edition } = useShop();
  const { phrase } = filters;
  const isSearched = isNarrowed(filters);
  const nothing = phrase ? m.orders_nothing_text({ phrase }) : m.orders_filtered_none();
  return (
    <>
      <ListEmpty
        title={isSearched ? m.orders_nothing_title() : m.orders_none_title()}
        text={isSearched ? nothing : m.orders_none_text()}
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

type LeadProps = Pick<Awaited<ReturnType<typeof listView>>, 'waiting' | 'requests'>;

/** What waits for the partner, and what waits for an owner before it is an order. */
const Lead = ({ waiting, requests }: LeadProps) => (
  <>
    {waiting}
    {requests && (
      <>
        {' '}
        {requests.open > 0 && <>{m.requests_waiting({ count: requests.open })}. </>}
        <a className="link" href={requests.address}>
          {m.requests_to_list()}
        </a>
      </>
    )}
  </>
);

export default function PartnerOrders() {
  const { title, list, filters, tags, statuses, months, waiting, requests } = useLoaderData<typeof loader>();
  const base = pathTo(useShop().edition, 'partnerOrders');
  return (
    <ListPage
      title={title}
      lead={<Lead waiting={waiting} requests={requests} />}
      headClass={s.head}
      tools={<SearchForm action={base} filters={filters} />}
      filters={
        <>
          <QuickFilters label={m.orders_tasks()} tags={tags} />
          <FilterForm action={base} filters={filters} statuses={statuses} months={months} />
        </>
      }
      list={list}
      none={<NoOrders filters={filters} base={base} />}
      table={(rows, busy) => <OrderTable rows={rows} busy={busy} />}
      addressOf={(one) => base + queryOf(filters, one)}
    >
      {list.rows.length > 0 && <OwnFiles filters={filters} />}
    </ListPage>
  );
}
