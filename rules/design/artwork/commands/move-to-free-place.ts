import type { Area } from '../areas.ts';
import { nodesOf } from '../document.ts';
import { covers, freePlace } from '../free-place.ts';
import { centerOf } from '../geometry.ts';
import { offsetCopies } from '../offset-copies.ts';
import { areaInPx, boxOf, nodeBounds } from '../placement.ts';
import { type Command, mapNodes, selectOne, withSide } from './command.ts';
import { centered } from './scale.ts';

/**
 * Where a new element should lie: the place of the area nearest to it that covers nothing. Where no place is
 * free it stays, but never exactly on another one, which would be hidden by it.
 */
export const moveToFreePlace: Command<{ readonly id: string; readonly area: Area | null }> = (
  document,
  { id, area },
) => {
  const chosen = selectOne(document, id);
  if (!chosen.ok) return chosen;
  const { node, side, index } = chosen.value;
  const others = nodesOf(side).filter((other) => other.id !== id);
  const own = nodeBounds(node);
  const taken = others.map(nodeBounds);
  if (!area || !taken.some((other) => covers(own, other))) return withSide(document, index, side);
  const size = { width: own.maxX - own.minX, height: own.maxY - own.minY };
  const free = freePlace(size, centerOf<number>(boxOf(node)), areaInPx(area), taken);
  const [moved] = free
    ? [centered(node, free)]
    : isHiding(own, taken)
      ? offsetCopies([node], others, area)
      : [node];
  return withSide(document, index, moved ? mapNodes(side, [id], <N>() => moved as N) : side);
};

type Bounds = ReturnType<typeof nodeBounds>;

/** Has a corner on that of another element: they look like one. */
const isHiding = (own: Bounds, taken: readonly Bounds[]): boolean =>
  taken.some(({ minX, minY }) => Math.max(Math.abs(minX - own.minX), Math.abs(minY - own.minY)) < 5);
