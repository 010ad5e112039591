import { m } from '#texts/messages.ts';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type AddressFilters, filterWords } from './order-query.ts';
import s from './own-orders.module.css';

type Props = { readonly action: string; readonly filters: AddressFilters };

/** The search of the list, among what its filters leave (ORD-076, D-B61). */
export function SearchForm({ action, filters }: Props) {
  const { form } = useFilterForm(filterWords, action, filters);
  return (
    <search className={s.search}>
      <form {...form}>
        <input type="hidden" name="task" defaultValue={filters.task} />
        <input type="hidden" name="orderStatus" defaultValue={filters.orderStatus} />
        <input type="hidden" name="month" defaultValue={filters.month} />
        <input type="hidden" name="reference" defaultValue={filters.reference} />
        <input
          className="input"
          type="search"
          name="phrase"
          aria-label={m.orders_search()}
          placeholder={m.orders_search_hint()}
          maxLength={200}
          defaultValue={filters.phrase}
        />
        <button type="submit" className="icon-btn" aria-label={m.orders_search()} title={m.orders_search()}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
