import { fail } from '#rules/platform/result.ts';
import { type ArtworkDocument, mappedNodes, nodesOf } from '../document.ts';
import type { ArtworkNode } from '../nodes.ts';
import { type Edited, withSide } from './command.ts';

/**
 * A command of a running gesture, counted from its beginning: the elements are put back as they were and the
 * command is run on them. So a drag of a hundred moves adds up no rounding.
 * @param start the elements when the pointer went down
 */
export const fromStart =
  (start: readonly ArtworkNode[], run: (document: ArtworkDocument) => Edited) =>
  (document: ArtworkDocument): Edited => {
    const restored = asTheyWere(document, start);
    return restored.ok ? run(restored.value) : restored;
  };

function asTheyWere(document: ArtworkDocument, start: readonly ArtworkNode[]): Edited {
  const byId = new Map(start.map((node) => [node.id, node]));
  const back = <N extends ArtworkNode>(node: N): N => (byId.get(node.id) as N | undefined) ?? node;
  const index = document.sides.findIndex((side) => nodesOf(side).some((node) => byId.has(node.id)));
  const side = document.sides[index];
  if (!side || nodesOf(side).filter((node) => byId.has(node.id)).length < byId.size)
    return fail('element_not_found');
  return withSide(document, index, mappedNodes(side, back));
}
