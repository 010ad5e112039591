import { type ClipboardEvent, useId, useState } from 'react';
import { locationFields } from '#rules/partner-orders/delivery-locations/location.ts';
import {
  PASTED_ROWS_MAX,
  type Pasted,
  readPastedRows,
} from '#rules/partner-orders/delivery-locations/pasted-rows.ts';
import { type CountryCode, countries } from '#rules/platform/addresses/countries.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Select, TextArea } from '#web/ui/field.tsx';
import { countryName } from '#web/words/country-texts.ts';
import { fieldLabels } from '#web/words/location-field-words.ts';
import s from './paste.module.css';

type Props = {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onRead: (pasted: Pasted) => void;
  readonly onCancel: () => void;
};

/** The place to paste to. Rows that are pasted into the empty field are read at once. */
export function PasteText({ text, onText, onRead, onCancel }: Props) {
  const { locale } = useShop();
  const id = useId();
  const [country, setCountry] = useState<CountryCode | ''>('');
  const [problem, setProblem] = useState<string | null>(null);
  const labels = fieldLabels();
  const columns = locationFields.map((field) => labels[field]).join(', ');

  const read = (from: string): void => {
    const found = readPastedRows(from, country);
    if (found.ok) {
      onRead(found.value);
      return;
    }
    setProblem(
      {
        paste_empty: m.paste_empty(),
        paste_too_long: m.paste_too_long(),
        paste_too_many_rows: m.paste_too_many({ count: PASTED_ROWS_MAX }),
      }[found.code],
    );
    document.getElementById(id)?.focus();
  };
  const onPaste = (event: ClipboardEvent): void => {
    const clip = event.clipboardData.getData('text/plain');
    if (text.trim() !== '' || !clip.includes('\n') || !readPastedRows(clip, country).ok) return;
    event.preventDefault();
    onText(clip);
    read(clip);
  };
  return (
    <form
      className={s.paste}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        read(text);
      }}
    >
      <p>{m.paste_lead()}</p>
      <TextArea
        id={id}
        label={m.paste_rows()}
        hint={m.paste_columns({ columns })}
        error={problem ?? undefined}
        className={`input ${s.area}`}
        rows={9}
        value={text}
        onChange={(event) => {
          setProblem(null);
          onText(event.target.value);
        }}
        onPaste={onPaste}
        autoComplete="off"
        spellCheck={false}
        wrap="off"
      />
      <div className={s.country}>
        <Select
          label={m.paste_country()}
          value={country}
          onChange={(event) => setCountry(event.target.value as CountryCode | '')}
        >
          <option value="">{m.paste_country_none()}</option>
          {countries.map(({ code }) => (
            <option key={code} value={code}>
              {countryName(code, locale)}
            </option>
          ))}
        </Select>
      </div>
      <div className={s.acts}>
        <button type="button" className="btn line" onClick={onCancel}>
          {m.location_cancel()}
        </button>
        <button type="submit" className="btn primary">
          {m.paste_read()}
        </button>
      </div>
    </form>
  );
}
