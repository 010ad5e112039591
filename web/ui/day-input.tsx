import { type ComponentProps, type FocusEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { displayDay, parseDay } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { Icon } from './icon.tsx';

type Props = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type'> & {
  /** `yyyy-MM-dd`, empty for none, or what was typed when it is no day */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** the field was left, or a day was taken from the calendar */
  readonly onDone?: (() => void) | undefined;
  readonly small?: boolean;
};

/** A day before or after the bounds, `yyyy-MM-dd`, which only the calendar keeps by itself. */
export function boundOf(
  value: string,
  min: string | undefined,
  max: string | undefined,
): 'early' | 'late' | null {
  if (!isDay(value)) return null;
  if (min && value < min) return 'early';
  return max && value > max ? 'late' : null;
}

/** A day of the calendar; what was typed and is none is not. */
export const isDay = (value: string): boolean => parseDay(value) === value;

const shown = (value: string): string => displayDay(value) || value;

/**
 * A day as dd.MM.yyyy in every browser (ADM-093): a native date field writes it as the browser was installed.
 * The browser's calendar stands behind the button.
 */
export function DayInput({ value, onChange, onDone, small, min, max, ...rest }: Props) {
  const [text, setText] = useState(() => shown(value));
  const told = useRef(value);
  const buttonId = useId();
  const picker = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // only what comes from outside is written into the field: half a day that is being typed stays as it is
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setText(shown(value));
  }, [value]);
  const tell = (typed: string): void => {
    const day = parseDay(typed) ?? typed.trim();
    setText(typed);
    if (day === told.current) return;
    told.current = day;
    onChange(day);
  };
  const leave = (event: FocusEvent<HTMLInputElement>): void => {
    setText(shown(told.current));
    if (event.relatedTarget !== picker.current) onDone?.();
  };
  const openCalendar = (): void => {
    try {
      picker.current?.showPicker();
    } catch {
      field.current?.focus(); // a browser without one: the day is typed
    }
  };
  return (
    <span className="day-input">
      <input
        {...rest}
        ref={field}
        // no keyboard of digits: some have no dot
        type="text"
        autoComplete="off"
        className={small ? 'input small num' : 'input num'}
        placeholder={rest.placeholder ?? m.form_date_shape()}
        value={text}
        onChange={(event) => tell(event.target.value)}
        onBlur={leave}
      />
      {!rest.disabled && (
        <button
          id={buttonId}
          type="button"
          className="icon-btn small"
          aria-label={m.form_date_calendar()}
          // two days of one page have two buttons
          aria-labelledby={rest.id ? `${buttonId} ${rest.id}-label` : undefined}
          title={m.form_date_calendar()}
          onClick={openCalendar}
        >
          <Icon name="calendar" size="small" />
        </button>
      )}
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        min={min}
        max={max}
        disabled={rest.disabled}
        value={isDay(value) ? value : ''}
        onChange={(event) => {
          const day = event.target.value;
          // whoever reads the form when told that it is done has to find the day there
          flushSync(() => tell(shown(day)));
          field.current?.focus();
          onDone?.();
        }}
      />
    </span>
  );
}
