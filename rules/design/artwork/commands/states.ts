import type { ArtworkNode } from '../nodes.ts';
import { type Command, mapNodes, select, withSide } from './command.ts';

export const states = ['locked', 'hidden'] as const;
export type State = (typeof states)[number];

/** Locks or unlocks, hides or shows elements. What is locked can still be hidden and shown. */
export const setState: Command<{
  readonly ids: readonly string[];
  readonly state: State;
  readonly on: boolean;
}> = (document, { ids, state, on }) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const set = <N extends ArtworkNode>(node: N): N => (node[state] === on ? node : { ...node, [state]: on });
  return withSide(document, chosen.value.index, mapNodes(chosen.value.side, ids, set));
};
