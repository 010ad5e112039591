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
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { Spinner } from '#web/ui/small.tsx';
import { staffOnly } from '../guard.server.ts';
import { adminMeta } from '../page.ts';
import { FilterForm } from './filter-form.tsx';
import { listView } from './list-data.server.ts';
import { OrderTable } from './order-table.tsx';
import { Pages } from './pages.tsx';
import { Parked } from './parked.tsx';
import '../page.css';
import './list.css';

export { adminHeaders as headers } from '../page.ts';
export { ListTrouble as ErrorBoundary } from './list-trouble.tsx';

/** Orders of the shop, 20 per page (ADM-072 to ADM-079). */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageRegularOrders');
  const shop = args.context.get(shopContext);
  return { title: m.admin_regular(), ...(await listView(shop, args.url.searchParams)) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => adminMeta(loaderData?.title);

export default function RegularOrders() {
  const view = useLoaderData<typeof loader>();
  const { title, failure, rows, total, range, page, lastPage, filters, isNarrowed, quick, parked } = view;
  const base = pathTo(useShop().edition, 'regularOrders');
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  const refresh = () => void revalidate();
  return (
    <div className="admin-wrap">
      <div className="admin-title">
        <h1>{title}</h1>
        <button type="button" className="btn line small" onClick={refresh} aria-disabled={busy || undefined}>
          <Icon name="refresh" size="small" />
          {m.admin_refresh()}
        </button>
      </div>
      {parked.length > 0 && <Parked events={parked} />}
      <nav className="chips order-quick" aria-label={m.admin_quick()}>
        {quick.map(({ text, count, address, current }) => (
          <a key={address} className="chip" href={address} aria-current={current ? 'true' : undefined}>
            {text}
            {count !== null && <span className="count">{count}</span>}
          </a>
        ))}
      </nav>
      <FilterForm action={base} filters={filters} isNarrowed={isNarrowed} />
      <div className="order-busy" role="status">
        {busy ? (
          <Spinner label={m.admin_loading()} />
        ) : (
          <span className="spoken">{failure ? '' : range}</span>
        )}
      </div>
      {failure && (
        <div className="order-none">
          <Note tone="error" live>
            {failure}
          </Note>
          <button type="button" className="btn second" onClick={refresh}>
            {m.admin_again()}
          </button>
        </div>
      )}
      {!failure && total === 0 && (
        <div className="order-none">
          <h2 className="h3">{isNarrowed ? m.admin_nothing_title() : m.admin_none_title()}</h2>
          <p className="muted">{isNarrowed ? m.admin_nothing_text() : m.admin_none_text()}</p>
        </div>
      )}
      {rows.length > 0 && (
        <>
          <OrderTable rows={rows} busy={busy} />
          <div className="order-foot">
            <p className="muted num">{range}</p>
            <Pages base={base} filters={filters} page={page} last={lastPage} />
          </div>
        </>
      )}
    </div>
  );
}
