import { auditObjectKinds } from '#contract/office/audit.ts';
import { m } from '#texts/messages.ts';
import { FilterSearch, Filters, Options } from '#web/lists/filters.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { DayFilter } from '#web/ui/day-field.tsx';
import { Select } from '#web/ui/field.tsx';
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
    <Filters form={form} action={action} isNarrowed={isNarrowed}>
      <FilterSearch label={m.people_audit_search()} value={values.phrase} />
      <Select label={m.people_audit_kind()} name="kind" small defaultValue={values.kind} onChange={send}>
        <Options all={m.admin_any()} list={auditObjectKinds.map((id) => ({ id, name: kindText(id) }))} />
      </Select>
      <Select label={m.people_audit_who()} name="userId" small defaultValue={values.userId} onChange={send}>
        <Options all={m.people_audit_anybody()} list={people} />
      </Select>
      <DayFilter label={m.admin_from()} name="from" small value={values.from ?? ''} onDone={send} />
      <DayFilter label={m.admin_to()} name="to" small value={values.to ?? ''} onDone={send} />
    </Filters>
  );
}
