import { fail } from '#rules/platform/result.ts';
import { baselineOffset } from '../measure.ts';
import { type ArtworkNode, isText } from '../nodes.ts';
import { boxOf, nodeBounds, shifted } from '../placement.ts';
import { type Command, mapNodes, select, withSide } from './command.ts';
import { distribute } from './distribute.ts';

/** Where an element stands: upright letters on their last baseline, everything else on its lower edge. */
export function standsAt(node: ArtworkNode): number {
  if (!isText(node) || node.rotation !== 0 || node.arc) return nodeBounds(node).maxY;
  const line = node.fontSize * node.lineSpacing;
  const first = baselineOffset({ family: node.fontFamily, size: node.fontSize });
  return boxOf(node).y + (node.lines.length - 1) * line + first;
}

/**
 * Sets elements in a row: equal gaps between them, the outermost two stay, and all stand on the baseline of
 * the first one from the left. `nothing_selected` for fewer than two; two have only their baseline.
 */
export const tidy: Command<{ readonly ids: readonly string[] }> = (document, { ids }) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { nodes } = chosen.value;
  if (nodes.length < 2) return fail('nothing_selected');
  const first = nodes.reduce((a, b) => (nodeBounds(b).minX < nodeBounds(a).minX ? b : a));
  const line = standsAt(first);
  const spread = nodes.length > 2 ? distribute(document, { ids, axis: 'x' }) : null;
  if (spread && !spread.ok) return spread;
  const now = spread?.value ?? document;
  const side = now.sides[chosen.value.index];
  if (!side) return fail('side_not_found');
  const onLine = <N extends ArtworkNode>(node: N): N => {
    const down = line - standsAt(node);
    return Math.abs(down) < 1e-9 ? node : shifted(node, 0, down);
  };
  return withSide(now, chosen.value.index, mapNodes(side, ids, onLine));
};
