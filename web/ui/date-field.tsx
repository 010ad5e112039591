import { type FocusEvent, type ReactNode, useState } from 'react';
import { m } from '#texts/messages.ts';
import { type DateChoice, dateProblem } from './date-choice.ts';
import { DayField } from './day-field.tsx';
import { isDay } from './day-input.tsx';
import { Icon } from './icon.tsx';

type Props = {
  readonly label: ReactNode;
  readonly value: DateChoice;
  readonly onChange: (value: DateChoice) => void;
  readonly required?: boolean;
  /** offers a button that empties the field (SHL-049) */
  readonly clearable?: boolean;
};

const emptied = (value: DateChoice): DateChoice =>
  value.mode === 'single' ? { mode: 'single', day: '' } : { mode: 'range', start: '', end: '' };

const isEmpty = (value: DateChoice): boolean =>
  value.mode === 'single' ? value.day === '' : value.start === '' && value.end === '';

/**
 * One day or a range of days. It is marked as wrong when it is left unfinished, never while somebody is still
 * in it.
 */
export function DateField({ label, value, onChange, required = true, clearable = false }: Props) {
  const [left, setLeft] = useState(false);
  const problem = left ? dateProblem(value, required) : null;
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
  };
  return (
    <fieldset className="date-field" onBlur={leave}>
      <legend className="label">
        {label}
        {!required && <em> {m.form_optional()}</em>}
      </legend>
      {value.mode === 'single' ? (
        <DayField
          label={<span className="visually-hidden">{label}</span>}
          value={value.day}
          error={problem && m.form_date_required()}
          onChange={(day) => onChange({ mode: 'single', day })}
        />
      ) : (
        <>
          <DayField
            label={m.form_date_start()}
            value={value.start}
            max={isDay(value.end) ? value.end : undefined}
            error={problem && value.start === '' && m.form_date_range_required()}
            onChange={(start) => onChange({ ...value, start })}
          />
          <DayField
            label={m.form_date_end()}
            value={value.end}
            min={isDay(value.start) ? value.start : undefined}
            error={problem && value.start !== '' && m.form_date_range_required()}
            onChange={(end) => onChange({ ...value, end })}
          />
        </>
      )}
      {clearable && !isEmpty(value) && (
        <button type="button" className="btn ghost small" onClick={() => onChange(emptied(value))}>
          <Icon name="close" size="small" />
          {m.form_date_clear()}
        </button>
      )}
    </fieldset>
  );
}
