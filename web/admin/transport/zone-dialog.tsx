import { type FormEvent, useState } from 'react';
import { countries } from '#rules/platform/addresses/countries.ts';
import type { TransportZone } from '#rules/prices/transport/transport-zones.ts';
import { m } from '#texts/messages.ts';
import { ErrorSummary } from '#web/forms/error-summary.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
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
      <div className="dialog-actions">
        <button type="button" className="btn line" onClick={onCancel}>
          {m.transport_cancel()}
        </button>
        <button type="submit" className="btn primary" aria-busy={form.isSending || undefined}>
          <BusyText isBusy={form.isSending} label={m.settings_saving()}>
            {m.transport_save()}
          </BusyText>
        </button>
      </div>
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
  const [last, setLast] = useState(about);
  const [round, setRound] = useState(0);
  if (about !== null && about !== last) setLast(about);
  const shown = about ?? last;
  const opened = shown === 'new' ? null : shown;
  const name = opened ? nameOfZone(opened, locale) : '';
  const end = () => {
    setRound(round + 1);
    onClose();
  };
  return (
    <Dialog
      open={about !== null}
      onClose={onClose}
      size="wide"
      keep={`${name || 'new'} ${round}`}
      title={opened ? m.transport_edit_title({ name }) : m.transport_add_title()}
    >
      <ZoneForm
        opened={opened}
        zones={zones}
        onCancel={end}
        onSaved={() => {
          toast(m.transport_saved());
          end();
          onSaved();
        }}
      />
    </Dialog>
  );
}
