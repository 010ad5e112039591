import { clsx } from 'clsx';
import { useLoaderData } from 'react-router';
import { takeStandardCatalogue } from '#contract/catalogue/editor.ts';
import { categories } from '#rules/catalogue/products/product.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { useAct } from '#web/calls/use-act.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { staffOnly } from '#web/frame/guard.server.ts';
import { QuickFilters } from '#web/lists/filters.tsx';
import { listLoader } from '#web/lists/list-loader.server.ts';
import { FilterRow, ListPage } from '#web/lists/list-page.tsx';
import { ListEmpty } from '#web/lists/list-states.tsx';
import { writeQuery } from '#web/lists/query.ts';
import { type Column, cellClasses, RowTable } from '#web/lists/row-table.tsx';
import { SearchField } from '#web/lists/search-field.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { toast } from '#web/ui/toast.tsx';
import { categoryNames } from '../images/category-names.ts';
import { SettingsTabs } from '../settings-tabs.tsx';
import s from './catalogue-list.module.css';
import { listView, type ProductRow } from './list-data.server.ts';
import { ProductFiles } from './product-files.tsx';
import { productWords as words } from './product-query.ts';

export { titleMeta as meta, workHeaders as headers } from '#web/frame/page.ts';
export { RouteError as ErrorBoundary } from '#web/frame/route-error.tsx';

/** What is sold, as the office keeps it. */
export const loader = listLoader(staffOnly, 'manageCatalogue', m.products_title, listView);

/** Where a product of each category begins. */
function NewProducts() {
  const { edition } = useShop();
  const names = categoryNames();
  return (
    <nav className={s.new} aria-label={m.products_new()}>
      <span className="muted">{m.products_new()}</span>
      {categories.map((category) => (
        <ActButton
          key={category}
          icon="plus"
          name={names[category]}
          note={m.products_new()}
          to={pathTo(edition, 'newProduct', { category })}
        />
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

const columnsOf = (addressOf: (id: string) => string): readonly Column<ProductRow>[] => [
  {
    name: m.products_product(),
    isHead: true,
    cell: ({ id, name, isRetired }) => (
      <>
        <a href={addressOf(id)}>{name}</a>
        {isRetired && <span className={clsx('tag', s.retired)}>{m.products_retired()}</span>}
        <code className={clsx(cellClasses.under, s.id)}>{id}</code>
      </>
    ),
  },
  { name: m.products_kind(), cell: ({ kind }) => kind },
  { name: m.products_codes(), isRight: true, cell: ({ codes }) => codes },
  { name: m.products_pieces(), isRight: true, cell: ({ pieces }) => pieces },
  {
    name: m.products_prices(),
    cell: ({ unpriced }) =>
      unpriced ? (
        <span className="tag warn">{unpriced}</span>
      ) : (
        <span className="muted">{m.products_priced()}</span>
      ),
  },
];

export default function Catalogue() {
  const { title, phrase, category, retired, list, isStandardOffered, tags } = useLoaderData<typeof loader>();
  const { edition } = useShop();
  const base = pathTo(edition, 'catalogue');
  const filters = { phrase, category: category ?? '', retired };
  const { form } = useFilterForm(words, base, filters);
  return (
    <ListPage
      tabs={<SettingsTabs />}
      title={title}
      lead={m.products_lead()}
      tools={
        <div className={s.tools}>
          <ProductFiles category={category} />
          <NewProducts />
        </div>
      }
      instead={isStandardOffered && <EmptyCatalogue />}
      filters={
        <>
          <FilterRow>
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
          </FilterRow>
          <QuickFilters label={m.products_categories()} tags={tags} />
        </>
      }
      list={list}
      none={<ListEmpty title={m.products_nothing_title()} text={m.products_nothing_text()} />}
      table={(rows, busy) => (
        <RowTable
          label={m.products_title()}
          columns={columnsOf((productId) => pathTo(edition, 'editProduct', { productId }))}
          rows={rows}
          keyOf={({ id }) => id}
          busy={busy}
        />
      )}
      addressOf={(one) => base + writeQuery(words, filters, one)}
    />
  );
}
