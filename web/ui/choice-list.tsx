import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import './choice-list.css';

export type Choice<T> = {
  readonly value: T;
  readonly text: string;
  /** before the text */
  readonly mark?: ReactNode;
  /** why it cannot be chosen; shown and read with the option */
  readonly reason?: string | null;
};

type Props<T> = {
  readonly label: string;
  readonly choices: readonly Choice<T>[];
  readonly value: T | null;
  readonly onChoose: (value: T) => void;
  /** shown when nothing is chosen */
  readonly empty: string;
  /** where the list opens: the price bar stands at the foot of the page */
  readonly opens?: 'down' | 'up';
  readonly className?: string;
};

/**
 * A drop-down list whose disabled options can be reached and say why they are disabled, which a native select
 * cannot. Follows the select-only combobox of the ARIA practices: the focus stays on the button, the list
 * names its active option.
 */
export function ChoiceList<T extends string | number>({
  label,
  choices,
  value,
  onChoose,
  empty,
  opens = 'down',
  className = '',
}: Props<T>) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef({ text: '', at: 0 });
  const chosen = choices.find((choice) => choice.value === value) ?? null;
  const optionId = (index: number) => `${id}-option-${index}`;

  useEffect(() => {
    if (!open) return;
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const show = (): void => {
    setActive(
      Math.max(
        0,
        choices.findIndex((choice) => choice.value === value),
      ),
    );
    setOpen(true);
  };
  const choose = (index: number): void => {
    const choice = choices[index];
    if (!choice || choice.reason) return;
    setOpen(false);
    if (choice.value !== value) onChoose(choice.value);
  };
  const jump = (letter: string, now: number): void => {
    const text = now - typed.current.at > 600 ? letter : typed.current.text + letter;
    typed.current = { text, at: now };
    const found = choices.findIndex((choice) => choice.text.toLowerCase().startsWith(text.toLowerCase()));
    if (found >= 0) setActive(found);
  };
  const keys = (event: KeyboardEvent): void => {
    const last = choices.length - 1;
    if (!open) {
      if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return;
      event.preventDefault();
      show();
      return;
    }
    const moves: Record<string, number> = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      Home: 0,
      End: last,
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    };
    if (event.key in moves) setActive(moves[event.key] ?? active);
    else if (event.key === 'Enter' || event.key === ' ') choose(active);
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Tab') {
      setOpen(false);
      return;
    } else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) jump(event.key, event.timeStamp);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div className={`choice-list ${className}`} data-opens={opens} ref={box}>
      <button
        type="button"
        className="choice-button"
        role="combobox"
        aria-label={`${label}: ${chosen?.text ?? empty}`}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? optionId(active) : undefined}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={keys}
        onBlur={() => setOpen(false)}
      >
        {chosen?.mark}
        <span className="choice-text">{chosen?.text ?? empty}</span>
        <Icon name="chevronDown" size="small" />
      </button>
      <div id={`${id}-list`} className="choice-options" role="listbox" aria-label={label} hidden={!open}>
        {choices.map((choice, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the button, which names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button takes the keys
          <div
            key={choice.value}
            id={optionId(index)}
            role="option"
            className={index === active ? 'active' : undefined}
            aria-selected={choice.value === value}
            aria-disabled={choice.reason ? true : undefined}
            onPointerMove={() => setActive(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            {choice.mark}
            <span>
              {choice.text}
              {choice.reason && <small className="choice-reason">{choice.reason}</small>}
            </span>
            {choice.value === value && <Icon name="check" size="small" />}
          </div>
        ))}
      </div>
    </div>
  );
}
