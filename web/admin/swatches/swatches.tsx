import {
  data,
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
import { ListEmpty, ListFoot, ListStatus } from '#web/lists/list-states.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { writeQuery } from '#web/lists/query.ts';
import { SearchField } from '#web/lists/search-field.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import people from '../partners/partners.module.css';
import { SettingsTabs } from '../settings-tabs.tsx';
import s from './library.module.css';
import { listView } from './list-data.server.ts';
import { SwatchActs } from './swatch-acts.tsx';
import { SwatchTable } from './swatch-table.tsx';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

const words = { phrase: '' } as const;

/** The shop's own colours, by which codes are shown and printed. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageSwatches');
  const view = await listView(args.context.get(shopContext), args.url.searchParams, words);
  if (!view) throw data(null, { status: 503 });
  return { title: m.swatches_title(), ...view };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

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
  const { title, phrase, page, rows, total, size, version, lastPage, range } = useLoaderData<typeof loader>();
  const base = pathTo(useShop().edition, 'swatches');
  const { form } = useFilterForm(words, base, { phrase });
  const { state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  return (
    <div className={frame.frameWrap}>
      <SettingsTabs />
      <div className={people.title}>
        <div>
          <h1>{title}</h1>
          <p>{m.swatches_lead()}</p>
        </div>
        <SwatchActs version={version} size={size} />
      </div>
      {size === 0 && <Nothing />}
      {size > 0 && (
        <>
          <div className={people.narrow}>
            <SearchField form={form} label={m.swatches_search()} maxLength={60} phrase={phrase} all={base} />
          </div>
          <ListStatus busy={busy} range={range} />
          {total === 0 && <ListEmpty title={m.swatches_nothing_title()} text={m.swatches_nothing_text()} />}
        </>
      )}
      {rows.length > 0 && (
        <>
          <SwatchTable rows={rows} />
          <ListFoot range={range}>
            <Pager
              page={page}
              last={lastPage}
              addressOf={(one) => base + writeQuery(words, { phrase }, one)}
            />
          </ListFoot>
        </>
      )}
    </div>
  );
}
