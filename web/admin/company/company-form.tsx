import { type EditedCompany, updateCompany } from '#contract/company/company.ts';
import {
  type CompanyField,
  type CompanyProblem,
  cleanCompany,
  companyFields,
  companyProblems,
  requiredCompanyFields,
} from '#rules/company/record/company.ts';
import { countries, DEFAULT_COUNTRY } from '#rules/platform/addresses/countries.ts';
import { m } from '#texts/messages.ts';
import { Starred } from '#web/accounts/starred.tsx';
import type { Problems } from '#web/forms/judgement.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { countryName } from '#web/words/country-texts.ts';
import { RecordForm, RecordPart } from '../records/record-form.tsx';
import { useRecord } from '../records/use-record.ts';
import { companyLabels } from './company-labels.ts';
import { companyProblemWords } from './company-words.ts';
import { companyConsequences } from './consequences.ts';

type Props = {
  readonly company: EditedCompany;
  /** after it is saved: the page is read anew */
  readonly onSaved: () => void;
};
/** A text field, with a word below it and the keyboard it wants. */
type Line = readonly [field: CompanyField, hint?: string, type?: 'email' | 'tel'];

const isRequired = (field: CompanyField): boolean =>
  (requiredCompanyFields as readonly CompanyField[]).includes(field);

/** The company record, all of it in one form. */
export function CompanyForm({ company, onSaved }: Props) {
  const { locale } = useShop();
  const labels = companyLabels();
  const problemsOf = (
    problems: Readonly<Record<string, string>>,
    { country }: { readonly country: string },
  ): Problems<CompanyField, string> =>
    Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [
        field,
        companyProblemWords(problem as CompanyProblem, country, locale),
      ]),
    );
  const record = useRecord({
    place: 'company',
    record: company,
    fields: companyFields,
    names: labels,
    judge: (typed) => problemsOf(companyProblems(typed), typed),
    typedOf: (stored) => stored.record,
    valuesOf: (typed) => typed,
    consequencesOf: (before, typed) => companyConsequences(before.record, cleanCompany(typed)),
    save: (call, typed, version) => call(updateCompany, { body: { record: typed, version } }),
    codes: { invalid: 'company_invalid', changed: 'company_changed' },
    problemsOf,
    same: m.company_same(),
    saved: m.company_saved(),
    onSaved,
  });
  const { form } = record;
  const lines = (list: readonly Line[]) =>
    list.map(([field, hint, type]) => (
      <Field
        key={field}
        label={isRequired(field) ? <Starred>{labels[field]}</Starred> : labels[field]}
        hint={hint}
        type={type}
        autoComplete="off"
        aria-required={isRequired(field) || undefined}
        defaultValue={company.record[field]}
        {...form.field(field)}
      />
    ));
  return (
    <RecordForm
      record={record}
      label={m.company_title()}
      save={m.company_save()}
      question={{ title: m.company_confirm_title(), text: m.company_confirm_text() }}
    >
      <RecordPart title={m.company_part_name()} text={m.company_part_name_text()}>
        {lines([
          ['name'],
          ['responsiblePerson', m.company_responsible_hint()],
          ['street'],
          ['zipCode'],
          ['city'],
        ])}
        <Select
          label={<Starred>{labels.country}</Starred>}
          defaultValue={company.record.country || DEFAULT_COUNTRY}
          aria-required
          {...form.field('country')}
        >
          {countries.map(({ code }) => (
            <option key={code} value={code}>
              {countryName(code, locale)}
            </option>
          ))}
        </Select>
      </RecordPart>
      <RecordPart title={m.company_part_register()} text={m.company_part_register_text()}>
        {lines([
          ['companyNumber'],
          ['vatId', m.company_vat_id_hint()],
          ['register', m.company_register_hint()],
        ])}
      </RecordPart>
      <RecordPart title={m.company_part_contact()} text={m.company_part_contact_text()}>
        {lines([
          ['email', undefined, 'email'],
          ['phone', undefined, 'tel'],
          ['web', m.company_web_hint()],
          ['instagram'],
          ['linkedin'],
          ['youtube'],
        ])}
      </RecordPart>
      <RecordPart title={m.company_part_accounts()} text={m.company_part_accounts_text()}>
        {lines([
          ['accountOwner', m.company_account_owner_hint()],
          ['czkIban'],
          ['czkBic'],
          ['eurIban'],
          ['eurBic'],
        ])}
      </RecordPart>
    </RecordForm>
  );
}
