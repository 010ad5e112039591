import { useSyncExternalStore } from 'react';
import type { Point } from '#rules/design/artwork/geometry.ts';
import type { LaidElement } from '#rules/design/artwork/layout.ts';
import type { SnapGap, SnapGuide } from '#rules/design/artwork/snap.ts';

type GestureBase = {
  readonly side: number;
  /** the same array during the whole gesture; effects depend on its identity */
  readonly ids: readonly string[];
  readonly guides: readonly SnapGuide[];
  readonly gaps: readonly SnapGap[];
};

/** A move before its release, in mm: the screen shifts the elements and nothing else is computed. */
export type MoveGesture = GestureBase & { readonly kind: 'move'; readonly dx: number; readonly dy: number };

/**
 * How a group of more elements than can be drawn in each frame is moved, resized or turned: as one picture.
 * The exact result for each element is computed on release.
 */
export type GroupTransform = {
  /** mm; the fixed point of scaling and turning */
  readonly about: Point;
  readonly factor: number;
  /** clockwise */
  readonly degrees: number;
};
export type GroupGesture = GestureBase & { readonly kind: 'group'; readonly says: string } & GroupTransform;

/** Up to this many elements are drawn one by one during a gesture. */
export const MAX_DRAWN_LIVE = 10;

/** Elements that are being resized or turned, as they would be if released now. */
export type ShapeGesture = GestureBase & {
  readonly kind: 'shape';
  readonly elements: ReadonlyMap<string, LaidElement>;
  /** the size or the turn, in words beside the frame */
  readonly says: string;
};

/**
 * A pointer gesture before its release. It is no part of the design until then, so it costs the same on a
 * side with one element as on one with three hundred.
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

/** The current gesture, for the few components that follow it. */
export const useGesture = (gestures: GestureStore): Gesture | null =>
  useSyncExternalStore(gestures.listen, gestures.now, nothing);

/** An element as the gesture reshapes it, else as it is; the same object as long as no gesture changes it. */
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
