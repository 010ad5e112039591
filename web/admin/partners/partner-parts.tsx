import { type ReactNode, useState } from 'react';
import type { Partner } from '#contract/prices/partner-of-list.ts';
import type { PartnerText } from '#rules/people/partners/partner.ts';
import { countries, isCountryCode } from '#rules/platform/addresses/countries.ts';
import { currencies } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { Starred } from '#web/accounts/starred.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Checkbox, Field, Select } from '#web/ui/field.tsx';
import { SecretField } from '#web/ui/secret-field.tsx';
import { countryName, postalCodeHint } from '#web/words/country-texts.ts';
import { postalCodeExamples } from '#web/words/location-field-words.ts';
import { type Source, SourceChoice } from '../price-lists/source-choice.tsx';
import s from './partner-form.module.css';
import { firstValues } from './partner-values.ts';
import { labelsOf, type usePartnerForm } from './use-partner-form.ts';

type Form = ReturnType<typeof usePartnerForm>['form'];
type Props = { readonly form: Form; readonly edited: Partner | null };

type PartProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

export const Part = ({ title, text, children }: PartProps) => (
  <section className={s.part}>
    <div>
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    <div className={s.fields}>{children}</div>
  </section>
);

/** What every field of the form has; with the default list nothing can be changed (ADM-049). */
export function fieldsOf({ form, edited }: Props) {
  const labels = labelsOf();
  const first = firstValues(edited);
  const isFixed = edited?.isDefault === true;
  const common = (field: PartnerText, isRequired: boolean) => ({
    label: isRequired ? <Starred>{labels[field]}</Starred> : labels[field],
    defaultValue: first[field],
    'aria-required': isRequired || undefined,
    disabled: isFixed,
    autoComplete: 'off',
    ...form.field(field),
  });
  /** a box has no place for words of its own */
  const box = (field: 'isActive' | 'useBillingCompany') => {
    const { error: _, mended: __, ...props } = form.field(field);
    return { ...props, disabled: isFixed, children: labels[field] };
  };
  const text = (field: PartnerText, more: object = {}) => <Field {...common(field, true)} {...more} />;
  const optional = (field: PartnerText, more: object = {}) => <Field {...common(field, false)} {...more} />;
  return { labels, first, isFixed, common, box, text, optional };
}

export function AccountPart({ form, edited }: Props) {
  const { common, box, text } = fieldsOf({ form, edited });
  return (
    <Part title={m.people_part_account()} text={m.people_part_account_text()}>
      <div className={s.wide}>
        <Checkbox {...box('isActive')} defaultChecked={edited?.isActive ?? true} />
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
  );
}

export function PricesPart({ form, edited, sources }: Props & { readonly sources: readonly Source[] }) {
  const { labels, common } = fieldsOf({ form, edited });
  return (
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
  );
}

export function CompanyPart({ form, edited }: Props) {
  const { isFixed, common, box, optional } = fieldsOf({ form, edited });
  const [isCompany, setCompany] = useState(edited?.useBillingCompany ?? false);
  const disabled = isFixed || !isCompany;
  return (
    <Part title={m.people_part_company()} text={m.people_part_company_text()}>
      <div className={s.wide}>
        <Checkbox
          {...box('useBillingCompany')}
          checked={isCompany}
          onChange={(event) => setCompany(event.target.checked)}
        />
      </div>
      <Field {...common('billingCompanyName', isCompany)} disabled={disabled} />
      {optional('billingTaxIn', { disabled })}
      {optional('billingTaxTin', { disabled })}
    </Part>
  );
}

export function BillingPart({ form, edited }: Props) {
  const { locale } = useShop();
  const { first, common, text, optional } = fieldsOf({ form, edited });
  const [country, setCountry] = useState(first.billingCountry);
  return (
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
  );
}
