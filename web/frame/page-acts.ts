import { useEffect, useId, useSyncExternalStore } from 'react';

/** Where choosing leads; nowhere while there is a reason against it. */
export type Way =
  | { readonly to: string }
  | { readonly file: string }
  | { readonly run: () => void }
  | { readonly reason: string };

/** What may be done on the page that is open, as the palette lists it. */
export type PageAct = {
  readonly name: string;
  /** what it belongs to, e.g. the row of filters */
  readonly note?: string | undefined;
  readonly way: Way;
  /** leads on: it stands first */
  readonly isMain?: boolean | undefined;
  /** a list can be narrowed so: there are many, so they are listed once words ask for them */
  readonly isFilter?: boolean | undefined;
};

const told = new Map<string, readonly PageAct[]>();
const listeners = new Set<() => void>();
const none: readonly PageAct[] = [];
let all = none;

function changed(): void {
  // two parts of a page may tell of one act: what can be done counts, and of two alike the first
  const byName = new Map<string, PageAct>();
  for (const act of [...told.values()].flat()) {
    const key = `${act.name}\n${act.note ?? ''}`;
    const known = byName.get(key);
    if (!known || ('reason' in known.way && !('reason' in act.way))) byName.set(key, act);
  }
  all = [...byName.values()];
  for (const listener of [...listeners]) listener();
}

/**
 * Tells the palette what a part of the page may do: called by whatever draws the buttons, with the same data. What is
 * told is of the last render, so that an act never works with what the page no longer shows.
 */
export function usePageActs(acts: readonly PageAct[]): void {
  const id = useId();
  useEffect(() => {
    told.set(id, acts);
    changed();
  });
  useEffect(
    () => () => {
      told.delete(id);
      changed();
    },
    [id],
  );
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** All that the open page has told. */
export const useToldActs = (): readonly PageAct[] =>
  useSyncExternalStore(
    subscribe,
    () => all,
    () => none,
  );
