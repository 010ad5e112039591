import { fail } from '#rules/platform/result.ts';
import { centerOf } from '../geometry.ts';
import { type ArtworkNode, isImage, isShape } from '../nodes.ts';
import { boxOf } from '../placement.ts';
import { isCode } from '../shapes/form.ts';
import { type Command, mapNodes, select, withSide } from './command.ts';
import type { Axis } from './distribute.ts';
import { fullTurn } from './place.ts';
import { centered, middleOf } from './scale.ts';

/** Letters and codes that are mirrored are read by nobody, so they only change their places. */
export const canMirror = (node: ArtworkNode): boolean =>
  isImage(node) || (isShape(node) && !isCode(node.form));

/**
 * Mirrors elements as they are seen, together about their common middle: `x` swaps left and right, `y` top and
 * bottom. `not_mirrored` where there is nothing but texts and codes.
 */
export const flip: Command<{ readonly ids: readonly string[]; readonly axis: Axis }> = (
  document,
  { ids, axis },
) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const { side, index, nodes } = chosen.value;
  if (!nodes.some(canMirror)) return fail('not_mirrored');
  const middle = middleOf(nodes);
  const flipped = <N extends ArtworkNode>(node: N): N => {
    const at = centerOf<number>(boxOf(node));
    const to = axis === 'x' ? { x: 2 * middle.x - at.x, y: at.y } : { x: at.x, y: 2 * middle.y - at.y };
    return centered(canMirror(node) ? mirrored(node, axis) : node, to);
  };
  return withSide(document, index, mapNodes(side, ids, flipped));
};

/** A turned element leans to the other side in the mirror. */
function mirrored<N extends ArtworkNode>(node: N, axis: Axis): N {
  if (!('flipX' in node)) return node;
  const rotation = fullTurn(-node.rotation);
  return axis === 'x' ? { ...node, rotation, flipX: !node.flipX } : { ...node, rotation, flipY: !node.flipY };
}
