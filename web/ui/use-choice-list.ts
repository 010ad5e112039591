import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';

export type Choice<T> = {
  readonly value: T;
  readonly text: string;
  /** before the text */
  readonly mark?: ReactNode;
  /** why it cannot be chosen; shown and read with the option */
  readonly reason?: string | null;
};

/**
 * The select-only combobox of the ARIA practices: the focus stays on the button, which names the active
 * option. Whoever uses it draws button and list.
 */
export function useChoiceList<T extends string | number>(
  choices: readonly Choice<T>[],
  value: T | null,
  onChoose: (value: T) => void,
) {
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

  return { id, chosen, open, setOpen, active, setActive, box, optionId, show, choose, keys };
}
