import { memo } from 'react';
import {
  type LocationField,
  locationFields,
  optionalLocationFields,
} from '#rules/partner-orders/delivery-locations/location.ts';
import { countries, isCountryCode } from '#rules/platform/addresses/countries.ts';
import { m } from '#texts/messages.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Field, Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { countryName } from '#web/words/country-texts.ts';
import { fieldLabels, problemWords } from '#web/words/location-field-words.ts';
import { nameOf, personOf, placeOf } from '#web/words/location-words.ts';
import s from './paste.module.css';
import { isWrong, type PreviewRow } from './preview.ts';

export type RowActs = {
  readonly onType: (line: number, field: LocationField, value: string) => void;
  readonly onLeave: (line: number) => void;
  readonly onOpen: (line: number) => void;
  readonly onTake: (line: number, isLeftOut: boolean) => void;
};

function State({ row }: { row: PreviewRow }) {
  if (row.isLeftOut) return <span className={s.state}>{m.paste_left()}</span>;
  if (isWrong(row))
    return (
      <span className={s.state} data-tone="bad">
        <Icon name="alert" size="small" />
        {m.paste_wrong({ count: Object.keys(row.problems).length })}
      </span>
    );
  return (
    <span className={s.state} data-tone="ok">
      <Icon name="check" size="small" />
      {m.paste_ready()}
    </span>
  );
}

function Control({ row, field, onType, onLeave }: { row: PreviewRow; field: LocationField } & RowActs) {
  const { locale } = useShop();
  const { line, location, problems } = row;
  const problem = problems[field];
  const shared = {
    label: fieldLabels()[field],
    value: location[field],
    error: problem && problemWords(problem, location.country, locale),
    optional: optionalLocationFields.includes(field),
    small: true,
    onChange: (event: { target: { value: string } }) => onType(line, field, event.target.value),
    onBlur: () => onLeave(line),
  };
  if (field !== 'country') return <Field {...shared} autoComplete="off" />;
  return (
    <Select {...shared}>
      {!isCountryCode(location.country) && (
        <option value={location.country}>{location.country || '–'}</option>
      )}
      {countries.map(({ code }) => (
        <option key={code} value={code}>
          {countryName(code, locale)}
        </option>
      ))}
    </Select>
  );
}

/** A row as it was read; what is wrong in it stands open below. */
export const PastedRowView = memo(function PastedRowView({ row, ...acts }: { row: PreviewRow } & RowActs) {
  const { line, location, sameAs, isLeftOut, open } = row;
  const person = location.companyName ? personOf(location) : '';
  return (
    <li className={s.row} data-left-out={isLeftOut || undefined} data-wrong={isWrong(row) || undefined}>
      <div className={s.summary}>
        <span className={s.line}>
          <span className="visually-hidden">{m.paste_row({ line })}</span>
          <span aria-hidden="true">{line}</span>
        </span>
        <p>
          <strong>{nameOf(location) || '–'}</strong>
          <span>{[person, placeOf(location)].filter(Boolean).join(', ')}</span>
          <span>{[location.email, location.phone].filter(Boolean).join(', ')}</span>
          {sameAs !== null && !isLeftOut && (
            <span className={s.same}>
              <Icon name="warning" size="small" />
              {m.paste_same({ line: sameAs })}
            </span>
          )}
        </p>
        <State row={row} />
        <div className={s.rowActs}>
          {!isLeftOut && open.length < locationFields.length && (
            <button
              type="button"
              className="icon-btn"
              aria-label={m.paste_edit_named({ line })}
              title={m.location_edit()}
              onClick={() => acts.onOpen(line)}
            >
              <Icon name="pencil" />
            </button>
          )}
          <button
            type="button"
            className="btn line small"
            aria-label={isLeftOut ? m.paste_take_named({ line }) : m.paste_leave_named({ line })}
            onClick={() => acts.onTake(line, !isLeftOut)}
          >
            {isLeftOut ? m.paste_take() : m.paste_leave()}
          </button>
        </div>
      </div>
      {!isLeftOut && open.length > 0 && (
        <div className={s.fields}>
          {open.map((field) => (
            <Control key={field} row={row} field={field} {...acts} />
          ))}
        </div>
      )}
    </li>
  );
});
