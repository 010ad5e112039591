import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';

const choicesIn = (box: HTMLElement | null): HTMLElement[] =>
  Array.from(box?.querySelectorAll<HTMLElement>('[data-choice]') ?? []);

/** The choice one row above or below another, as near to it as there is one. */
function inNextRow(choices: readonly HTMLElement[], at: number, step: 1 | -1): number {
  const top = (one: HTMLElement | undefined): number => Math.round(one?.getBoundingClientRect().top ?? 0);
  const left = (one: HTMLElement | undefined): number => one?.getBoundingClientRect().left ?? 0;
  let first = at;
  while (choices[first] && top(choices[first]) === top(choices[at])) first += step;
  if (!choices[first]) return at;
  let best = first;
  for (let i = first; choices[i] && top(choices[i]) === top(choices[first]); i += step)
    if (Math.abs(left(choices[i]) - left(choices[at])) < Math.abs(left(choices[best]) - left(choices[at])))
      best = i;
  return best;
}

function target(choices: readonly HTMLElement[], at: number, key: string): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(at + 1, choices.length - 1);
    case 'ArrowLeft':
      return Math.max(at - 1, 0);
    case 'ArrowDown':
      return inNextRow(choices, at, 1);
    case 'ArrowUp':
      return inNextRow(choices, at, -1);
    case 'Home':
      return 0;
    case 'End':
      return choices.length - 1;
    default:
      return null;
  }
}

/**
 * A list or grid of choices with one stop of the tab key; arrows, Home and End go through it. `keys` stands
 * at what surrounds the choices, `choice(i)` at each of them.
 */
export function useRoving(): {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly keys: (event: KeyboardEvent) => void;
  readonly choice: (index: number) => { 'data-choice': ''; tabIndex: number; onFocus: () => void };
  readonly active: number;
  /** to the first choice, from the field above them */
  readonly enter: () => void;
  readonly restart: () => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const keys = (event: KeyboardEvent): void => {
    const choices = choicesIn(box.current);
    const at = choices.indexOf(event.target as HTMLElement);
    const to = at < 0 ? null : target(choices, at, event.key);
    if (to === null) return;
    // of the page below, arrows would move an element
    event.preventDefault();
    event.stopPropagation();
    choices[to]?.focus();
  };
  return {
    box,
    keys,
    active,
    choice: (index) => ({
      'data-choice': '',
      tabIndex: index === active ? 0 : -1,
      onFocus: () => setActive(index),
    }),
    enter: () => choicesIn(box.current)[0]?.focus(),
    restart: () => setActive(0),
  };
}
