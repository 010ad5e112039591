import { useSyncExternalStore } from 'react';
import type { Point } from '#rules/artwork/geometry.ts';
import type { LaidElement } from '#rules/artwork/layout.ts';
import type { SnapGap, SnapGuide } from '#rules/artwork/snap.ts';

type Held = {
  readonly side: number;
  /** the same list from the first move to the last */
  readonly ids: readonly string[];
  readonly guides: readonly SnapGuide[];
  readonly gaps: readonly SnapGap[];
};

/** A move that is not let go yet, in mm: the screen shifts what is moved and nothing else is computed. */
export type Move = Held & { readonly kind: 'move'; readonly dx: number; readonly dy: number };

/**
 * More elements than can be drawn anew in each frame, moved, resized or turned alike. They are carried as one
 * picture; what the command makes of each is known when they are let go.
 */
export type Carried = {
  /** mm; what keeps its place while they grow or turn */
  readonly about: Point;
  readonly factor: number;
  /** clockwise */
  readonly degrees: number;
};
export type Carry = Held & { readonly kind: 'carry'; readonly says: string } & Carried;

/** So many elements are drawn one by one while a hand holds them. */
export const FEW = 10;

/** Elements that are being resized or turned, as they would be if let go now. */
export type Shape = Held & {
  readonly kind: 'shape';
  readonly elements: ReadonlyMap<string, LaidElement>;
  /** the size or the turn, in words beside the frame */
  readonly says: string;
};

/**
 * What a hand is doing that has not let go yet. It is no part of the design until then, so it costs the same
 * on a side with one element as on one with three hundred.
 */
export type Doing = Move | Shape | Carry;

export type Moving = {
  readonly now: () => Doing | null;
  readonly set: (doing: Doing | null) => void;
  readonly listen: (listener: () => void) => () => void;
};

export function createMoving(): Moving {
  let doing: Doing | null = null;
  const listeners = new Set<() => void>();
  return {
    now: () => doing,
    set: (next) => {
      doing = next;
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const nothing = (): null => null;

/** What is going on, for the few parts of the screen that follow it. */
export const useDoing = (moving: Moving): Doing | null =>
  useSyncExternalStore(moving.listen, moving.now, nothing);

/** An element as it is being shaped, else as it is; the same object as long as nobody takes hold of it. */
export function useShaped(moving: Moving, element: LaidElement): LaidElement {
  const shaped = useSyncExternalStore(
    moving.listen,
    () => {
      const doing = moving.now();
      return doing?.kind === 'shape' ? (doing.elements.get(element.id) ?? null) : null;
    },
    nothing,
  );
  return shaped ?? element;
}
