import { fail } from '#rules/platform/result.ts';
import { nodesOf } from '../document.ts';
import { type Command, inOrder, select, withSide } from './command.ts';

export const layerMoves = ['front', 'forward', 'backward', 'back'] as const;
export type LayerMove = (typeof layerMoves)[number];

/** One step towards the end of a list; chosen entries keep their order and do not jump over each other. */
function stepUp<T>(order: readonly T[], isChosen: (entry: T) => boolean): T[] {
  const next = [...order];
  for (let i = next.length - 2; i >= 0; i--) {
    const low = next[i] as T;
    const high = next[i + 1] as T;
    if (isChosen(low) && !isChosen(high)) {
      next[i] = high;
      next[i + 1] = low;
    }
  }
  return next;
}

/**
 * Brings elements to the front or the back of their side, or one layer up or down; `already_front`,
 * `already_back`.
 */
export const reorder: Command<{ readonly ids: readonly string[]; readonly to: LayerMove }> = (
  document,
  { ids, to },
) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { side, index, nodes } = chosen.value;
  const order = nodesOf(side);
  const others = order.filter((node) => !ids.includes(node.id));
  const isChosen = (node: { readonly id: string }): boolean => ids.includes(node.id);
  const next = {
    front: () => [...others, ...nodes],
    back: () => [...nodes, ...others],
    forward: () => stepUp(order, isChosen),
    backward: () => stepUp(order.toReversed(), isChosen).toReversed(),
  }[to]();
  if (next.every((node, i) => node === order[i]))
    return fail(to === 'front' || to === 'forward' ? 'already_front' : 'already_back');
  return withSide(document, index, inOrder(side, next));
};
