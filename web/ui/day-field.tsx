import { type ReactNode, useEffect, useState } from 'react';
import { m } from '#texts/messages.ts';
import { DayInput, isDay } from './day-input.tsx';
import { useFrame } from './field.tsx';

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

/** A labelled day. What was typed and is no day is said once the field was left. */
export function DayField({ label, error, onDone, ...input }: Kept) {
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && input.value !== '' && !isDay(input.value);
  const { aria, frame } = useFrame({ label, error: isWrong ? m.form_date_unread() : error }, undefined);
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
  useEffect(() => setLive(true), []);
  useEffect(() => setValue(asked), [asked]);
  const isKnown = value === '' || isDay(value);
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
