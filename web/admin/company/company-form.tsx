import { useRef, useState } from 'react';
import { type EditedCompany, updateCompany } from '#contract/company.ts';
import { problemText } from '#contract/problem-texts.ts';
import { isProblemCode } from '#contract/problems.ts';
import { countries, DEFAULT_COUNTRY } from '#rules/addresses/countries.ts';
import {
  type CompanyField,
  type CompanyProblem,
  cleanCompany,
  companyFields,
  companyProblems,
  requiredCompanyFields,
} from '#rules/company/company.ts';
import { displayTime } from '#rules/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { countryName } from '#web/checkout/country-texts.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import type { Problems } from '#web/forms/judgement.ts';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { type FormValues, type Refusal as Refused, useForm } from '#web/forms/use-form.ts';
import { useKept } from '#web/forms/use-typed.ts';
import { DataSection } from '#web/frame/data-section.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import { Starred } from '../accounts/starred.tsx';
import s from '../settings/settings.module.css';
import { companyLabels, companyProblemWords } from './company-words.ts';
import { companyConsequences } from './consequences.ts';

type Typed = FormValues<CompanyField>;
/** What the owner is asked about before it is saved. */
type Asked = {
  readonly record: Typed;
  readonly consequences: readonly string[];
  answer(refusal: Refused<CompanyField> | null): void;
};
type Props = {
  readonly company: EditedCompany;
  /** after it is saved: the page is read anew */
  readonly onSaved: () => void;
};

const isRequired = (field: CompanyField): boolean =>
  (requiredCompanyFields as readonly CompanyField[]).includes(field);

/** Saves, and answers why not; what was typed stays. */
function useSave({ company, onSaved }: Props) {
  const { apiBase, locale } = useShop();
  const stored = useRef(company);
  const said = (
    problems: Readonly<Record<string, string>>,
    country: string,
  ): Problems<CompanyField, string> =>
    Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [
        field,
        companyProblemWords(problem as CompanyProblem, country, locale),
      ]),
    );
  const judge = (typed: Typed) => said(companyProblems(typed), typed.country);
  const save = async (record: Typed): Promise<Refused<CompanyField> | null> => {
    const { version } = stored.current;
    const answer = await browserCall(apiBase)(updateCompany, { body: { record, version } });
    if (answer.ok) {
      toast(m.company_saved());
      onSaved();
      return null;
    }
    const { code, data } = answer;
    if (code === 'company_invalid')
      return {
        problems: said((data as { problems: Readonly<Record<string, string>> }).problems, record.country),
      };
    if (code !== 'company_changed')
      return { text: problemText(isProblemCode(code) ? code : 'unavailable', locale) };
    const { current } = data as { current: EditedCompany };
    const before = stored.current.record;
    stored.current = current;
    const [newest] = current.history;
    return {
      conflict: {
        seen: before,
        stored: current.record,
        who: newest ? `${newest.by}, ${displayTime(new Date(newest.at))}` : m.forms_somebody(),
        names: companyLabels(),
      },
    };
  };
  const consequencesOf = (record: Typed) => companyConsequences(stored.current.record, cleanCompany(record));
  return { judge, save, consequencesOf };
}

/** The company record, all of it in one form. */
export function CompanyForm(props: Props) {
  const { record } = props.company;
  const { locale } = useShop();
  const labels = companyLabels();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { judge, save, consequencesOf } = useSave(props);
  const keep = useKept('company');
  const form = useForm<CompanyField>({
    keep,
    fields: companyFields,
    judge,
    send: (record) =>
      new Promise((answer) => {
        const consequences = consequencesOf(record);
        if (consequences.length === 0) return answer({ text: m.company_same() });
        setAsked({ record, consequences, answer });
      }),
  });
  const onYes = async (): Promise<string | null> => {
    if (!asked) return null;
    asked.answer(await save(asked.record));
    setAsked(null);
    return null;
  };
  const line = (field: CompanyField, hint?: string, type?: 'email' | 'tel' | 'url') => (
    <Field
      key={field}
      label={isRequired(field) ? <Starred>{labels[field]}</Starred> : labels[field]}
      hint={hint}
      type={type}
      autoComplete="off"
      aria-required={isRequired(field) || undefined}
      defaultValue={record[field]}
      {...form.field(field)}
    />
  );
  const isBusy = form.state === 'sending';
  return (
    <form {...form.form} aria-label={m.company_title()}>
      <UnsavedChanges isDirty={form.isDirty} />
      <ErrorSummary title={m.settings_errors()} lines={form.lines(labels)} attempt={form.attempt} />
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <DataSection title={m.company_part_name()} text={m.company_part_name_text()}>
        <div className={s.fields}>
          {line('name')}
          {line('responsiblePerson', m.company_responsible_hint())}
          {line('street')}
          {line('zipCode')}
          {line('city')}
          <Select
            label={<Starred>{labels.country}</Starred>}
            defaultValue={record.country || DEFAULT_COUNTRY}
            aria-required
            {...form.field('country')}
          >
            {countries.map(({ code }) => (
              <option key={code} value={code}>
                {countryName(code, locale)}
              </option>
            ))}
          </Select>
        </div>
      </DataSection>
      <DataSection title={m.company_part_register()} text={m.company_part_register_text()}>
        <div className={s.fields}>
          {line('companyNumber')}
          {line('vatId', m.company_vat_id_hint())}
          {line('register', m.company_register_hint())}
        </div>
      </DataSection>
      <DataSection title={m.company_part_contact()} text={m.company_part_contact_text()}>
        <div className={s.fields}>
          {line('email', undefined, 'email')}
          {line('phone', undefined, 'tel')}
          {line('web', m.company_web_hint())}
          {(['instagram', 'linkedin', 'youtube'] as const).map((field) => line(field))}
        </div>
      </DataSection>
      <DataSection title={m.company_part_accounts()} text={m.company_part_accounts_text()}>
        <div className={s.fields}>
          {line('accountOwner', m.company_account_owner_hint())}
          {line('czkIban')}
          {line('czkBic')}
          {line('eurIban')}
          {line('eurBic')}
        </div>
      </DataSection>
      <div className={s.bar} data-part="bottom-bar">
        <p aria-live="polite">{form.isDirty ? m.settings_unsaved() : m.settings_nothing_changed()}</p>
        <button type="submit" className="btn primary" aria-busy={isBusy || undefined}>
          <BusyText isBusy={isBusy} label={m.settings_saving()}>
            {m.company_save()}
          </BusyText>
        </button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        tone="primary"
        title={m.company_confirm_title()}
        text={
          <>
            <p>{m.company_confirm_text()}</p>
            <ul className={s.consequences}>
              {asked?.consequences.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          </>
        }
        yes={m.company_save()}
        no={m.settings_back()}
        onYes={onYes}
        onNo={() => {
          asked?.answer({});
          setAsked(null);
        }}
      />
    </form>
  );
}
