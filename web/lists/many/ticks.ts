import { createContext, useContext, useState, useSyncExternalStore } from 'react';

/** A row that can be ticked: an order by its id, and the code people know it by. */
export type Tickable = { readonly id: string; readonly code: string };

/**
 * What is ticked of a list. It stands outside of the rows, so that a tick draws its box and the bar anew
 * and not a list of hundreds of rows.
 */
export type Ticks = {
  readonly subscribe: (listener: () => void) => () => void;
  readonly has: (id: string) => boolean;
  readonly list: () => readonly Tickable[];
  /** @param rows of the list as it is shown: with `isRange` all between the row pressed last and this one */
  readonly press: (row: Tickable, isRange: boolean, rows: readonly Tickable[]) => void;
  readonly set: (rows: readonly Tickable[], isTicked: boolean) => void;
  readonly clear: () => void;
};

export function createTicks(): Ticks {
  const listeners = new Set<() => void>();
  let ticked: ReadonlyMap<string, Tickable> = new Map();
  let listed: readonly Tickable[] = [];
  let last: string | null = null;
  const change = (next: ReadonlyMap<string, Tickable>) => {
    ticked = next;
    listed = [...next.values()];
    for (const listener of [...listeners]) listener();
  };
  const set = (rows: readonly Tickable[], isTicked: boolean) => {
    const next = new Map(ticked);
    for (const { id, code } of rows) {
      if (isTicked) next.set(id, { id, code });
      else next.delete(id);
    }
    change(next);
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    has: (id) => ticked.has(id),
    list: () => listed,
    press: (row, isRange, rows) => {
      const from = rows.findIndex(({ id }) => id === last);
      const to = rows.findIndex(({ id }) => id === row.id);
      const isTicked = !ticked.has(row.id);
      const span =
        isRange && from >= 0 && to >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [row];
      last = row.id;
      set(span, isTicked);
    },
    set,
    clear: () => change(new Map()),
  };
}

/** Ticks of a list; another key, e.g. another filter, drops them. */
export function useTicks(key: string): Ticks {
  const [held, setHeld] = useState(() => ({ key, ticks: createTicks() }));
  if (held.key === key) return held.ticks;
  const fresh = { key, ticks: createTicks() };
  setHeld(fresh);
  return fresh.ticks;
}

const none: readonly Tickable[] = [];
export const useTicked = ({ subscribe, list }: Ticks): readonly Tickable[] =>
  useSyncExternalStore(subscribe, list, () => none);

type OfTable = { readonly ticks: Ticks; readonly rows: () => readonly Tickable[] };
const TicksContext = createContext<OfTable | null>(null);
export const TicksProvider = TicksContext.Provider;
export const useTicksOfTable = (): OfTable | null => useContext(TicksContext);
