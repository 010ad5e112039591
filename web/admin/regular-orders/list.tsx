import { useLoaderData } from 'react-router';
import { getRegularCarrierTable } from '#contract/office/carriers.ts';
import { getRegularJobTickets } from '#contract/office/job-tickets.ts';
import type { OrderFilters } from '#contract/office/regular-orders.ts';
import { urlOf } from '#contract/platform/client.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { staffOnly } from '#web/frame/guard.server.ts';
import { QuickFilters } from '#web/lists/filters.tsx';
import { ListError } from '#web/lists/list-error.tsx';
import { listLoader } from '#web/lists/list-loader.server.ts';
import { ListPage, useListState } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
import type { Tickable } from '#web/lists/many/ticks.ts';
import { CarrierAnswer } from '#web/orders/carrier-answer.tsx';
import { CarrierTableForm } from '#web/orders/carrier-table-form.tsx';
import { ListTools } from '#web/orders/list-tools.tsx';
import { codesOfTicked } from '#web/orders/many/many-part.tsx';
import { OrderPapers } from '#web/orders/order-papers.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { FilterForm } from './filter-form.tsx';
import { listView } from './list-data.server.ts';
import { ManyRegularOrders } from './many/many-regular-orders.tsx';
import { queryOf } from './order-query.ts';
import { OrderTable } from './order-table.tsx';
import { Parked } from './parked.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';

/** Orders of the shop, 20 per page (ADM-072 to ADM-079). */
export const loader = listLoader(staffOnly, 'manageRegularOrders', m.admin_regular, listView);

export const ErrorBoundary = () => <ListError title={m.admin_regular()} text={m.admin_list_failed()} />;

/** What a file of the list is made of: what is ticked, else all of the filter. */
const listed = (filters: OrderFilters, ticked: readonly Tickable[]) =>
  ticked.length > 0 ? { codes: codesOfTicked(ticked) } : filters;

export default function RegularOrders() {
  const { title, list, total, filters, isNarrowed, quick, parked, carriers } = useLoaderData<typeof loader>();
  const { edition } = useShop();
  const base = pathTo(edition, 'regularOrders');
  const { busy, refresh } = useListState();
  return (
    <ManyRegularOrders filters={filters} rows={list.rows} total={total} onDone={refresh}>
      {(bar, ticked) => (
        <ListPage
          title={title}
          tools={
            <ListTools
              refresh={<ActButton icon="refresh" name={m.admin_refresh()} busy={busy} onPress={refresh} />}
            >
              <OrderPapers
                look="btn ghost small"
                name={title}
                orders={total}
                ticked={ticked.length}
                fileOf={(format) =>
                  urlOf(getRegularJobTickets, { query: { ...listed(filters, ticked), format, edition } })
                }
              />
              <CarrierTableForm
                carriers={carriers}
                ticked={ticked.length}
                tableOf={(carrierId) =>
                  urlOf(getRegularCarrierTable, { query: { ...listed(filters, ticked), carrierId } })
                }
              />
              <CarrierAnswer hasCarrier onDone={refresh} />
            </ListTools>
          }
          filters={
            <>
              {parked.length > 0 && <Parked events={parked} />}
              <QuickFilters label={m.admin_quick()} tags={quick} />
              <FilterForm action={base} filters={filters} isNarrowed={isNarrowed} />
            </>
          }
          list={list}
          none={
            <ListEmpty
              title={isNarrowed ? m.admin_nothing_title() : m.admin_none_title()}
              text={isNarrowed ? m.admin_nothing_text() : m.admin_none_text()}
            />
          }
          table={(rows, busy) => (
            <>
              {bar}
              <OrderTable rows={rows} busy={busy} />
            </>
          )}
          addressOf={(one) => base + queryOf(filters, one)}
        />
      )}
    </ManyRegularOrders>
  );
}
