import type { Px } from '#rules/platform/units.ts';
import { KEYBOARD_STEP } from '../limits.ts';
import type { ArtworkNode } from '../nodes.ts';
import { nodeBounds, shifted } from '../placement.ts';
import { type Command, mapNodes, select, selectOne, withSide } from './command.ts';

const finite = (value: number): number => (Number.isFinite(value) ? value : 0);

/**
 * Moves elements by a distance. They stop at the edge of what a document may hold, far outside the product.
 */
export const move: Command<{ readonly ids: readonly string[]; readonly dx: Px; readonly dy: Px }> = (
  document,
  { ids, dx, dy },
) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  return withSide(
    document,
    chosen.value.index,
    mapNodes(chosen.value.side, ids, (node) => shifted(node, finite(dx), finite(dy))),
  );
};

export const directions = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
export type Direction = keyof typeof directions;

/** One step of the arrow keys, 5 canvas pixels (CFG-026). */
export const nudge: Command<{ readonly ids: readonly string[]; readonly direction: Direction }> = (
  document,
  { ids, direction },
) => {
  const [x, y] = directions[direction];
  return move(document, { ids, dx: (x * KEYBOARD_STEP) as Px, dy: (y * KEYBOARD_STEP) as Px });
};

/** Puts the visible top left corner of an element at a point, as typed into the position fields. */
export const moveTo: Command<{ readonly id: string; readonly x: Px; readonly y: Px }> = (
  document,
  { id, x, y },
) => {
  const chosen = selectOne(document, id);
  if (!chosen.ok) return chosen;
  const { minX, minY } = nodeBounds(chosen.value.node);
  return move(document, { ids: [id], dx: (x - minX) as Px, dy: (y - minY) as Px });
};

/** An angle from 0 up to 360; anything that is no number is 0. */
export const fullTurn = (degrees: number): number => {
  const rest = finite(degrees) % 360;
  const positive = rest < 0 ? rest + 360 : rest;
  return positive >= 360 || positive === 0 ? 0 : positive; // -1e-17 + 360 is 360; -0 is not 0 everywhere
};

/** Turns elements, each about its own middle, to an angle in degrees clockwise. */
export const rotate: Command<{ readonly ids: readonly string[]; readonly degrees: number }> = (
  document,
  { ids, degrees },
) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const rotation = fullTurn(degrees);
  const turned = <N extends ArtworkNode>(node: N): N =>
    node.rotation === rotation ? node : { ...node, rotation };
  return withSide(document, chosen.value.index, mapNodes(chosen.value.side, ids, turned));
};
