import { useSyncExternalStore } from 'react';
import type { Point } from '#rules/artwork/geometry.ts';
import type { LaidElement } from '#rules/artwork/layout.ts';
import type { SnapGap, SnapGuide } from '#rules/artwork/snap.ts';

type GestureBase = {
  readonly side: number;
  /** the same list from the first move to the last */
  readonly ids: readonly string[];
  readonly guides: readonly SnapGuide[];
  readonly gaps: readonly SnapGap[];
};

/** A move that is not let go yet, in mm: the screen shifts what is moved and nothing else is computed. */
export type MoveGesture = GestureBase & { readonly kind: 'move'; readonly dx: number; readonly dy: number };

/**
 * More elements than can be drawn anew in each frame, moved, resized or turned alike. They are carried as one
 * picture; what the command makes of each is known when they are let go.
 */
export type GroupTransform = {
  /** mm; what keeps its place while they grow or turn */
  readonly about: Point;
  readonly factor: number;
  /** clockwise */
  readonly degrees: number;
};
export type GroupGesture = GestureBase & { readonly kind: 'group'; readonly says: string } & GroupTransform;

/** So many elements are drawn one by one while a hand holds them. */
export const MAX_DRAWN_LIVE = 10;

/** Elements that are being resized or turned, as they would be if let go now. */
export type ShapeGesture = GestureBase & {
  readonly kind: 'shape';
  readonly elements: ReadonlyMap<string, LaidElement>;
  /** the size or the turn, in words beside the frame */
  readonly says: string;
};

/**
 * What a hand is doing that has not let go yet. It is no part of the design until then, so it costs the same
 * on a side with one element as on one with three hundred.
 */
export type Gesture = MoveGesture | ShapeGesture | GroupGesture;

export type GestureStore = {
  readonly now: () => Gesture | null;
  readonly set: (gesture: Gesture | null) => void;
  readonly listen: (listener: () => void) => () => void;
};

export function createGestureStore(): GestureStore {
  let gesture: Gesture | null = null;
  const listeners = new Set<() => void>();
  return {
    now: () => gesture,
    set: (next) => {
      gesture = next;
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
export const useGesture = (gestures: GestureStore): Gesture | null =>
  useSyncExternalStore(gestures.listen, gestures.now, nothing);

/** An element as it is being shaped, else as it is; the same object as long as nobody takes hold of it. */
export function useReshaped(gestures: GestureStore, element: LaidElement): LaidElement {
  const shaped = useSyncExternalStore(
    gestures.listen,
    () => {
      const gesture = gestures.now();
      return gesture?.kind === 'shape' ? (gesture.elements.get(element.id) ?? null) : null;
    },
    nothing,
  );
  return shaped ?? element;
}
