import { useSyncExternalStore } from 'react';
import type { SnapGap, SnapGuide } from '#rules/artwork/snap.ts';

/**
 * A move that is not let go yet, in mm. It is no part of the design until then: the screen shifts what is moved and nothing else
 * is computed, so a move costs the same on a side with one element as on one with three hundred.
 */
export type Move = {
  readonly side: number;
  readonly ids: readonly string[];
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly SnapGuide[];
  readonly gaps: readonly SnapGap[];
};

export type Moving = {
  readonly now: () => Move | null;
  readonly set: (move: Move | null) => void;
  readonly listen: (listener: () => void) => () => void;
};

export function createMoving(): Moving {
  let move: Move | null = null;
  const listeners = new Set<() => void>();
  return {
    now: () => move,
    set: (next) => {
      move = next;
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const nothing = (): null => null;

/** The move going on, for the few parts of the screen that follow it. */
export const useMove = (moving: Moving): Move | null => useSyncExternalStore(moving.listen, moving.now, nothing);
