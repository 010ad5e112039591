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
import { partnersOnly } from '#web/frame/guard.server.ts';
import { workMeta } from '#web/frame/page.ts';
import frame from '#web/frame/work-frame.module.css';
import { ListEmpty, ListFailed, ListFoot, ListStatus } from '#web/lists/list-states.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { listView } from './list-data.server.ts';
import { queryOf } from './order-query.ts';
import { OrderTable } from './order-table.tsx';
import s from './own-orders.module.css';
import { SearchForm } from './search-form.tsx';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Orders of the partner, 10 per page, newest first (ORD-076 to ORD-078). */
export async function loader(args: LoaderFunctionArgs) {
  partnersOnly(args, 'followOwnOrders');
  const shop = args.context.get(shopContext);
  return { title: m.partner_orders(), ...(await listView(shop, args.url.searchParams)) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

/** Nothing was ordered yet, which leads to the shop; or nothing fits the search, which leads back to all. */
function NoOrders({ phrase, base }: { readonly phrase: string; readonly base: string }) {
  const { edition } = useShop();
  const isSearched = phrase !== '';
  return (
    <>
      <ListEmpty
        title={isSearched ? m.orders_nothing_title() : m.orders_none_title()}
        text={isSearched ? m.orders_nothing_text({ phrase }) : m.orders_none_text()}
      />
      <a
        className={isSearched ? 'btn second' : 'btn primary'}
        href={isSearched ? base : pathTo(edition, 'meter')}
      >
        {isSearched ? m.orders_show_all() : m.orders_none_go()}
      </a>
    </>
  );
}

export default function PartnerOrders() {
  const { title, failure, rows, range, page, lastPage, phrase, waiting } = useLoaderData<typeof loader>();
  const base = pathTo(useShop().edition, 'partnerOrders');
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  return (
    <div className={frame.frameWrap}>
      <div className={s.title}>
        <div>
          <h1>{title}</h1>
          {waiting && <p className="muted">{waiting}</p>}
        </div>
        <SearchForm action={base} phrase={phrase} />
      </div>
      <ListStatus busy={busy} range={range} />
      {failure && <ListFailed text={failure} onRetry={() => void revalidate()} />}
      {!failure && rows.length === 0 && <NoOrders phrase={phrase} base={base} />}
      {rows.length > 0 && (
        <>
          <OrderTable rows={rows} busy={busy} />
          <ListFoot range={range}>
            <Pager page={page} last={lastPage} addressOf={(one) => base + queryOf({ phrase }, one)} />
          </ListFoot>
        </>
      )}
    </div>
  );
}
