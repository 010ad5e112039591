import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { getDealerCarrierTable } from '#contract/office/carriers.ts';
import { getDealerJobTickets } from '#contract/office/job-tickets.ts';
import { urlOf } from '#contract/platform/client.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { ListError } from '#web/lists/list-error.tsx';
import { ListPage, useListState, wholeList } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
import type { Tickable } from '#web/lists/many/ticks.ts';
import { CarrierAnswer } from '#web/orders/carrier-answer.tsx';
import { CarrierTableForm } from '#web/orders/carrier-table-form.tsx';
import { ListTools } from '#web/orders/list-tools.tsx';
import { codesOfTicked } from '#web/orders/many/many-part.tsx';
import { OrderPapers } from '#web/orders/order-papers.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { FilterForm } from './filter-form.tsx';
import { type ListView, listView } from './list-data.server.ts';
import { ManyPartnerOrders } from './many/many-partner-orders.tsx';
import { MoreOrders } from './more-orders.tsx';
import { askedBy, queryOf } from './order-query.ts';
import { OrderTable } from './order-table.tsx';
import { QuickTags } from './quick-tags.tsx';
import { UpdatedButton } from './updated-button.tsx';
import { useOpenedOrder } from './use-opened-order.ts';
import { useOrderRows } from './use-order-rows.ts';
import { Views } from './views/views.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';

/** Orders of partners, 30 at a time (ORD-079 to ORD-086). */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'handlePartnerOrders');
  const shop = args.context.get(shopContext);
  return { title: m.admin_orders(), at: Date.now(), ...(await listView(shop, args.url.searchParams)) };
}

export const ErrorBoundary = () => <ListError title={m.admin_orders()} text={m.dealer_list_failed()} />;

/** Nothing is there yet, nothing has this number, or nothing fits. */
function NoOrders({ filters, isNarrowed }: Pick<ListView, 'filters' | 'isNarrowed'>) {
  if (!isNarrowed) return <ListEmpty title={m.admin_none_title()} text={m.dealer_none_text()} />;
  const text = filters.orderId ? m.dealer_number_unknown() : m.dealer_nothing_text();
  return <ListEmpty title={m.admin_nothing_title()} text={text} />;
}

/** What a file of the list is made of: what is ticked, else all of the filter. */
const listed = (filters: ListView['filters'], ticked: readonly Tickable[]) =>
  ticked.length > 0 ? { codes: codesOfTicked(ticked) } : askedBy(filters);

export default function DealerOrders() {
  const view = useLoaderData<typeof loader>();
  const { title, at, failure, total, isTotalExact, filters, isNarrowed, dealers } = view;
  const { edition } = useShop();
  const base = pathTo(edition, 'adminOrders');
  const { busy, refresh } = useListState();
  const list = useOrderRows(view);
  const onOpen = useOpenedOrder();
  const onRefresh = () => {
    list.forget();
    refresh();
  };
  const numbers = { shown: formatNumber(list.rows.length, NUMBERS), total: formatNumber(total, NUMBERS) };
  const shown = isTotalExact ? m.dealer_shown(numbers) : m.dealer_shown_many(numbers);
  return (
    <ManyPartnerOrders
      filterKey={queryOf({ ...filters, parts: 1 })}
      asked={askedBy(filters)}
      rows={list.rows}
      total={total}
      dealers={dealers}
      onDone={onRefresh}
    >
      {(bar, ticked) => (
        <ListPage
          title={title}
          tools={
            <ListTools refresh={<UpdatedButton at={at} busy={busy} onRefresh={onRefresh} />}>
              <OrderPapers
                look="btn ghost small"
                name={title}
                orders={total}
                ticked={ticked.length}
                fileOf={(format) =>
                  urlOf(getDealerJobTickets, { query: { ...listed(filters, ticked), format, edition } })
                }
              />
              <CarrierTableForm
                carriers={view.carriers}
                ticked={ticked.length}
                tableOf={(carrierId) =>
                  urlOf(getDealerCarrierTable, { query: { ...listed(filters, ticked), carrierId } })
                }
              />
              <CarrierAnswer onDone={onRefresh} />
            </ListTools>
          }
          filters={
            <>
              <Views own={view.own} views={view.views} filters={askedBy(filters)} />
              <QuickTags quick={view.quick} presets={view.presets} />
              <FilterForm
                action={base}
                filters={filters}
                isNarrowed={isNarrowed}
                dealers={dealers}
                partners={view.partners}
              />
            </>
          }
          list={wholeList(list.rows, failure)}
          onRefresh={onRefresh}
          none={<NoOrders filters={filters} isNarrowed={isNarrowed} />}
          table={(rows, busy) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: only notes which link inside was followed
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
            <div onClick={onOpen}>
              {bar}
              <OrderTable rows={rows} busy={busy} dealers={dealers} onAssigned={list.onAssigned} />
              <MoreOrders
                shown={shown}
                action={base}
                query={queryOf({ ...filters, parts: filters.parts + 1 })}
                list={list}
              />
            </div>
          )}
        />
      )}
    </ManyPartnerOrders>
  );
}
