import { m } from '#texts/messages.ts';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { Icon } from '#web/ui/icon.tsx';
import { phraseWords } from './order-query.ts';
import s from './own-orders.module.css';

type Props = { readonly action: string; readonly phrase: string };

/** The search of the list (ORD-076, D-B61). */
export function SearchForm({ action, phrase }: Props) {
  const { form } = useFilterForm(phraseWords, action, { phrase });
  return (
    <search className={s.search}>
      <form {...form}>
        <input
          className="input"
          type="search"
          name="phrase"
          aria-label={m.orders_search()}
          placeholder={m.orders_search_hint()}
          maxLength={200}
          defaultValue={phrase}
        />
        <button type="submit" className="icon-btn" aria-label={m.orders_search()} title={m.orders_search()}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
