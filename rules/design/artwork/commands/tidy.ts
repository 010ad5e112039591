import { fail } from '#rules/platform/result.ts';
import type { Area } from '../areas.ts';
import { nodesOf } from '../document.ts';
import { type Bounds, unionBounds } from '../geometry.ts';
import { baselineOffset } from '../measure.ts';
import { type ArtworkNode, isText } from '../nodes.ts';
import { areaInPx, boxOf, nodeBounds, seenOf, shifted, shiftInto } from '../placement.ts';
import { type Command, mapNodes, select, withSide } from './command.ts';
import { distribute } from './distribute.ts';

/** Where an element stands: upright letters on their last baseline, everything else on its lower edge. */
export function standsAt(node: ArtworkNode): number {
  if (!isText(node) || node.rotation !== 0 || node.arc) return nodeBounds(node).maxY;
  const line = node.fontSize * node.lineSpacing;
  const first = baselineOffset({ family: node.fontFamily, size: node.fontSize });
  return boxOf(node).y + (node.lines.length - 1) * line + first;
}

/** Of sums of lengths: less would make a step of the history out of nothing. */
const ROUNDING = 1e-9;

/** Whether a row is as long and as high as its area at most. */
const fits = (row: Bounds, room: Bounds): boolean =>
  row.maxX - row.minX <= room.maxX - room.minX + ROUNDING &&
  row.maxY - row.minY <= room.maxY - room.minY + ROUNDING;

/**
 * Sets elements in a row: equal gaps between them, the outermost two stay, and all stand on the baseline of
 * the first one from the left; together they move into the print area where they would leave it.
 * `nothing_selected` for fewer than two, of which two have only their baseline; `no_room_for_row` for a row
 * that is larger than the area.
 */
export const tidy: Command<{ readonly ids: readonly string[]; readonly area: Area | null }> = (
  document,
  { ids, area },
) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const nodes = seenOf(chosen.value.nodes);
  const seen = nodes.map(({ id }) => id);
  if (nodes.length < 2) return fail('nothing_selected');
  const first = nodes.reduce((a, b) => (nodeBounds(b).minX < nodeBounds(a).minX ? b : a));
  const line = standsAt(first);
  const spread = nodes.length > 2 ? distribute(document, { ids: seen, axis: 'x' }) : null;
  if (spread && !spread.ok) return spread;
  const now = spread?.value ?? document;
  const side = now.sides[chosen.value.index];
  if (!side) return fail('side_not_found');
  const by = <N extends ArtworkNode>(node: N, dx: number, dy: number): N =>
    Math.max(Math.abs(dx), Math.abs(dy)) < ROUNDING ? node : shifted(node, dx, dy);
  const inRow = mapNodes(side, seen, (node) => by(node, 0, line - standsAt(node)));
  const row = unionBounds<number>(
    nodesOf(inRow)
      .filter(({ id }) => seen.includes(id))
      .map(nodeBounds),
  );
  if (!area || !row) return withSide(now, chosen.value.index, inRow);
  const room = areaInPx(area);
  if (!fits(row, room)) return fail('no_room_for_row');
  const { dx, dy } = shiftInto(row, room);
  return withSide(
    now,
    chosen.value.index,
    mapNodes(inRow, seen, (node) => by(node, dx, dy)),
  );
};
