import { m } from '#texts/messages.ts';
import s from './delivery.module.css';
import type { Mode } from './split-state.ts';

type Props = { readonly mode: Mode; readonly onMode: (mode: Mode) => void };

/** One address for everything, or several per item (LOC-027). */
export function ModeChoice({ mode, onMode }: Props) {
  const choices = [
    { value: 'one', title: m.split_one(), text: m.split_one_text() },
    { value: 'several', title: m.split_several(), text: m.split_several_text() },
  ] as const;
  return (
    <fieldset className={s.mode}>
      <legend className="visually-hidden">{m.split_mode()}</legend>
      {choices.map(({ value, title, text }) => (
        <label key={value}>
          <input
            type="radio"
            name="mode"
            value={value}
            checked={mode === value}
            onChange={() => onMode(value)}
          />
          <b>{title}</b>
          {text}
        </label>
      ))}
    </fieldset>
  );
}
