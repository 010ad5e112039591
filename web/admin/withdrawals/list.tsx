import { useLoaderData } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { FilterSearch, Filters, QuickFilters } from '#web/lists/filters.tsx';
import { listLoader } from '#web/lists/list-loader.server.ts';
import { ListPage } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
import { type Column, RowTable, Under } from '#web/lists/row-table.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import { HandleAct } from './handle-act.tsx';
import { listView, type RowView } from './list-data.server.ts';
import { queryOf, withdrawalWords } from './withdrawal-query.ts';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Withdrawals as they came, 30 per page: the only place for those that match no order. */
export const loader = listLoader(staffOnly, 'manageRegularOrders', m.admin_withdrawals, listView);

const columnsOf = (): readonly Column<RowView>[] => [
  {
    name: m.admin_withdrawals_who(),
    isHead: true,
    cell: ({ name, email }) => (
      <>
        {name || <span className="muted">{m.admin_withdrawals_forgotten()}</span>}
        {email && <Under>{email}</Under>}
      </>
    ),
  },
  { name: m.attention_col_when(), className: 'num', cell: ({ when }) => when },
  {
    name: m.attention_col_order(),
    cell: ({ code, address }) =>
      address ? (
        <a className="num" href={address}>
          {code}
        </a>
      ) : (
        m.admin_withdrawals_no_order({ code })
      ),
  },
  {
    name: m.admin_withdrawals_found(),
    cell: ({ found, scope }) => (
      <span>
        {found}
        <Under>{scope}</Under>
      </span>
    ),
  },
  {
    name: m.admin_withdrawals_state(),
    cell: (row) => (row.isOpen ? <HandleAct row={row} /> : (row.handled ?? '–')),
  },
];

export default function Withdrawals() {
  const { title, said, tags, list } = useLoaderData<typeof loader>();
  const base = pathTo(useShop().edition, 'withdrawals');
  const { form } = useFilterForm(withdrawalWords, base, said);
  const isNarrowed = said.phrase !== '' || said.state !== '';
  return (
    <ListPage
      tabs={<SettingsTabs />}
      title={title}
      lead={m.admin_withdrawals_lead()}
      filters={
        <>
          <QuickFilters label={m.admin_quick()} tags={tags} />
          <Filters form={form} action={base} isNarrowed={isNarrowed}>
            <FilterSearch label={m.admin_withdrawals_search()} value={said.phrase} />
          </Filters>
        </>
      }
      list={list}
      none={
        <ListEmpty
          title={isNarrowed ? m.people_nothing_title() : m.admin_withdrawals_none_title()}
          text={isNarrowed ? m.people_nothing_text() : m.admin_withdrawals_none_text()}
        />
      }
      table={(rows) => <RowTable label={title} columns={columnsOf()} rows={rows} keyOf={({ id }) => id} />}
      addressOf={(one) => base + queryOf(said, one)}
    />
  );
}
