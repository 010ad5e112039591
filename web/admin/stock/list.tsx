import { useLoaderData } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { QuickFilters } from '#web/lists/filters.tsx';
import { listLoader } from '#web/lists/list-loader.server.ts';
import { ListPage } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import { FilterForm } from './filter-form.tsx';
import { listView } from './list-data.server.ts';
import { StockFiles } from './stock-files.tsx';
import { queryOf } from './stock-query.ts';
import { StockTable } from './stock-table.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Pieces of every stock item, 50 per page, to be set as they were counted. */
export const loader = listLoader(staffOnly, 'manageStock', m.stock_title, listView);

export default function Stock() {
  const { title, filters, said, tags, list } = useLoaderData<typeof loader>();
  const base = pathTo(useShop().edition, 'stock');
  return (
    <ListPage
      tabs={<SettingsTabs />}
      title={title}
      lead={m.stock_lead()}
      tools={<StockFiles filters={filters} />}
      filters={
        <>
          <QuickFilters label={m.admin_quick()} tags={tags} />
          <FilterForm action={base} values={said} />
        </>
      }
      list={list}
      none={<ListEmpty title={m.stock_none_title()} text={m.stock_none_text()} />}
      table={(rows) => <StockTable rows={rows} />}
      addressOf={(one) => base + queryOf(said, one)}
    />
  );
}
