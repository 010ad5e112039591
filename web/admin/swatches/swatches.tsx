import { useLoaderData } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { listLoader } from '#web/lists/list-loader.server.ts';
import { FilterRow, ListPage } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
import { SearchField } from '#web/lists/search-field.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import s from './library.module.css';
import { listView } from './list-data.server.ts';
import { SwatchActs } from './swatch-acts.tsx';
import { queryOf, swatchWords } from './swatch-query.ts';
import { SwatchTable } from './swatch-table.tsx';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** The shop's own colours, by which codes are shown and printed. */
export const loader = listLoader(staffOnly, 'manageSwatches', m.swatches_title, listView);

/** The first thing an admin sees: what this is for, and that the colours have to be theirs. */
const Nothing = () => (
  <section className={s.nothing}>
    <h2>{m.swatches_none_title()}</h2>
    <p>{m.swatches_none_text()}</p>
    <p>{m.swatches_none_source()}</p>
    <dl>
      <div>
        <dt>ASE</dt>
        <dd>{m.swatches_none_ase()}</dd>
      </div>
      <div>
        <dt>CSV</dt>
        <dd>
          {m.swatches_none_csv()}
          <code>name,hex,c,m,y,k,l,a,b</code>
        </dd>
      </div>
    </dl>
  </section>
);

export default function Swatches() {
  const { title, phrase, size, version, list } = useLoaderData<typeof loader>();
  const base = pathTo(useShop().edition, 'swatches');
  const { form } = useFilterForm(swatchWords, base, { phrase });
  return (
    <ListPage
      tabs={<SettingsTabs />}
      title={title}
      lead={m.swatches_lead()}
      tools={<SwatchActs version={version} size={size} />}
      instead={size === 0 && <Nothing />}
      filters={
        <FilterRow>
          <SearchField form={form} label={m.swatches_search()} maxLength={60} phrase={phrase} all={base} />
        </FilterRow>
      }
      list={list}
      none={<ListEmpty title={m.swatches_nothing_title()} text={m.swatches_nothing_text()} />}
      table={(rows) => <SwatchTable rows={rows} />}
      addressOf={(one) => base + queryOf({ phrase }, one)}
    />
  );
}
