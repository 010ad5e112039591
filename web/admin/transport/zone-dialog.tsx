import type { FormEvent } from 'react';
import { countries } from '#rules/platform/addresses/countries.ts';
import type { TransportZone } from '#rules/prices/transport/transport-zones.ts';
import { m } from '#texts/messages.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { FormActs } from '#web/forms/form-acts.tsx';
import { RecordDialog } from '#web/frame/record-dialog.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import { countryName } from '#web/words/country-texts.ts';
import { controlOf } from '../catalogue/use-product-faults.ts';
import { BracketsPart } from './brackets-part.tsx';
import s from './transport.module.css';
import { useZoneForm } from './use-zone-form.ts';
import { nameOfZone } from './zone-words.ts';

type FormProps = {
  readonly opened: TransportZone | null;
  readonly zones: readonly TransportZone[];
  readonly onSaved: () => void;
  readonly onCancel: () => void;
};

function ZoneForm({ opened, zones, onSaved, onCancel }: FormProps) {
  const { locale } = useShop();
  const form = useZoneForm(opened, zones, onSaved);
  const { typed, change, errorOf, refused } = form;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void form.save();
  };
  return (
    <form noValidate onSubmit={onSubmit} aria-label={m.transport_title()} className={s.form}>
      <ErrorSummary title={m.settings_errors()} lines={form.lines} attempt={form.attempt} />
      {refused && (
        <Refusal key={form.attempt}>
          {refused.text} {refused.lines.join('; ')}
        </Refusal>
      )}
      <div className={s.where}>
        <Select
          label={m.transport_country()}
          id={controlOf('country')}
          aria-required
          value={typed.country}
          error={errorOf('country')}
          onChange={({ target }) => change({ country: target.value })}
        >
          <option value="">–</option>
          {countries.map(({ code }) => (
            <option key={code} value={code}>
              {countryName(code, locale)}
            </option>
          ))}
        </Select>
        <Field
          label={m.transport_districts()}
          id={controlOf('districts')}
          hint={m.transport_districts_hint()}
          aria-required
          autoComplete="off"
          spellCheck={false}
          value={typed.districts}
          error={errorOf('districts')}
          onChange={({ target }) => change({ districts: target.value })}
        />
      </div>
      <BracketsPart form={form} />
      <FormActs
        isBusy={form.isSending}
        cancel={m.transport_cancel()}
        onCancel={onCancel}
        save={m.transport_save()}
        saving={m.settings_saving()}
      />
    </form>
  );
}

type Props = {
  /** `new`, what is edited, or null while the dialog is shut */
  readonly about: 'new' | TransportZone | null;
  readonly zones: readonly TransportZone[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
};

/**
 * Districts of a country with their prices, in a dialog. What was typed stays until it is saved or given up.
 */
export function ZoneDialog({ about, zones, onClose, onSaved }: Props) {
  const { locale } = useShop();
  const nameOf = (zone: TransportZone) => nameOfZone(zone, locale);
  return (
    <RecordDialog
      about={about}
      keyOf={nameOf}
      titleOf={(edited) =>
        edited ? m.transport_edit_title({ name: nameOf(edited) }) : m.transport_add_title()
      }
      size="wide"
      onClose={onClose}
      form={(edited, end) => (
        <ZoneForm
          opened={edited}
          zones={zones}
          onCancel={end}
          onSaved={() => {
            toast(m.transport_saved());
            end();
            onSaved();
          }}
        />
      )}
    />
  );
}
