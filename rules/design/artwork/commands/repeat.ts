import { fail } from '#rules/platform/result.ts';
import type { Px } from '#rules/platform/units.ts';
import type { Area } from '../areas.ts';
import { MAX_NODES_PER_SIDE } from '../limits.ts';
import type { ArtworkNode } from '../nodes.ts';
import { areaInPx, frameOf, shifted } from '../placement.ts';
import { type Command, select } from './command.ts';
import { addCopies, belongingsOf } from './copies.ts';

/** Of sums of lengths, in canvas pixels. */
const ROUNDING = 1e-6;

/** How many copies fit on either side of what is repeated, each `pitch` from the one before. */
function room(nodes: readonly ArtworkNode[], pitch: Px, area: Area): { after: number; before: number } {
  const all = frameOf(nodes);
  if (!all || !(pitch > 0) || !Number.isFinite(pitch)) return { after: 0, before: 0 };
  const { minX, maxX } = areaInPx(area);
  const within = (length: number) => Math.max(0, Math.floor((length + ROUNDING) / pitch));
  return { after: within(maxX - all.maxX), before: within(all.minX - minX) };
}

/** How many copies stand in the print area beside what is repeated, which stays where it is. */
export function copiesThatFit(nodes: readonly ArtworkNode[], pitch: Px, area: Area): number {
  const { after, before } = room(nodes, pitch, area);
  return after + before;
}

/**
 * Copies elements along the side, each copy `pitch` after the one before; those that find no room there stand before
 * what is repeated. They keep what belongs to them. As many as fit into the print area are made, `no_room_to_repeat`
 * where none does.
 * `newId` gives an id not used before.
 */
export const repeat: Command<{
  readonly ids: readonly string[];
  readonly copies: number;
  readonly pitch: Px;
  readonly area: Area;
  readonly newId: () => string;
}> = (document, { ids, copies: wanted, pitch, area, newId }) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { index, nodes } = chosen.value;
  if (!Number.isInteger(wanted) || wanted < 1 || !Number.isFinite(pitch) || pitch <= 0)
    return fail('repeat_invalid');
  const { after, before } = room(nodes, pitch, area);
  const copies = Math.min(wanted, after + before);
  if (copies === 0) return fail('no_room_to_repeat');
  if (copies * nodes.length > MAX_NODES_PER_SIDE) return fail('side_full');
  const all = Array.from({ length: copies }, (_, i) =>
    nodes.map((node) => shifted(node, pitch * (i < after ? i + 1 : after - i - 1), 0)),
  );
  return addCopies(document, index, all, belongingsOf(document, index, ids), newId);
};
