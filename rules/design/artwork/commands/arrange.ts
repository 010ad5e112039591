import { fail } from '#rules/platform/result.ts';
import type { Area } from '../areas.ts';
import { nodesOf, type Side } from '../document.ts';
import type { ArtworkNode } from '../nodes.ts';
import { offsetCopies } from '../offset-copies.ts';
import { type Command, inOrder, select, selectOne, withSide } from './command.ts';
import { addCopies, belongingsOf } from './copies.ts';

/** Deletes elements and the print colours chosen for them (CFG-022). */
export const remove: Command<{ readonly ids: readonly string[] }> = (document, { ids }) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { side, index } = chosen.value;
  const kept = inOrder(
    side,
    nodesOf(side).filter((node) => !ids.includes(node.id)),
  );
  const selectedPrintColors = side.selectedPrintColors.filter((color) => !ids.includes(color.elementId));
  return withSide(document, index, { ...kept, selectedPrintColors });
};

/**
 * Copies elements with what belongs to them, on top of the side, a little aside. `newId` gives an id not used
 * before.
 */
export const duplicate: Command<{
  readonly ids: readonly string[];
  readonly area: Area | null;
  readonly newId: () => string;
}> = (document, { ids, area, newId }) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { index, side, nodes } = chosen.value;
  const placed = offsetCopies(nodes, nodesOf(side), area);
  return addCopies(document, index, [placed], belongingsOf(document, index, ids), newId);
};

function exchanged(side: Side, node: ArtworkNode, step: 1 | -1): Side | null {
  const order = nodesOf(side);
  const at = order.findIndex((one) => one.id === node.id);
  const other = order[at + step];
  if (!other) return null;
  order[at] = other;
  order[at + step] = node;
  return inOrder(side, order);
}

/** One element above the next higher one; `already_front` on top. */
export const raise: Command<{ readonly id: string }> = (document, { id }) => {
  const chosen = selectOne(document, id);
  if (!chosen.ok) return chosen;
  const side = exchanged(chosen.value.side, chosen.value.node, 1);
  return side ? withSide(document, chosen.value.index, side) : fail('already_front');
};

/** One element below the next lower one; `already_back` at the bottom. */
export const lower: Command<{ readonly id: string }> = (document, { id }) => {
  const chosen = selectOne(document, id);
  if (!chosen.ok) return chosen;
  const side = exchanged(chosen.value.side, chosen.value.node, -1);
  return side ? withSide(document, chosen.value.index, side) : fail('already_back');
};
