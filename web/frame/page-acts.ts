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

export const isPossible = ({ way }: { readonly way: Way }): boolean => !('reason' in way);

/**
 * Of what is told several times under one name, what can be done counts. Where several alike can be done,
 * as for each row of a table, the name does not say which is meant, and none is listed.
 */
export function listedActs(acts: readonly PageAct[]): readonly PageAct[] {
  const byName = Map.groupBy(acts, ({ name, note = '' }) => `${name}\n${note}`);
  return [...byName.values()].flatMap((alike) => {
    const possible = alike.filter(isPossible);
    if (possible.length === 0) return alike.slice(0, 1);
    return possible.length === 1 ? possible : [];
  });
}

const told = new Map<string, readonly PageAct[]>();
const listeners = new Set<() => void>();
const none: readonly PageAct[] = [];
/** of the moment it was asked for; null once something else is told */
let listed: readonly PageAct[] | null = none;

function changed(): void {
  listed = null;
  for (const listener of [...listeners]) listener();
}

function listNow(): readonly PageAct[] {
  listed ??= listedActs([...told.values()].flat());
  return listed;
}

/**
 * Tells the palette what a part of the page may do: called by whatever draws the buttons, with the same
 * data. What is told is of the last render, so that an act never works with what the page no longer shows.
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
export const useToldActs = (): readonly PageAct[] => useSyncExternalStore(subscribe, listNow, () => none);
