import { printedNodes, type Side } from '#rules/design/artwork/document.ts';
import { type LaidElement, layoutNode } from '#rules/design/artwork/layout.ts';
import type { Measure } from '#rules/design/artwork/measure.ts';
import type { ArtworkNode } from '#rules/design/artwork/nodes.ts';

/**
 * Caches the layout of each element as long as the element stays the same object: after a change of one
 * element the others keep theirs, and React renders only that one. A new cache is needed when a font is
 * loaded, because the same text is then measured again.
 */
export function createLayoutMemory(measure: Measure): (side: Side) => LaidElement[] {
  const known = new WeakMap<
    ArtworkNode,
    { readonly colors: Side['selectedPrintColors']; readonly laid: LaidElement }
  >();
  return (side) =>
    printedNodes(side).map((node) => {
      const colors = side.selectedPrintColors; // the inks of the side decide how a picture is printed
      const before = known.get(node);
      if (before?.colors === colors) return before.laid;
      const laid = layoutNode(node, side, measure);
      known.set(node, { colors, laid });
      return laid;
    });
}
