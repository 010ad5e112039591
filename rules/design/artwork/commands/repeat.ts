import { fail, ok } from '#rules/platform/result.ts';
import type { Px } from '#rules/platform/units.ts';
import type { Area } from '../areas.ts';
import { nodesOf, type Side } from '../document.ts';
import { unionBounds } from '../geometry.ts';
import { MAX_NODES_PER_SIDE } from '../limits.ts';
import { type ArtworkNode, isImage, isText } from '../nodes.ts';
import { areaInPx, boxOf, nodeBounds, shifted, shiftInto } from '../placement.ts';
import { type Command, select } from './command.ts';
import { addCopies, belongingsOf } from './copies.ts';

/** Of sums of lengths, in canvas pixels. */
const ROUNDING = 1e-6;

/** How many copies stand in the print area beside what is repeated, each `pitch` after the one before. */
export function copiesThatFit(nodes: readonly ArtworkNode[], pitch: Px, area: Area): number {
  const all = unionBounds<number>(nodes.map(nodeBounds));
  if (!all || !Number.isFinite(pitch) || pitch === 0) return 0;
  const { minX, maxX } = areaInPx(area);
  const room = pitch > 0 ? maxX - all.maxX : all.minX - minX;
  return Math.max(0, Math.floor((room + ROUNDING) / Math.abs(pitch)));
}

/**
 * Copies elements along the side, each copy `pitch` after the one before; a negative pitch goes to the left.
 * They keep what belongs to them. As many as fit into the print area are made, `no_room_to_repeat` where none does.
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
  if (!Number.isInteger(wanted) || wanted < 1 || !Number.isFinite(pitch) || pitch === 0)
    return fail('repeat_invalid');
  const copies = Math.min(wanted, copiesThatFit(nodes, pitch, area));
  if (copies === 0) return fail('no_room_to_repeat');
  if (copies * nodes.length > MAX_NODES_PER_SIDE) return fail('side_full');
  const all = Array.from({ length: copies }, (_, i) =>
    nodes.map((node) => shifted(node, pitch * (i + 1), 0)),
  );
  return addCopies(document, index, all, belongingsOf(document, index, ids), newId);
};

const says = (node: ArtworkNode): string =>
  isText(node) ? node.text : isImage(node) ? node.image : JSON.stringify(node.form);

/** Something that says the same stands there already. */
const isThere = (side: Side, node: ArtworkNode): boolean =>
  nodesOf(side).some((other) => {
    const [a, b] = [boxOf(node), boxOf(other)];
    return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)) < 0.01 && says(node) === says(other);
  });

/**
 * The same mark on every other side, at the same place, moved together into its area. A side that cannot be
 * printed or has the mark is left as it is; `nothing_to_copy` where no side is left.
 * @param areas the print areas of the sides in order
 */
export const repeatOnSides: Command<{
  readonly ids: readonly string[];
  readonly areas: readonly (Area | null)[];
  readonly newId: () => string;
}> = (document, { ids, areas, newId }) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { index: from, nodes } = chosen.value;
  const all = unionBounds<number>(nodes.map(nodeBounds));
  const belongings = belongingsOf(document, from, ids);
  let done = document;
  for (const [index, area] of areas.entries()) {
    const side = done.sides[index];
    if (index === from || !area || !side || !all) continue;
    const { dx, dy } = shiftInto(all, areaInPx(area));
    const placed = nodes.map((node) => shifted(node, dx, dy));
    if (placed.every((node) => isThere(side, node))) continue;
    const grown = addCopies(done, index, [placed], belongings, newId);
    if (!grown.ok) return grown;
    done = grown.value;
  }
  return done === document ? fail('nothing_to_copy') : ok(done);
};
