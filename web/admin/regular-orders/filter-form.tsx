import { m } from '#texts/messages.ts';
import { FilterSearch, Filters, Options } from '#web/lists/filters.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { DayFilter } from '#web/ui/day-field.tsx';
import { Select } from '#web/ui/field.tsx';
import { type FilterValues, orderWords } from './order-query.ts';

type Props = { readonly action: string; readonly filters: FilterValues; readonly isNarrowed: boolean };

const methods = () => [
  { id: 'bankTransfer', name: m.admin_by_bank() },
  { id: 'goPay', name: m.admin_by_card() },
  { id: 'payPal', name: m.admin_by_wallet() },
];
const statuses = () => [
  { id: 'pending', name: m.admin_pay_pending() },
  { id: 'completed', name: m.admin_pay_completed() },
  { id: 'failed', name: m.admin_pay_failed() },
  { id: 'cancelled', name: m.admin_pay_cancelled() },
];
const mails = () => [
  { id: 'pending', name: m.admin_mail_pending() },
  { id: 'sent', name: m.admin_mail_sent() },
  { id: 'failed', name: m.admin_mail_failed() },
];

/** The filters of the list. */
export function FilterForm({ action, filters, isNarrowed }: Props) {
  const { form, send } = useFilterForm(orderWords, action, filters);
  return (
    <Filters form={form} action={action} isNarrowed={isNarrowed}>
      <FilterSearch label={m.admin_search()} name="text" value={filters.text} />
      <Select
        label={m.admin_method()}
        name="paymentMethod"
        small
        defaultValue={filters.paymentMethod}
        onChange={send}
      >
        <Options all={m.admin_method_all()} list={methods()} />
      </Select>
      <Select
        label={m.admin_status()}
        name="paymentStatus"
        small
        defaultValue={filters.paymentStatus}
        onChange={send}
      >
        <Options all={m.admin_any()} list={statuses()} />
      </Select>
      <Select
        label={m.admin_mail_status()}
        name="emailStatus"
        small
        defaultValue={filters.emailStatus}
        onChange={send}
      >
        <Options all={m.admin_any()} list={mails()} />
      </Select>
      <Select
        label={m.admin_currency()}
        name="currency"
        small
        defaultValue={filters.currency}
        onChange={send}
      >
        <Options
          all={m.admin_currency_all()}
          list={[
            { id: 'CZK', name: 'CZK' },
            { id: 'EUR', name: 'EUR' },
          ]}
        />
      </Select>
      <DayFilter label={m.admin_from()} name="from" small value={filters.from ?? ''} onDone={send} />
      <DayFilter label={m.admin_to()} name="to" small value={filters.to ?? ''} onDone={send} />
      <Select label={m.admin_sort()} name="sort" small defaultValue={filters.sort} onChange={send}>
        <Options
          list={[
            { id: 'newest', name: m.admin_sort_newest() },
            { id: 'oldest', name: m.admin_sort_oldest() },
          ]}
        />
      </Select>
    </Filters>
  );
}
