import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { pathTo } from '#rules/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { workMeta } from '#web/frame/page.ts';
import s from '#web/frame/work-frame.module.css';
import { QuickFilters } from '#web/lists/filters.tsx';
import { ListError } from '#web/lists/list-error.tsx';
import { ListEmpty, ListFailed, ListFoot, ListStatus } from '#web/lists/list-states.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import adminPageStyles from '../admin-page.module.css';
import { FilterForm } from './filter-form.tsx';
import { listView } from './list-data.server.ts';
import { queryOf } from './order-query.ts';
import { OrderTable } from './order-table.tsx';
import { Parked } from './parked.tsx';

export { workHeaders as headers } from '#web/frame/page.ts';

/** Orders of the shop, 20 per page (ADM-072 to ADM-079). */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageRegularOrders');
  const shop = args.context.get(shopContext);
  return { title: m.admin_regular(), ...(await listView(shop, args.url.searchParams)) };
}

export const ErrorBoundary = () => <ListError title={m.admin_regular()} text={m.admin_list_failed()} />;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

export default function RegularOrders() {
  const view = useLoaderData<typeof loader>();
  const { title, failure, rows, total, range, page, lastPage, filters, isNarrowed, quick, parked } = view;
  const base = pathTo(useShop().edition, 'regularOrders');
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  const refresh = () => void revalidate();
  return (
    <div className={s.frameWrap}>
      <div className={adminPageStyles.adminTitle}>
        <h1>{title}</h1>
        <button type="button" className="btn line small" onClick={refresh} aria-disabled={busy || undefined}>
          <Icon name="refresh" size="small" />
          {m.admin_refresh()}
        </button>
      </div>
      {parked.length > 0 && <Parked events={parked} />}
      <QuickFilters label={m.admin_quick()} tags={quick} />
      <FilterForm action={base} filters={filters} isNarrowed={isNarrowed} />
      <ListStatus busy={busy} range={failure ? '' : range} />
      {failure && <ListFailed text={failure} onRetry={refresh} />}
      {!failure && total === 0 && (
        <ListEmpty
          title={isNarrowed ? m.admin_nothing_title() : m.admin_none_title()}
          text={isNarrowed ? m.admin_nothing_text() : m.admin_none_text()}
        />
      )}
      {rows.length > 0 && (
        <>
          <OrderTable rows={rows} busy={busy} />
          <ListFoot range={range}>
            <Pager page={page} last={lastPage} addressOf={(one) => base + queryOf(filters, one)} />
          </ListFoot>
        </>
      )}
    </div>
  );
}
