import { m } from '#texts/messages.ts';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type FilterValues, orderWords } from './order-query.ts';
import s from './orders.module.css';

type Props = { readonly action: string; readonly filters: FilterValues; readonly isNarrowed: boolean };

const methods = () => [
  { value: 'bankTransfer', text: m.admin_by_bank() },
  { value: 'goPay', text: m.admin_by_card() },
  { value: 'payPal', text: m.admin_by_wallet() },
];
const statuses = () => [
  { value: 'pending', text: m.admin_pay_pending() },
  { value: 'completed', text: m.admin_pay_completed() },
  { value: 'failed', text: m.admin_pay_failed() },
  { value: 'cancelled', text: m.admin_pay_cancelled() },
];
const mails = () => [
  { value: 'pending', text: m.admin_mail_pending() },
  { value: 'sent', text: m.admin_mail_sent() },
  { value: 'failed', text: m.admin_mail_failed() },
];

const Options = ({ list, all }: { list: readonly { value: string; text: string }[]; all?: string }) => (
  <>
    {all && <option value="">{all}</option>}
    {list.map(({ value, text }) => (
      <option key={value} value={value}>
        {text}
      </option>
    ))}
  </>
);

/** The filters of the list. */
export function FilterForm({ action, filters, isNarrowed }: Props) {
  const { form, send } = useFilterForm(orderWords, action, filters);
  return (
    <search>
      <form className={s.orderFilters} aria-label={m.admin_filters()} {...form}>
        <div className={s.orderSearch}>
          <Field
            label={m.admin_search()}
            name="text"
            type="search"
            small
            maxLength={200}
            defaultValue={filters.text}
          />
          <button
            type="submit"
            className="icon-btn"
            aria-label={m.admin_search_go()}
            title={m.admin_search_go()}
          >
            <Icon name="search" />
          </button>
        </div>
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
              { value: 'CZK', text: 'CZK' },
              { value: 'EUR', text: 'EUR' },
            ]}
          />
        </Select>
        <Field
          label={m.admin_from()}
          name="from"
          type="date"
          small
          defaultValue={filters.from}
          onBlur={send}
        />
        <Field label={m.admin_to()} name="to" type="date" small defaultValue={filters.to} onBlur={send} />
        <Select label={m.admin_sort()} name="sort" small defaultValue={filters.sort} onChange={send}>
          <Options
            list={[
              { value: 'newest', text: m.admin_sort_newest() },
              { value: 'oldest', text: m.admin_sort_oldest() },
            ]}
          />
        </Select>
        {isNarrowed && (
          <a className="btn ghost small" href={action} data-keep-scroll="">
            <Icon name="close" size="small" />
            {m.admin_clear()}
          </a>
        )}
      </form>
    </search>
  );
}
