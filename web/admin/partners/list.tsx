import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { partnerStates } from '#contract/partners.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { workMeta } from '#web/frame/page.ts';
import frame from '#web/frame/work-frame.module.css';
import { ListEmpty, ListFailed, ListFoot, ListStatus } from '#web/lists/list-states.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { SearchField } from '#web/lists/search-field.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { listView } from './list-data.server.ts';
import { partnerWords, queryOf } from './partner-query.ts';
import { PartnerTable } from './partner-table.tsx';
import s from './partners.module.css';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Partners with their terms, 20 per page (ADM-004, ADM-057, ADM-058). */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'managePartners');
  const shop = args.context.get(shopContext);
  return { title: m.people_partners(), ...(await listView(shop, args.url.searchParams)) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

type View = Awaited<ReturnType<typeof loader>>;

function Search({ action, filters }: { readonly action: string; readonly filters: View['filters'] }) {
  const { form } = useFilterForm(partnerWords, action, filters);
  return (
    <SearchField
      form={form}
      label={m.people_search()}
      maxLength={200}
      phrase={filters.phrase}
      all={action + queryOf({ ...filters, phrase: '' })}
      clear={m.people_clear()}
    >
      <input type="hidden" name="status" value={filters.status} />
    </SearchField>
  );
}

function States({ base, filters, counts }: { readonly base: string } & Pick<View, 'filters' | 'counts'>) {
  const names = { active: m.people_active(), inactive: m.people_inactive(), all: m.people_all() };
  return (
    <nav className="chips" aria-label={m.people_status()}>
      {partnerStates.map((status) => (
        <a
          key={status}
          className="chip"
          href={base + queryOf({ ...filters, status })}
          aria-current={status === filters.status ? 'true' : undefined}
        >
          {names[status]}
          {counts && <span className="count">{counts[status]}</span>}
        </a>
      ))}
    </nav>
  );
}

export default function Partners() {
  const view = useLoaderData<typeof loader>();
  const { title, filters, page, rows, total, lastPage, range, counts, failure } = view;
  const { edition } = useShop();
  const base = pathTo(edition, 'partners');
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  const isNarrowed = filters.phrase !== '' || counts?.all !== '0';
  return (
    <div className={frame.frameWrap}>
      <div className={s.title}>
        <div>
          <h1>{title}</h1>
          <p>{m.people_partners_lead()}</p>
        </div>
        <a className="btn primary small" href={pathTo(edition, 'createPartner')}>
          <Icon name="plus" size="small" />
          {m.people_partner_new()}
        </a>
      </div>
      <div className={s.narrow}>
        <Search action={base} filters={filters} />
        <States base={base} filters={filters} counts={counts} />
      </div>
      <ListStatus busy={busy} range={failure ? '' : range} />
      {failure && <ListFailed text={failure} onRetry={() => void revalidate()} />}
      {!failure && total === 0 && (
        <ListEmpty
          title={isNarrowed ? m.people_nothing_title() : m.people_none_title()}
          text={isNarrowed ? m.people_nothing_text() : m.people_none_text()}
        />
      )}
      {rows.length > 0 && (
        <>
          <PartnerTable rows={rows} busy={busy} />
          <ListFoot range={range}>
            <Pager page={page} last={lastPage} addressOf={(one) => base + queryOf(filters, one)} />
          </ListFoot>
        </>
      )}
    </div>
  );
}
