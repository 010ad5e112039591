import { useState } from 'react';
import {
  type DeliveryLocationFields,
  type LocationField,
  locationFields,
  optionalLocationFields,
} from '#rules/partner-orders/delivery-locations/location.ts';
import { countries, isCountryCode } from '#rules/platform/addresses/countries.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { Problems } from '#web/forms/judgement.ts';
import type { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { countryName, postalCodeHint } from '#web/words/country-texts.ts';
import { fieldLabels, postalCodeExamples, problemWords } from '#web/words/location-field-words.ts';
import s from './location-fields.module.css';

type Look = { readonly type?: 'tel' | 'email'; readonly isWide?: true };
/** In the order of the page, with what is more than a line of text. */
const looks: Readonly<Partial<Record<LocationField, Look>>> = {
  companyName: { isWide: true },
  firstName: {},
  lastName: {},
  country: {},
  street: {},
  zipCode: {},
  city: {},
  phone: { type: 'tel' },
  email: { type: 'email' },
};
export const shownLocationFields = [
  ...new Set([...(Object.keys(looks) as readonly LocationField[]), ...locationFields]),
];

/** What is wrong with fields, in the codes of the rules, as sentences. */
export const locationSentences = (
  wrong: Readonly<Record<string, string>>,
  country: string,
  locale: Locale,
): Problems<LocationField, string> =>
  Object.fromEntries(
    Object.entries(wrong).map(([field, problem]) => [field, problemWords(problem, country, locale)]),
  );

type Controls = ReturnType<ReturnType<typeof useForm<LocationField>>['field']>;
type Props = {
  readonly form: {
    readonly field: (path: LocationField) => Omit<Controls, 'name'> & { readonly name: string };
  };
  readonly first: DeliveryLocationFields;
};

/** The controls of a delivery location, in a form that knows them (LOC-005 to LOC-022). */
export function LocationFields({ form, first }: Props) {
  const { locale } = useShop();
  const [country, setCountry] = useState(first.country);
  const labels = fieldLabels();
  const isOptional = (field: LocationField) => optionalLocationFields.includes(field);
  const text = (field: LocationField) => (
    <Field
      label={labels[field]}
      type={looks[field]?.type}
      defaultValue={first[field]}
      optional={isOptional(field)}
      aria-required={isOptional(field) ? undefined : true}
      autoComplete="off"
      {...form.field(field)}
      {...(field === 'zipCode' && {
        // the error says it too, and keeps its place when it is mended
        hint: form.field('zipCode').mended ? undefined : postalCodeHint(country, locale),
        placeholder: isCountryCode(country) ? postalCodeExamples[country] : '',
      })}
    />
  );
  const choice = (
    <Select
      label={labels.country}
      defaultValue={first.country}
      aria-required
      {...form.field('country')}
      onChange={(event) => setCountry(event.target.value)}
    >
      {countries.map(({ code }) => (
        <option key={code} value={code}>
          {countryName(code, locale)}
        </option>
      ))}
    </Select>
  );
  return shownLocationFields.map((field) => (
    <div key={field} className={looks[field]?.isWide && s.wide}>
      {field === 'country' ? choice : text(field)}
    </div>
  ));
}
