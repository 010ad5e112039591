import { m } from '#texts/messages.ts';
import { type Choice, FilterSearch, Filters, Options } from '#web/lists/filters.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { Select } from '#web/ui/field.tsx';
import { type AddressFilters, filterWords, isNarrowed } from './order-query.ts';

type Props = {
  readonly action: string;
  readonly filters: AddressFilters;
  readonly statuses: readonly Choice[];
  readonly months: readonly Choice[];
};

/** Status, month and what the partner calls an order, below what has to be done. */
export function FilterForm({ action, filters, statuses, months }: Props) {
  const { form, send } = useFilterForm(filterWords, action, filters);
  return (
    <Filters form={form} action={action} isNarrowed={isNarrowed(filters)}>
      <input type="hidden" name="task" defaultValue={filters.task} />
      <input type="hidden" name="phrase" defaultValue={filters.phrase} />
      <Select
        label={m.dealer_status()}
        name="orderStatus"
        small
        defaultValue={filters.orderStatus ?? ''}
        onChange={send}
      >
        <Options all={m.orders_statuses_all()} list={statuses} />
      </Select>
      <Select label={m.orders_month()} name="month" small defaultValue={filters.month ?? ''} onChange={send}>
        <Options all={m.orders_months_all()} list={months} />
      </Select>
      <FilterSearch label={m.orders_reference()} name="reference" value={filters.reference} />
    </Filters>
  );
}
