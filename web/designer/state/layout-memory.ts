import { nodesOf, type Side } from '#rules/artwork/document.ts';
import { type LaidElement, layoutNode } from '#rules/artwork/layout.ts';
import type { Measure } from '#rules/artwork/measure.ts';
import type { ArtworkNode } from '#rules/artwork/nodes.ts';

/**
 * Lays out each element once as long as it stays the same: a change of one element leaves three hundred
 * others as they are, also for React. A new memory is needed when a font arrives, because the same text is
 * then measured anew.
 */
export function createLayoutMemory(measure: Measure): (side: Side) => LaidElement[] {
  const known = new WeakMap<
    ArtworkNode,
    { readonly colors: Side['selectedPrintColors']; readonly laid: LaidElement }
  >();
  return (side) =>
    nodesOf(side).map((node) => {
      const colors = side.selectedPrintColors; // of a picture they say in which inks it is printed
      const before = known.get(node);
      if (before?.colors === colors) return before.laid;
      const laid = layoutNode(node, side, measure);
      known.set(node, { colors, laid });
      return laid;
    });
}
