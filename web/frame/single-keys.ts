import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

/**
 * Shortcuts of one key can be turned off, because who speaks to the computer types them by accident (WCAG
 * 2.1.4). Kept in this browser.
 */
const STORED = 'single-keys';
const OFF = 'off';
const CHANGED = 'single-keys-changed';

const areOn = (): boolean => {
  try {
    return localStorage.getItem(STORED) !== OFF;
  } catch {
    return true;
  }
};

export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, OFF);
  } catch {
    // a browser that keeps nothing: they stay on
  }
  window.dispatchEvent(new Event(CHANGED));
}

const subscribe = (listener: () => void) => {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
};

/** Whether they are on; on while the page is not alive yet. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areOn, () => true);

const isTypedIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
/** A dialog has the keyboard. */
const isTaken = (): boolean => document.querySelector('dialog[open]') !== null;

type Presses = Readonly<Record<string, () => void>>;

/**
 * Does something at the press of a key anywhere on the page. A single character works while single keys are
 * on; written with `Alt+` or `Ctrl+` it always does, and with `Ctrl+` in a field as well: there the other
 * keys write and move. `Ctrl+` is the command key too.
 */
export function useKeys(presses: Presses): void {
  const actOf = useEffectEvent((keys: string) => presses[keys]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isTaken()) return;
      const held = `${event.altKey ? 'Alt+' : ''}${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}`;
      const act = actOf(held + event.key);
      if (!act || (held === '' && !areOn()) || (held !== 'Ctrl+' && isTypedIn(event.target))) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
