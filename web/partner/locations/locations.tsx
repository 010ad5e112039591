import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { may } from '#rules/people/accounts/permissions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { partnersOnly } from '#web/frame/guard.server.ts';
import { listLoader } from '#web/lists/list-loader.server.ts';
import { ListPage, useListState } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
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

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** Delivery locations of the partner, 10 per page (LOC-003 to LOC-005). */
export const loader = listLoader(partnersOnly, 'listOwnLocations', m.partner_locations, listView);

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
  const { title, list, phrase } = useLoaderData<typeof loader>();
  const { edition, profile } = useShop();
  const mayChange = may(profile, 'addDeliveryLocations');
  const base = pathTo(edition, 'partnerLocations');
  const { refresh } = useListState();
  const [about, setAbout] = useState<'new' | Edited | null>(null);
  const [isPasting, setPasting] = useState(false);
  const isEmpty = list.rows.length === 0 && phrase === '';
  return (
    <ListPage
      title={title}
      lead={m.location_lead()}
      tools={
        mayChange && (
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
        )
      }
      filters={(!isEmpty || list.failure) && <Search action={base} phrase={phrase} />}
      list={list}
      none={
        <ListEmpty
          title={isEmpty ? m.location_none_title() : m.location_nothing_title()}
          text={isEmpty ? m.location_none_text() : m.location_nothing_text()}
        />
      }
      table={(rows, busy) => (
        <LocationTable locations={rows} busy={busy} onEdit={mayChange ? setAbout : null} />
      )}
      addressOf={(one) => base + queryOf({ phrase }, one)}
    >
      <LocationDialog about={about} onClose={() => setAbout(null)} onSaved={refresh} />
      <PasteDialog open={isPasting} onClose={() => setPasting(false)} onSaved={refresh} />
    </ListPage>
  );
}
