import { type FocusEvent, type ReactNode, useState } from 'react';
import { m } from '#texts/messages.ts';
import { type DateChoice, dateProblem } from './date-choice.ts';
import { Field } from './field.tsx';
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
 * One day or a range, on the browser's own date control, which knows keyboard, screen readers and the
 * person's calendar. It is marked as wrong when it is left unfinished, never while somebody is still in it.
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
        <Field
          type="date"
          label={<span className="spoken">{label}</span>}
          value={value.day}
          error={problem && m.form_date_required()}
          onChange={(event) => onChange({ mode: 'single', day: event.target.value })}
        />
      ) : (
        <>
          <Field
            type="date"
            label={m.form_date_start()}
            value={value.start}
            max={value.end || undefined}
            error={problem && value.start === '' && m.form_date_range_required()}
            onChange={(event) => onChange({ ...value, start: event.target.value })}
          />
          <Field
            type="date"
            label={m.form_date_end()}
            value={value.end}
            min={value.start || undefined}
            error={problem && value.start !== '' && m.form_date_range_required()}
            onChange={(event) => onChange({ ...value, end: event.target.value })}
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
