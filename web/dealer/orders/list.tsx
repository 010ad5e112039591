import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { pathTo } from '#rules/editions/paths.ts';
import { formatNumber } from '#rules/money/format.ts';
import { m } from '#texts/messages.ts';
import adminPage from '#web/admin/admin-page.module.css';
import { NUMBERS } from '#web/admin/numbers.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { workMeta } from '#web/frame/page.ts';
import frame from '#web/frame/work-frame.module.css';
import { ListError } from '#web/lists/list-error.tsx';
import { ListEmpty, ListFailed, ListStatus } from '#web/lists/list-states.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { FilterForm } from './filter-form.tsx';
import { type ListView, listView } from './list-data.server.ts';
import { MoreOrders } from './more-orders.tsx';
import { queryOf } from './order-query.ts';
import { OrderTable } from './order-table.tsx';
import { QuickTags } from './quick-tags.tsx';
import { UpdatedButton } from './updated-button.tsx';
import { useOpenedOrder } from './use-opened-order.ts';
import { useOrderRows } from './use-order-rows.ts';

export { workHeaders as headers } from '#web/frame/page.ts';

/** Orders of partners, 30 at a time (ORD-079 to ORD-086). */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'handlePartnerOrders');
  const shop = args.context.get(shopContext);
  return { title: m.admin_orders(), at: Date.now(), ...(await listView(shop, args.url.searchParams)) };
}

export const ErrorBoundary = () => <ListError title={m.admin_orders()} text={m.dealer_list_failed()} />;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

/** Nothing is there yet, nothing has this number, or nothing fits. */
function NoOrders({ filters, isNarrowed }: Pick<ListView, 'filters' | 'isNarrowed'>) {
  if (!isNarrowed) return <ListEmpty title={m.admin_none_title()} text={m.dealer_none_text()} />;
  const text = filters.orderId ? m.dealer_number_unknown() : m.dealer_nothing_text();
  return <ListEmpty title={m.admin_nothing_title()} text={text} />;
}

export default function DealerOrders() {
  const view = useLoaderData<typeof loader>();
  const { title, at, failure, total, isTotalExact, filters, isNarrowed, dealers } = view;
  const base = pathTo(useShop().edition, 'adminOrders');
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  const list = useOrderRows(view);
  const onOpen = useOpenedOrder();
  const refresh = () => {
    list.forget();
    void revalidate();
  };
  const numbers = { shown: formatNumber(list.rows.length, NUMBERS), total: formatNumber(total, NUMBERS) };
  const shown = isTotalExact ? m.dealer_shown(numbers) : m.dealer_shown_many(numbers);
  return (
    <div className={frame.frameWrap}>
      <div className={adminPage.adminTitle}>
        <h1>{title}</h1>
        <UpdatedButton at={at} busy={busy} onRefresh={refresh} />
      </div>
      <QuickTags quick={view.quick} presets={view.presets} />
      <FilterForm
        action={base}
        filters={filters}
        isNarrowed={isNarrowed}
        dealers={dealers}
        partners={view.partners}
      />
      <ListStatus busy={busy} range="" />
      {failure && <ListFailed text={failure} onRetry={refresh} />}
      {!failure && list.rows.length === 0 && <NoOrders filters={filters} isNarrowed={isNarrowed} />}
      {list.rows.length > 0 && (
        // biome-ignore lint/a11y/noStaticElementInteractions: only notes which link inside was followed
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
        <div onClick={onOpen}>
          <OrderTable rows={list.rows} busy={busy} dealers={dealers} onAssigned={list.onAssigned} />
          <MoreOrders
            shown={shown}
            action={base}
            query={queryOf({ ...filters, parts: filters.parts + 1 })}
            list={list}
          />
        </div>
      )}
    </div>
  );
}
