import { type ArtworkDocument, nodesOf } from './document.ts';
import { type Bounds, cornersOfBounds, meet, type Point } from './geometry.ts';
import type { LaidElement } from './layout.ts';

export const selectionStates = ['none', 'single', 'multiple'] as const; // CFG-021
export type SelectionState = (typeof selectionStates)[number];

/** What is chosen: elements of one side, whose number a person sees from 1. */
export type Selected = { readonly side: number; readonly ids: readonly string[] };

export const selectionState = ({ ids }: Pick<Selected, 'ids'>): SelectionState =>
  ids.length === 0 ? 'none' : ids.length === 1 ? 'single' : 'multiple';

/**
 * The selection after a click on an element. With Ctrl or Cmd the element is added or, when chosen already,
 * taken out (CFG-020); on another side the selection starts anew there, because it never spans two sides
 * (CFG-019).
 */
export function clicked(
  selected: Selected,
  on: { readonly side: number; readonly id: string },
  additive: boolean,
): Selected {
  if (!additive || on.side !== selected.side) return { side: on.side, ids: [on.id] };
  const ids = selected.ids.includes(on.id)
    ? selected.ids.filter((id) => id !== on.id)
    : [...selected.ids, on.id];
  return { side: on.side, ids };
}

/** The selection after a marquee on a side; with Ctrl or Cmd what it caught joins what was chosen there. */
export function caught(
  selected: Selected,
  on: { readonly side: number; readonly ids: readonly string[] },
  additive: boolean,
): Selected {
  if (!additive || on.side !== selected.side) return { side: on.side, ids: [...on.ids] };
  return { side: on.side, ids: [...new Set([...selected.ids, ...on.ids])] };
}

/** All elements of a side, lowest first. */
export function allOf(document: ArtworkDocument, side: number): Selected {
  const found = document.sides[side - 1];
  return { side, ids: found ? nodesOf(found).map((node) => node.id) : [] };
}

/** What is left of a selection when elements are gone; the very same one when all are still there. */
export function stillThere(document: ArtworkDocument, ids: readonly string[]): readonly string[] {
  const known = new Set(document.sides.flatMap((side) => nodesOf(side).map((node) => node.id)));
  return ids.every((id) => known.has(id)) ? ids : ids.filter((id) => known.has(id));
}

/**
 * Elements a marquee catches, lowest first: those it touches, or only those wholly inside. Turned elements
 * are caught by what they cover, not by the upright box around them.
 */
export function hitByMarquee(
  elements: readonly LaidElement[],
  marquee: Bounds,
  mode: 'touch' | 'inside' = 'touch',
): string[] {
  const frame = cornersOfBounds(marquee);
  const isInside = ({ x, y }: Point): boolean =>
    x >= marquee.minX && x <= marquee.maxX && y >= marquee.minY && y <= marquee.maxY;
  return elements
    .filter(({ polygon }) => (mode === 'inside' ? polygon.every(isInside) : meet(polygon, frame)))
    .map(({ id }) => id);
}

/** The topmost element under a point, or null. */
export function elementAt(elements: readonly LaidElement[], point: Point): LaidElement | null {
  return elements.findLast(({ polygon }) => meet(polygon, [point])) ?? null;
}
