import { useState } from 'react';
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
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { listView } from './list-data.server.ts';
import { type Edited, LocationDialog } from './location-dialog.tsx';
import { locationWords, queryOf } from './location-query.ts';
import { LocationTable } from './location-table.tsx';
import s from './locations.module.css';
import { PasteDialog } from './paste/paste-dialog.tsx';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Delivery locations of the partner, 10 per page (LOC-003 to LOC-005). */
export async function loader(args: LoaderFunctionArgs) {
  partnersOnly(args, 'manageDeliveryLocations');
  const shop = args.context.get(shopContext);
  return { title: m.partner_locations(), ...(await listView(shop, args.url.searchParams)) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

function Search({ action, phrase }: { action: string; phrase: string }) {
  const { form } = useFilterForm(locationWords, action, { phrase });
  return (
    <search>
      <form className={s.search} {...form}>
        <div className={s.searchField}>
          <Field
            label={m.location_search()}
            name="phrase"
            type="search"
            maxLength={200}
            defaultValue={phrase}
            autoComplete="off"
          />
          <button type="submit" className="icon-btn" aria-label={m.location_search_go()}>
            <Icon name="search" />
          </button>
        </div>
        {phrase !== '' && (
          <a className="btn ghost" href={action} data-keep-scroll="">
            <Icon name="close" size="small" />
            {m.location_search_clear()}
          </a>
        )}
      </form>
    </search>
  );
}

export default function Locations() {
  const view = useLoaderData<typeof loader>();
  const { title, failure, locations, total, range, page, lastPage, phrase } = view;
  const base = pathTo(useShop().edition, 'partnerLocations');
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  const refresh = () => void revalidate();
  const [about, setAbout] = useState<'new' | Edited | null>(null);
  const [isPasting, setPasting] = useState(false);
  const isEmpty = total === 0 && phrase === '';
  return (
    <div className={frame.frameWrap}>
      <div className={s.title}>
        <div>
          <h1>{title}</h1>
          <p>{m.location_lead()}</p>
        </div>
        <div className={s.ways}>
          <button type="button" className="btn line" onClick={() => setPasting(true)}>
            <Icon name="list" size="small" />
            {m.location_paste()}
          </button>
          <button type="button" className="btn primary" onClick={() => setAbout('new')}>
            <Icon name="plus" size="small" />
            {m.location_new()}
          </button>
        </div>
      </div>
      {!(isEmpty && !failure) && <Search action={base} phrase={phrase} />}
      <ListStatus busy={busy} range={failure ? '' : range} />
      {failure && <ListFailed text={failure} onRetry={refresh} />}
      {!failure && total === 0 && (
        <ListEmpty
          title={isEmpty ? m.location_none_title() : m.location_nothing_title()}
          text={isEmpty ? m.location_none_text() : m.location_nothing_text()}
        />
      )}
      {locations.length > 0 && (
        <>
          <LocationTable locations={locations} busy={busy} onEdit={setAbout} />
          <ListFoot range={range}>
            <Pager page={page} last={lastPage} addressOf={(one) => base + queryOf({ phrase }, one)} />
          </ListFoot>
        </>
      )}
      <LocationDialog about={about} onClose={() => setAbout(null)} onSaved={refresh} />
      <PasteDialog open={isPasting} onClose={() => setPasting(false)} onSaved={refresh} />
    </div>
  );
}
