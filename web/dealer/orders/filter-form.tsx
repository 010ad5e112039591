import { m } from '#texts/messages.ts';
import { type Choice, Filters, Options } from '#web/lists/filters.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { DayFilter } from '#web/ui/day-field.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { sortTexts } from './filter-words.ts';
import { type AddressFilters, orderWords, queryOf, type SortName, sortings } from './order-query.ts';
import { StatusChoice } from './status-choice.tsx';

type Props = {
  readonly action: string;
  readonly filters: AddressFilters;
  readonly isNarrowed: boolean;
  readonly dealers: readonly Choice[];
  readonly partners: readonly Choice[];
};

/** The filters of the list (ORD-085). A change of one begins at the first part again. */
export function FilterForm({ action, filters, isNarrowed, dealers, partners }: Props) {
  const { parts: _, ...shown } = filters;
  const { form, send } = useFilterForm(orderWords, action, shown);
  const { phrase } = filters;
  return (
    <Filters form={form} action={action} isNarrowed={isNarrowed}>
      <input type="hidden" name="quickFilter" defaultValue={filters.quickFilter} />
      <input type="hidden" name="preset" defaultValue={filters.preset} />
      <input type="hidden" name="phrase" defaultValue={phrase} />
      <Field
        label={m.dealer_number()}
        name="orderId"
        small
        maxLength={60}
        autoComplete="off"
        placeholder="2611-"
        defaultValue={filters.orderId}
        onBlur={send}
      />
      <Select
        label={m.dealer_partner()}
        name="partnerId"
        small
        defaultValue={filters.partnerId}
        onChange={send}
      >
        <Options all={m.dealer_partners_all()} list={partners} />
      </Select>
      <Select label={m.dealer_dealer()} name="dealerId" small defaultValue={filters.dealerId} onChange={send}>
        <Options all={m.dealer_dealers_all()} list={dealers} />
      </Select>
      <StatusChoice chosen={filters.orderStatus ?? []} onDone={send} />
      <DayFilter label={m.admin_from()} name="from" small value={filters.from ?? ''} onDone={send} />
      <DayFilter label={m.admin_to()} name="to" small value={filters.to ?? ''} onDone={send} />
      <Select label={m.admin_sort()} name="sort" small defaultValue={filters.sort} onChange={send}>
        <Options list={(Object.keys(sortings) as SortName[]).map((id) => ({ id, name: sortTexts[id]() }))} />
      </Select>
      <noscript>
        <button type="submit" className="btn line small">
          {m.dealer_statuses_done()}
        </button>
      </noscript>
      {phrase && (
        <a
          className="chip"
          href={action + queryOf({ ...shown, phrase: '' })}
          data-keep-scroll=""
          aria-label={m.dealer_phrase_clear({ phrase })}
        >
          {m.dealer_phrase({ phrase })}
          <Icon name="close" size="small" />
        </a>
      )}
    </Filters>
  );
}
