import { categories } from '#rules/catalogue/products/product.ts';
import { m } from '#texts/messages.ts';
import { FilterSearch, Filters, Options } from '#web/lists/filters.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { categoryNames } from '../images/category-names.ts';
import { type StockValues, stockWords } from './stock-query.ts';

type Props = { readonly action: string; readonly values: StockValues };

/** What the stock is narrowed to: words, a category, and how many pieces are left. */
export function FilterForm({ action, values }: Props) {
  const { form, send } = useFilterForm(stockWords, action, values);
  const names = categoryNames();
  const isNarrowed = Object.values(values).some((value) => value !== '');
  return (
    <Filters form={form} action={action} isNarrowed={isNarrowed}>
      <FilterSearch label={m.stock_search()} value={values.phrase} />
      <Select label={m.stock_category()} name="category" small defaultValue={values.category} onChange={send}>
        <Options all={m.stock_all_categories()} list={categories.map((id) => ({ id, name: names[id] }))} />
      </Select>
      <Field
        label={m.stock_at_most()}
        name="atMost"
        inputMode="numeric"
        small
        autoComplete="off"
        defaultValue={values.atMost}
        onBlur={send}
      />
    </Filters>
  );
}
