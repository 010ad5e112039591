import { clsx } from 'clsx';
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
import { Filters, QuickFilters } from '#web/lists/filters.tsx';
import { ListEmpty, ListFailed, ListFoot, ListStatus } from '#web/lists/list-states.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import people from '../partners/partners.module.css';
import orders from '../regular-orders/orders.module.css';
import { SettingsTabs } from '../settings-tabs.tsx';
import { HandleAct } from './handle-act.tsx';
import { listView, type RowView } from './list-data.server.ts';
import { queryOf, withdrawalWords } from './withdrawal-query.ts';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Withdrawals as they came, 30 per page: the only place for those that match no order. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageRegularOrders');
  const view = await listView(args.context.get(shopContext), args.url.searchParams);
  return { title: m.admin_withdrawals(), ...view };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

const Table = ({ rows }: { readonly rows: readonly RowView[] }) => (
  <table className={clsx('tb dense', people.people)} aria-label={m.admin_withdrawals()}>
    <thead>
      <tr>
        <th scope="col">{m.admin_withdrawals_who()}</th>
        <th scope="col">{m.attention_col_when()}</th>
        <th scope="col">{m.attention_col_order()}</th>
        <th scope="col">{m.admin_withdrawals_found()}</th>
        <th scope="col">{m.admin_withdrawals_state()}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.id}>
          <th scope="row">
            {row.name || <span className="muted">{m.admin_withdrawals_forgotten()}</span>}
            {row.email && <span className={people.under}>{row.email}</span>}
          </th>
          <td className="num" data-label={m.attention_col_when()}>
            {row.when}
          </td>
          <td data-label={m.attention_col_order()}>
            {row.address ? (
              <a className="num" href={row.address}>
                {row.code}
              </a>
            ) : (
              m.admin_withdrawals_no_order({ code: row.code })
            )}
          </td>
          <td data-label={m.admin_withdrawals_found()}>
            <span>
              {row.found}
              <span className={people.under}>{row.scope}</span>
            </span>
          </td>
          <td data-label={m.admin_withdrawals_state()}>
            {row.isOpen ? <HandleAct row={row} /> : (row.handled ?? '–')}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

export default function Withdrawals() {
  const { title, said, tags, page, rows, total, lastPage, range, failure } = useLoaderData<typeof loader>();
  const base = pathTo(useShop().edition, 'withdrawals');
  const { form } = useFilterForm(withdrawalWords, base, said);
  const isNarrowed = said.phrase !== '' || said.state !== '';
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  return (
    <div className={frame.frameWrap}>
      <SettingsTabs />
      <div className={people.title}>
        <div>
          <h1>{title}</h1>
          <p>{m.admin_withdrawals_lead()}</p>
        </div>
      </div>
      <QuickFilters label={m.admin_quick()} tags={tags} />
      <Filters form={form} action={base} isNarrowed={isNarrowed}>
        <div className={orders.orderSearch}>
          <Field
            label={m.admin_withdrawals_search()}
            name="phrase"
            type="search"
            small
            maxLength={200}
            defaultValue={said.phrase}
          />
          <button type="submit" className="icon-btn" aria-label={m.admin_search_go()}>
            <Icon name="search" />
          </button>
        </div>
      </Filters>
      <ListStatus busy={busy} range={failure ? '' : range} />
      {failure && <ListFailed text={failure} onRetry={() => void revalidate()} />}
      {!failure && total === 0 && (
        <ListEmpty
          title={isNarrowed ? m.people_nothing_title() : m.admin_withdrawals_none_title()}
          text={isNarrowed ? m.people_nothing_text() : m.admin_withdrawals_none_text()}
        />
      )}
      {rows.length > 0 && (
        <>
          <Table rows={rows} />
          <ListFoot range={range}>
            <Pager page={page} last={lastPage} addressOf={(one) => base + queryOf(said, one)} />
          </ListFoot>
        </>
      )}
    </div>
  );
}
