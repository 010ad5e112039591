import { useSyncExternalStore } from 'react';

/** Typed once for the page: every answer of a guest carries it. */
let name = '';
const listeners = new Set<() => void>();

const setName = (next: string): void => {
  name = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useGuestName = (): readonly [string, (next: string) => void] => [
  useSyncExternalStore(
    subscribe,
    () => name,
    () => '',
  ),
  setName,
];
