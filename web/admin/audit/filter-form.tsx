import { auditObjectKinds } from '#contract/audit.ts';
import { m } from '#texts/messages.ts';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import orders from '../regular-orders/orders.module.css';
import { kindText } from './act-words.ts';
import { type AuditValues, auditWords } from './audit-query.ts';

type Props = {
  readonly action: string;
  readonly values: AuditValues;
  readonly isNarrowed: boolean;
  readonly people: readonly { readonly id: string; readonly name: string }[];
};

/** What the log is narrowed to: words, kind of object, who, and days. */
export function FilterForm({ action, values, isNarrowed, people }: Props) {
  const { form, send } = useFilterForm(auditWords, action, values);
  return (
    <search>
      <form className={orders.orderFilters} aria-label={m.admin_filters()} {...form}>
        <div className={orders.orderSearch}>
          <Field
            label={m.people_audit_search()}
            name="phrase"
            type="search"
            small
            maxLength={200}
            defaultValue={values.phrase}
          />
          <button type="submit" className="icon-btn" aria-label={m.admin_search_go()}>
            <Icon name="search" />
          </button>
        </div>
        <Select label={m.people_audit_kind()} name="kind" small defaultValue={values.kind} onChange={send}>
          <option value="">{m.admin_any()}</option>
          {auditObjectKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindText(kind)}
            </option>
          ))}
        </Select>
        <Select label={m.people_audit_who()} name="userId" small defaultValue={values.userId} onChange={send}>
          <option value="">{m.people_audit_anybody()}</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Field
          label={m.admin_from()}
          name="from"
          type="date"
          small
          defaultValue={values.from}
          onBlur={send}
        />
        <Field label={m.admin_to()} name="to" type="date" small defaultValue={values.to} onBlur={send} />
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
