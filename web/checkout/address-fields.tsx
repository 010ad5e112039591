import { type Dispatch, useId } from 'react';
import { FIELD_MAX } from '#rules/orders/order/order-information.ts';
import type { FieldPath } from '#rules/orders/order/order-validation.ts';
import { countries } from '#rules/platform/addresses/countries.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { countryName } from '#web/words/country-texts.ts';
import s from './checkout.module.css';
import { fieldError, fieldLabel } from './field-texts.ts';
import { questionOf } from './form-countries.ts';
import type { FormEvent, FormState } from './information-form.ts';

type Props = { state: FormState; send: Dispatch<FormEvent>; locale: Locale };
type Kind = 'billingAddress' | 'deliveryAddress';

/** What a browser may fill in by itself (WCAG 1.3.5). */
const autoComplete: Record<string, string> = {
  companyName: 'organization',
  firstName: 'given-name',
  surName: 'family-name',
  country: 'country',
  street: 'street-address',
  zipCode: 'postal-code',
  city: 'address-level2',
  phone: 'tel',
  email: 'email',
};
const inputTypes: Record<string, 'tel' | 'email'> = { phone: 'tel', email: 'email' };

/** Makes the props of one field: value, error, what happens on typing and leaving. */
function fieldProps({ state, send, locale }: Props, path: FieldPath) {
  const [kind, name] = path.split('.') as [Kind, string];
  const problem = state.problems[path];
  const told = state.told[path];
  const section = kind === 'billingAddress' ? 'billing' : 'shipping';
  const filled = autoComplete[name];
  return {
    id: path,
    name: path,
    label: fieldLabel(path),
    value: (state.info[kind] as Record<string, string>)[name] ?? '',
    error: problem && fieldError(path, problem, state.info, locale),
    mended: told && fieldError(path, told, state.info, locale),
    onChange: (event: { target: { value: string } }) =>
      send({ type: 'typed', path, value: event.target.value }),
    onBlur: () => send({ type: 'left', path }),
    autoComplete: filled ? `${section} ${filled}` : 'off',
  };
}

function Text({
  form,
  path,
  hint,
  isOptional,
  isWide,
}: {
  form: Props;
  path: FieldPath;
  hint?: string;
  isOptional?: boolean;
  isWide?: boolean;
}) {
  const name = path.split('.')[1] as string;
  return (
    <div className={isWide ? s.wideField : undefined} data-field={name}>
      <Field
        {...fieldProps(form, path)}
        type={inputTypes[name] ?? 'text'}
        maxLength={FIELD_MAX}
        hint={hint}
        optional={isOptional}
        aria-required={isOptional ? undefined : true}
      />
    </div>
  );
}

/** Company name and the two tax ids; the second is for VAT payers only (CHK-017 to CHK-019). */
export const CompanyFields = (form: Props) => (
  <div className={s.fieldGrid}>
    <Text form={form} path="billingAddress.companyName" isWide />
    <Text form={form} path="billingAddress.taxIn" hint={m.checkout_tax_in_hint()} />
    <Text form={form} path="billingAddress.taxTin" isOptional hint={m.checkout_tax_tin_hint()} />
  </div>
);

/** Person, place and phone of an address; billing has an e-mail, delivery a company (CHK-005, CHK-006). */
export function AddressFields({ kind, ...form }: Props & { kind: Kind }) {
  return (
    <div className={s.fieldGrid}>
      {kind === 'deliveryAddress' && (
        <Text form={form} path="deliveryAddress.companyName" isWide isOptional />
      )}
      <Text form={form} path={`${kind}.firstName`} />
      <Text form={form} path={`${kind}.surName`} />
      <div>
        <Select {...fieldProps(form, `${kind}.country`)} aria-required>
          {countries.map(({ code }) => (
            <option key={code} value={code}>
              {countryName(code, form.locale)}
            </option>
          ))}
        </Select>
      </div>
      <Text form={form} path={`${kind}.street`} />
      <Text form={form} path={`${kind}.zipCode`} />
      <div className={s.countryQuestion} aria-live="polite">
        <WhichCountry kind={kind} {...form} />
      </div>
      <Text form={form} path={`${kind}.city`} />
      <Text form={form} path={`${kind}.phone`} />
      {kind === 'billingAddress' && (
        <Text form={form} path="billingAddress.email" hint={m.checkout_email_hint()} />
      )}
    </div>
  );
}

/** Asks which of two countries a postal code is of, before delivery is priced for one of them. */
function WhichCountry({ kind, state, send, locale }: Props & { kind: Kind }) {
  const titleId = useId();
  const question = questionOf(state, kind);
  if (!question) return null;
  const [first, second] = question;
  const path = `${kind}.country` as const;
  const choose = (country: string) => {
    send({ type: 'typed', path, value: country });
    send({ type: 'left', path });
    document.getElementById(`${kind}.city`)?.focus(); // the button is gone
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, these are two buttons
    <div className="note warn" role="group" aria-labelledby={titleId}>
      <Icon name="info" />
      <div>
        <p id={titleId}>
          {m.checkout_which_country({
            zip: state.info[kind].zipCode.trim(),
            one: countryName(second, locale),
            other: countryName(first, locale),
          })}
        </p>
        <div className={s.countryChoice}>
          {[second, first].map((country) => (
            <button key={country} type="button" className="btn line small" onClick={() => choose(country)}>
              {countryName(country, locale)}
            </button>
          ))}
        </div>
      </div>
    </div>
  );
}
