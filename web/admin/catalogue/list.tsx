import { clsx } from 'clsx';
import {
  type LoaderFunctionArgs,
  type MetaFunction,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { takeStandardCatalogue } from '#contract/catalogue-editor.ts';
import { categories } from '#rules/catalogue/product.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';
import { workMeta } from '#web/frame/page.ts';
import frame from '#web/frame/work-frame.module.css';
import { QuickFilters } from '#web/lists/filters.tsx';
import { ListEmpty, ListFailed, ListFoot, ListStatus } from '#web/lists/list-states.tsx';
import { Pager } from '#web/lists/pager.tsx';
import { type ListWords, writeQuery } from '#web/lists/query.ts';
import { SearchField } from '#web/lists/search-field.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.tsx';
import { categoryNames } from '../images/category-names.ts';
import people from '../partners/partners.module.css';
import { SettingsTabs } from '../settings-tabs.tsx';
import s from './catalogue-list.module.css';
import { listView, type ProductFilters, type ProductRow } from './list-data.server.ts';
import { ProductFiles } from './product-files.tsx';

export { workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

const words: ListWords<ProductFilters> = { phrase: '', category: '', retired: 'without' };

/** What is sold, as the office keeps it. */
export async function loader(args: LoaderFunctionArgs) {
  staffOnly(args, 'manageCatalogue');
  const view = await listView(args.context.get(shopContext), args.url.searchParams, words);
  return { title: m.products_title(), ...view };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => workMeta(loaderData?.title);

/** Where a product of each category begins. */
function NewProducts() {
  const { edition } = useShop();
  const names = categoryNames();
  return (
    <nav className={s.new} aria-label={m.products_new()}>
      <span className="muted">{m.products_new()}</span>
      {categories.map((category) => (
        <a key={category} className="btn line small" href={pathTo(edition, 'newProduct', { category })}>
          <Icon name="plus" size="small" />
          {names[category]}
        </a>
      ))}
    </nav>
  );
}

/** The first thing an admin of a new shop sees here. */
function EmptyCatalogue() {
  const { busy, run, closed } = useAct();
  const take = async () => {
    if (busy) return;
    const refused = await run(takeStandardCatalogue, {}, m.products_taken());
    if (refused === null) return;
    toast(refused, 'error');
    closed();
  };
  return (
    <section className={s.empty}>
      <h2>{m.products_empty_title()}</h2>
      <p>{m.products_empty_text()}</p>
      <button type="button" className="btn primary" aria-busy={busy || undefined} onClick={() => void take()}>
        <BusyText isBusy={busy} label={m.products_take()}>
          {m.products_take()}
        </BusyText>
      </button>
    </section>
  );
}

function ProductTable({ rows, busy }: { readonly rows: readonly ProductRow[]; readonly busy: boolean }) {
  const { edition } = useShop();
  return (
    <table
      className={clsx('tb dense', people.people)}
      aria-label={m.products_title()}
      aria-busy={busy || undefined}
    >
      <thead>
        <tr>
          <th scope="col">{m.products_product()}</th>
          <th scope="col">{m.products_kind()}</th>
          <th scope="col" className="right">
            {m.products_codes()}
          </th>
          <th scope="col" className="right">
            {m.products_pieces()}
          </th>
          <th scope="col">{m.products_prices()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <a href={pathTo(edition, 'editProduct', { productId: row.id })}>{row.name}</a>
              {row.isRetired && <span className={clsx('tag', s.retired)}>{m.products_retired()}</span>}
              <code className={clsx(people.under, s.id)}>{row.id}</code>
            </th>
            <td data-label={m.products_kind()}>{row.kind}</td>
            <td className="right" data-label={m.products_codes()}>
              {row.codes}
            </td>
            <td className="right" data-label={m.products_pieces()}>
              {row.pieces}
            </td>
            <td data-label={m.products_prices()}>
              {row.unpriced ? (
                <span className="tag warn">{row.unpriced}</span>
              ) : (
                <span className="muted">{m.products_priced()}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export default function Catalogue() {
  const view = useLoaderData<typeof loader>();
  const { phrase, category, retired } = view;
  const base = pathTo(useShop().edition, 'catalogue');
  const filters = { phrase, category: category ?? '', retired };
  const { form } = useFilterForm(words, base, filters);
  const { revalidate, state } = useRevalidator();
  const busy = useNavigation().state === 'loading' || state === 'loading';
  const names = categoryNames();
  const tags = [
    { text: m.products_all(), values: {}, isCurrent: category === undefined && retired === 'without' },
    ...categories.map((one) => ({
      text: names[one],
      values: { category: one },
      isCurrent: one === category && retired === 'without',
    })),
    {
      text: m.products_retired_only(),
      values: { retired: 'only' },
      isCurrent: retired === 'only',
    },
  ];
  const isEmpty = !view.failed && view.isStandardOffered;
  return (
    <div className={frame.frameWrap}>
      <SettingsTabs />
      <div className={people.title}>
        <div>
          <h1>{view.title}</h1>
          <p>{m.products_lead()}</p>
        </div>
        <div className={s.tools}>
          <ProductFiles category={category} />
          <NewProducts />
        </div>
      </div>
      {isEmpty && <EmptyCatalogue />}
      {!isEmpty && (
        <>
          <div className={people.narrow}>
            <SearchField
              form={form}
              label={m.products_search()}
              maxLength={100}
              phrase={phrase}
              all={base + writeQuery(words, { ...filters, phrase: '' })}
            >
              {category && <input type="hidden" name="category" value={category} />}
              {retired === 'only' && <input type="hidden" name="retired" value={retired} />}
            </SearchField>
          </div>
          <QuickFilters
            label={m.products_categories()}
            tags={tags.map(({ text, values, isCurrent }) => ({
              text,
              count: null,
              address: base + writeQuery(words, { phrase, ...values }),
              current: isCurrent,
            }))}
          />
          <ListStatus busy={busy} range="" />
          {view.failed && <ListFailed text={m.products_failed()} onRetry={() => void revalidate()} />}
          {!view.failed && view.total === 0 && (
            <ListEmpty title={m.products_nothing_title()} text={m.products_nothing_text()} />
          )}
          {!view.failed && view.rows.length > 0 && (
            <>
              <ProductTable rows={view.rows} busy={busy} />
              <ListFoot range="">
                <Pager
                  page={view.page}
                  last={view.totalPages}
                  addressOf={(one) => base + writeQuery(words, filters, one)}
                />
              </ListFoot>
            </>
          )}
        </>
      )}
    </div>
  );
}
