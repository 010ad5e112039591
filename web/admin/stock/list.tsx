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
import frame from '#web/frame/work-frame.module.css';
import { QuickFilters } from '#web/lists/filters.tsx';
import { ListEmpty, ListFailed, ListFoot, ListStatus } from '#web/lists/list-states.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import people from '../partners/partners.module.css';
import { SettingsTabs } from '../settings-tabs.tsx';
import { FilterForm } from './filter-form.tsx';
import { listView } from './list-data.server.ts';
import { StockFiles } from './stock-files.tsx';
import { queryOf } from './stock-query.ts';
import { StockTable } from './stock-table.tsx';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Pieces of every stock item, 50 per page, to be set as they were counted. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageStock');
  const shop = args.context.get(shopContext);
  return { title: m.stock_title(), ...(await listView(shop, args.url.searchParams)) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

export default function Stock() {
  const { title, filters, said, tags, page, rows, total, lastPage, range, failure } =
    useLoaderData<typeof loader>();
  const base = pathTo(useShop().edition, 'stock');
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  return (
    <div className={frame.frameWrap}>
      <SettingsTabs />
      <div className={people.title}>
        <div>
          <h1>{title}</h1>
          <p>{m.stock_lead()}</p>
        </div>
        <StockFiles filters={filters} />
      </div>
      <QuickFilters label={m.admin_quick()} tags={tags} />
      <FilterForm action={base} values={said} />
      <ListStatus busy={busy} range={failure ? '' : range} />
      {failure && <ListFailed text={failure} onRetry={() => void revalidate()} />}
      {!failure && total === 0 && <ListEmpty title={m.stock_none_title()} text={m.stock_none_text()} />}
      {rows.length > 0 && (
        <>
          <StockTable rows={rows} />
          <ListFoot range={range}>
            <Pager page={page} last={lastPage} addressOf={(one) => base + queryOf(said, one)} />
          </ListFoot>
        </>
      )}
    </div>
  );
}
