import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CallFailure } from '#contract/client.ts';
import { createPartner, getPartner, type Partner, updatePartner } from '#contract/partners.ts';
import { countries, isCountryCode } from '#rules/addresses/countries.ts';
import { currencies } from '#rules/editions/editions.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { type PartnerText, partnerName, partnerProblems } from '#rules/partners/partner.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import { countryName, postalCodeHint } from '#web/checkout/country-texts.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { UnsavedChanges } from '#web/forms/unsaved-changes.tsx';
import { type FormValues, type Refusal as Refused, useForm } from '#web/forms/use-form.ts';
import { useKept } from '#web/forms/use-typed.ts';
import { postalCodeExamples } from '#web/partner/locations/field-words.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Checkbox, Field, Select, TextArea } from '#web/ui/field.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { SecretField } from '#web/ui/secret-field.tsx';
import { toast } from '#web/ui/toast.tsx';
import { refusalOf } from '../accounts/refusal.ts';
import { Starred } from '../accounts/starred.tsx';
import { accountWords } from '../accounts/words.ts';
import s from './partner-form.module.css';
import { firstValues, formOf, type PartnerField, partnerFields, typedOf } from './partner-values.ts';
import { type Source, SourceChoice } from './source-choice.tsx';

type Props = { readonly edited: Partner | null; readonly sources: readonly Source[] };

const labelsOf = (): Readonly<Record<PartnerField, string>> => ({
  isActive: m.people_is_active(),
  email: m.checkout_email(),
  password: m.people_password(),
  currency: m.people_currency(),
  copyFrom: m.people_copy(),
  useBillingCompany: m.people_use_company(),
  billingCompanyName: m.checkout_company_name(),
  billingTaxIn: m.checkout_tax_in(),
  billingTaxTin: m.checkout_tax_tin(),
  billingFirstName: m.checkout_first_name(),
  billingSurName: m.checkout_surname(),
  billingCountry: m.checkout_country(),
  billingStreet: m.checkout_street(),
  billingZipCode: m.checkout_zip(),
  billingCity: m.checkout_city(),
  billingPhone: m.checkout_phone(),
  billingEmail: m.people_billing_email(),
  note: m.people_part_note(),
});

const Part = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section className={s.part}>
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    <div className={s.fields}>{children}</div>
  </section>
);

/** Saves, and answers why not. */
function useSave({ edited, sources }: Props) {
  const { apiBase, locale, edition } = useShop();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const stored = useRef(edited);
  const judge = (values: FormValues<PartnerField>) => {
    const form = formOf(values, edited);
    const problems: Partial<Record<PartnerField, string>> = Object.fromEntries(
      Object.entries(partnerProblems(form, edited)).map(([field, problem]) => [
        field,
        accountWords(problem, form.billingCountry, locale),
      ]),
    );
    const source = sources.find(({ id }) => id === values.copyFrom);
    if (source?.currency === 'EUR' && form.currency === 'CZK') problems.copyFrom = m.people_copy_wrong();
    return problems;
  };
  const send = async (values: FormValues<PartnerField>): Promise<Refused<PartnerField> | null> => {
    const form = formOf(values, edited);
    const call = browserCall(apiBase);
    const body = { ...form };
    const added = { body: { ...body, copyFrom: values.copyFrom || undefined } };
    const answer = edited
      ? await call(updatePartner, {
          params: { id: edited.id },
          body: { ...body, version: stored.current?.version ?? edited.version },
        })
      : await call(createPartner, added, { headers: attempt.headersFor(added) });
    if (answer.ok) {
      attempt.done();
      const name = partnerName(form);
      toast(edited ? m.people_saved({ name }) : m.people_created({ name }));
      return null;
    }
    const seen = stored.current;
    if (answer.code === 'account_changed' && edited && seen) {
      const read = await call(getPartner, { params: { id: edited.id } });
      if (!read.ok) return { text: m.people_update_failed() };
      stored.current = read.value;
      const who = answer.detail ?? '–';
      return { conflict: { seen: typedOf(seen), stored: typedOf(read.value), who, names: labelsOf() } };
    }
    const say = (problem: string) => accountWords(problem, form.billingCountry, locale);
    const other = edited ? m.people_update_failed() : m.people_create_failed(); // ADM-056
    return refusalOf(answer as CallFailure<string>, say, locale, other);
  };
  // ADM-024, once the form counts as saved and asks no more whether to leave
  const leave = () => navigate(pathTo(edition, 'partners'));
  return { judge, send, leave };
}

/** The form of a partner, new or edited (ADM-023, ADM-036 to ADM-056). With the default list nothing can be changed. */
export function PartnerForm({ edited, sources }: Props) {
  const { locale, edition } = useShop();
  const first = firstValues(edited);
  const [country, setCountry] = useState(first.billingCountry);
  const [isCompany, setCompany] = useState(edited?.useBillingCompany ?? false);
  const { judge, send, leave } = useSave({ edited, sources });
  const [asked, setAsked] = useState<((isSure: boolean) => void) | null>(null);
  const sendIfSure = async (values: FormValues<PartnerField>) => {
    const locksOut = edited?.isActive === true && !formOf(values, edited).isActive; // ADM-058
    const isSure = !locksOut || (await new Promise<boolean>((answer) => setAsked(() => answer)));
    return isSure ? send(values) : {};
  };
  const keep = useKept(`partner ${edited?.id ?? 'new'}`);
  const form = useForm<PartnerField>({
    fields: partnerFields,
    judge,
    send: sendIfSure,
    keep,
    isNew: edited === null,
  });
  const answer = (isSure: boolean) => {
    asked?.(isSure);
    setAsked(null);
  };
  const isSaved = form.state === 'saved';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is saved
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);
  const isFixed = edited?.isDefault === true; // ADM-049
  const labels = labelsOf();
  const common = (field: PartnerText, isRequired: boolean) => ({
    label: isRequired ? <Starred>{labels[field]}</Starred> : labels[field],
    defaultValue: first[field],
    'aria-required': isRequired || undefined,
    disabled: isFixed,
    autoComplete: 'off',
    ...form.field(field),
  });
  const text = (field: PartnerText, more: object = {}) => <Field {...common(field, true)} {...more} />;
  const optional = (field: PartnerText, more: object = {}) => <Field {...common(field, false)} {...more} />;
  const { error: _e, mended: _m, ...activeProps } = form.field('isActive');
  const { error: _e2, mended: _m2, ...companyProps } = form.field('useBillingCompany');
  const isBusy = form.state === 'sending';
  return (
    <form className={s.form} {...form.form} aria-label={m.people_tab_profile()}>
      <UnsavedChanges isDirty={form.isDirty && !isFixed} />
      <ConfirmDialog
        open={asked !== null}
        title={m.people_deactivate_title({ name: edited ? partnerName(edited) : '' })}
        text={m.people_deactivate_partner_text()}
        yes={m.people_deactivate()}
        no={m.people_cancel()}
        onNo={() => answer(false)}
        onYes={() => {
          answer(true);
        }}
      />
      {isFixed ? (
        <Note tone="info">{m.people_default_text()}</Note>
      ) : (
        <p className={s.hint}>{m.people_required_hint()}</p>
      )}
      <ErrorSummary title={m.problem_account_invalid()} lines={form.lines(labels)} attempt={form.attempt} />
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <Part title={m.people_part_account()} text={m.people_part_account_text()}>
        <div className={s.wide}>
          <Checkbox {...activeProps} defaultChecked={edited?.isActive ?? true} disabled={isFixed}>
            {labels.isActive}
          </Checkbox>
        </div>
        {text('email', { type: 'email' })}
        <SecretField
          {...common('password', edited === null)}
          show={m.login_show()}
          hide={m.login_hide()}
          autoComplete="new-password"
          hint={edited ? m.people_password_keep() : m.people_password_hint()}
        />
      </Part>
      <Part title={m.people_part_prices()} text={m.people_part_prices_text()}>
        <Select
          {...common('currency', true)}
          disabled={edited !== null}
          hint={edited ? m.people_currency_fixed() : undefined}
        >
          {!edited && <option value="">{m.people_currency_choose()}</option>}
          {currencies.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </Select>
        {!edited && (
          <SourceChoice
            {...form.field('copyFrom')}
            label={labels.copyFrom}
            hint={m.people_copy_hint()}
            sources={sources}
            none={m.people_copy_none()}
          />
        )}
      </Part>
      <Part title={m.people_part_company()} text={m.people_part_company_text()}>
        <div className={s.wide}>
          <Checkbox
            {...companyProps}
            checked={isCompany}
            disabled={isFixed}
            onChange={(event) => setCompany(event.target.checked)}
          >
            {labels.useBillingCompany}
          </Checkbox>
        </div>
        <Field {...common('billingCompanyName', isCompany)} disabled={isFixed || !isCompany} />
        {optional('billingTaxIn', { disabled: isFixed || !isCompany })}
        {optional('billingTaxTin', { disabled: isFixed || !isCompany })}
      </Part>
      <Part title={m.people_part_billing()} text={m.people_part_billing_text()}>
        {text('billingFirstName')}
        {text('billingSurName')}
        <Select {...common('billingCountry', true)} onChange={(event) => setCountry(event.target.value)}>
          {countries.map(({ code }) => (
            <option key={code} value={code}>
              {countryName(code, locale)}
            </option>
          ))}
        </Select>
        {text('billingStreet')}
        {text('billingZipCode', {
          hint: form.field('billingZipCode').mended ? undefined : postalCodeHint(country, locale),
          placeholder: isCountryCode(country) ? postalCodeExamples[country] : '',
        })}
        {text('billingCity')}
        {text('billingPhone', { type: 'tel' })}
        {optional('billingEmail', { type: 'email', hint: m.people_billing_email_hint() })}
      </Part>
      <Part title={m.people_part_note()} text={m.people_part_note_text()}>
        <div className={s.wide}>
          <TextArea {...common('note', false)} rows={4} />
        </div>
      </Part>
      <div className={s.acts}>
        <a className="btn line" href={pathTo(edition, 'partners')}>
          {m.people_cancel()}
        </a>
        {!isFixed && (
          <button type="submit" className="btn primary" aria-busy={isBusy || undefined}>
            <BusyText isBusy={isBusy} label={m.people_saving()}>
              {edited ? m.people_save() : m.people_create()}
            </BusyText>
          </button>
        )}
      </div>
    </form>
  );
}
