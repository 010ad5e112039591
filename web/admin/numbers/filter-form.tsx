import { m } from '#texts/messages.ts';
import { type Choice, Filters, Options } from '#web/lists/filters.tsx';
import { useFilterForm } from '#web/lists/use-filter-form.ts';
import { Select } from '#web/ui/field.tsx';
import { type NumberValues, numberWords } from './numbers-query.ts';

type Props = {
  readonly action: string;
  readonly values: NumberValues;
  readonly isNarrowed: boolean;
  readonly lengths: readonly Choice[];
  readonly months: readonly Choice[];
  readonly partners: readonly Choice[];
};

/** Which months the numbers are of, and of which partner. */
export function FilterForm({ action, values, isNarrowed, lengths, months, partners }: Props) {
  const { form, send } = useFilterForm(numberWords, action, values);
  return (
    <Filters form={form} action={action} isNarrowed={isNarrowed}>
      <Select label={m.numbers_period()} name="months" small defaultValue={values.months} onChange={send}>
        <Options list={lengths} />
      </Select>
      <Select label={m.numbers_until()} name="to" small defaultValue={values.to} onChange={send}>
        <Options all={m.numbers_this_month()} list={months} />
      </Select>
      <Select
        label={m.numbers_partner()}
        name="partnerId"
        small
        defaultValue={values.partnerId}
        onChange={send}
      >
        <Options all={m.numbers_all_partners()} list={partners} />
      </Select>
    </Filters>
  );
}
