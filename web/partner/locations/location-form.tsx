import { useRef } from 'react';
import { createLocation, updateLocation } from '#contract/partner-orders/delivery-locations.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import {
  type DeliveryLocationFields,
  eachLocationField,
  emptyLocation,
  type LocationField,
  locationProblems,
} from '#rules/partner-orders/delivery-locations/location.ts';
import { vatCountries } from '#rules/platform/money/vat.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { randomKey } from '#web/calls/random-key.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { FormActs } from '#web/forms/form-acts.tsx';
import { type FormValues, type Refusal as Refused, useForm } from '#web/forms/use-form.ts';
import { useKept } from '#web/forms/use-typed.ts';
import s from '#web/orders/location-fields.module.css';
import { LocationFields, locationSentences, shownLocationFields } from '#web/orders/location-fields.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import { fieldLabels } from '#web/words/location-field-words.ts';

type Saved = { readonly id: string; readonly location: DeliveryLocationFields };
type Props = {
  /** the location that is edited; null for a new one */
  readonly edited: (DeliveryLocationFields & { readonly id: string }) | null;
  readonly onSaved: (saved: Saved) => void;
  readonly onCancel: () => void;
};

const fieldsOf = (location: DeliveryLocationFields): DeliveryLocationFields =>
  eachLocationField((field) => location[field]);

type Wrong = Readonly<Record<string, string>>;

/** Sends a location; of one that somebody else changed, what both changed is put together by the form. */
function useSending(edited: Props['edited'], onSaved: Props['onSaved']) {
  const { apiBase, locale } = useShop();
  const key = useRef('');
  const stored = useRef(edited && fieldsOf(edited));

  return async (values: FormValues<LocationField>): Promise<Refused<LocationField> | null> => {
    key.current ||= randomKey();
    const call = browserCall(apiBase);
    const answer = edited
      ? await call(updateLocation, {
          params: { id: edited.id },
          body: { ...values, seen: stored.current ?? undefined },
        })
      : await call(createLocation, { body: values }, { headers: { 'idempotency-key': key.current } });
    if (answer.ok) {
      onSaved({ id: 'id' in answer.value ? answer.value.id : (edited?.id ?? ''), location: values });
      return null;
    }
    const { code, detail, data } = answer;
    if (code === 'location_invalid')
      return { problems: locationSentences((data as { problems: Wrong }).problems, values.country, locale) };
    if (code === 'location_changed' && stored.current) {
      const seen = stored.current;
      const { current } = data as { current: DeliveryLocationFields };
      stored.current = current;
      return { conflict: { seen, stored: current, who: m.forms_somebody(), names: fieldLabels() } };
    }
    const otherwise = edited ? problemText('unexpected', locale) : m.location_create_failed();
    return { text: failureWords({ code, detail }, locale, otherwise) };
  };
}

/** A delivery location, to be added or changed (LOC-005 to LOC-022). */
export function LocationForm({ edited, onSaved, onCancel }: Props) {
  const { locale, edition } = useShop();
  const first = edited ?? { ...emptyLocation, country: vatCountries[edition] };
  const labels = fieldLabels();

  const send = useSending(edited, onSaved);
  const keep = useKept(`location ${edited?.id ?? 'new'}`);
  const form = useForm<LocationField>({
    fields: shownLocationFields,
    judge: (values) => locationSentences(locationProblems(values), values.country, locale),
    send,
    keep,
    isNew: !edited,
  });
  const isBusy = form.state === 'sending';
  return (
    <form className={s.form} {...form.form} aria-label={m.location_address()}>
      <div className={s.wide}>
        <ErrorSummary title={m.location_form_errors()} lines={form.lines(labels)} attempt={form.attempt} />
        {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      </div>
      <LocationFields form={form} first={first} />
      <FormActs
        isBusy={isBusy}
        cancel={m.location_cancel()}
        onCancel={() => {
          keep.write('');
          onCancel();
        }}
        save={m.location_save()}
        saving={m.location_saving()}
      />
    </form>
  );
}
