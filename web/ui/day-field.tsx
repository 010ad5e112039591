import { type ReactNode, useEffect, useState } from 'react';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { boundOf, DayInput, isDay } from './day-input.tsx';
import { useFrame } from './field.tsx';
import { useChanged } from './use-changed.ts';

type Props = {
  readonly label: ReactNode;
  readonly error?: ReactNode;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly small?: boolean;
};

type Kept = Props & {
  /** `yyyy-MM-dd`, empty for none, or what was typed when it is no day */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onDone?: (() => void) | undefined;
};

/** Why what was typed does not count, in words. */
export function faultOf({ value, min, max }: Pick<Kept, 'value' | 'min' | 'max'>): string | null {
  if (value === '') return null;
  if (!isDay(value)) return m.form_date_unread();
  const bound = boundOf(value, min, max);
  if (bound === null) return null;
  return bound === 'early'
    ? m.form_date_early({ day: displayDay(min ?? '') })
    : m.form_date_late({ day: displayDay(max ?? '') });
}

/** A labelled day. What was typed and is no day is said once the field was left. */
export function DayField({ label, error, onDone, ...input }: Kept) {
  const [isLeft, setLeft] = useState(false);
  const { aria, frame } = useFrame({ label, error: (isLeft && faultOf(input)) || error }, undefined);
  return frame(
    <DayInput
      {...aria}
      {...input}
      onChange={(value) => {
        setLeft(false);
        input.onChange(value);
      }}
      onDone={() => {
        setLeft(true);
        onDone?.();
      }}
    />,
  );
}

type Filter = Props & {
  readonly name: string;
  readonly value: string;
  /** the day counts, or there is none any more */
  readonly onDone: () => void;
};

/** A day among the filters of a list (`useFilterForm`); without script the browser's own field. */
export function DayFilter({ name, value: asked, onDone, ...field }: Filter) {
  const [value, setValue] = useState(asked);
  const [isLive, setLive] = useState(false);
  useEffect(() => {
    setLive(true);
  }, []);
  useChanged(asked, () => setValue(asked));
  const isKnown = faultOf({ value, min: field.min, max: field.max }) === null;
  return (
    <>
      <DayField {...field} value={value} onChange={setValue} onDone={() => isKnown && onDone()} />
      <input type="hidden" name={name} value={isKnown ? value : asked} disabled={!isLive} />
      <noscript>
        <label className="field">
          <span className="label">{field.label}</span>
          <input className="input small" type="date" name={name} defaultValue={asked} />
        </label>
      </noscript>
    </>
  );
}
