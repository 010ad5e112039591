import { fail } from '#rules/platform/result.ts';
import { nodesOf, type Side } from '../document.ts';
import type { ArtworkNode } from '../nodes.ts';
import { type Command, mapNodes, select, withSide } from './command.ts';

const inGroup =
  (group: string | null) =>
  <N extends ArtworkNode>(node: N): N =>
    node.group === group ? node : { ...node, group };

/** Makes elements one lasting group, out of the groups they were in; `nothing_selected` for fewer than two. */
export const group: Command<{ readonly ids: readonly string[]; readonly group: string }> = (
  document,
  { ids, group: id },
) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  if (chosen.value.nodes.length < 2) return fail('nothing_selected');
  return withSide(document, chosen.value.index, mapNodes(chosen.value.side, ids, inGroup(id)));
};

/** Elements stand alone again. */
export const ungroup: Command<{ readonly ids: readonly string[] }> = (document, { ids }) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  return withSide(document, chosen.value.index, mapNodes(chosen.value.side, ids, inGroup(null)));
};

/**
 * The elements and all that are grouped with one of them, lowest first. Hidden ones go along, before those that
 * are shown: the last chosen one has the keys.
 */
export function withGroups(side: Side, ids: readonly string[]): readonly string[] {
  const nodes = nodesOf(side);
  const groups = new Set(nodes.flatMap(({ id, group: own }) => (own && ids.includes(id) ? [own] : [])));
  if (groups.size === 0) return ids;
  const whole = nodes.filter(({ id, group: own }) => ids.includes(id) || (own && groups.has(own)));
  return whole.toSorted((a, b) => Number(b.hidden) - Number(a.hidden)).map(({ id }) => id);
}

/** All of them belong to one group. */
export const isOneGroup = (nodes: readonly ArtworkNode[]): boolean => {
  const [first] = nodes;
  return nodes.length > 1 && !!first?.group && nodes.every((node) => node.group === first.group);
};

/**
 * Copies are free and in groups of their own, or one drag would move the originals with them.
 * @param newId an id for a group, which may be made of the one that was
 */
export function regrouped<N extends ArtworkNode>(copies: readonly N[], newId: (was: string) => string): N[] {
  const groups = new Map<string, string>();
  return copies.map((node) => {
    const { group: old, locked } = node;
    if (!old) return locked ? { ...node, locked: false } : node;
    const own = groups.get(old) ?? newId(old);
    groups.set(old, own);
    return { ...node, locked: false, group: own };
  });
}
