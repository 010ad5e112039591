import { nodesOf, type Side } from './document.ts';
import type { NamedColor } from './ink-key.ts';
import { isText } from './nodes.ts';

/**
 * Every colour named on a side with the element that names it, lowest element first: that of each text, and
 * those of each image.
 */
export function namedColors(side: Side): (NamedColor & { readonly elementId: string })[] {
  return nodesOf(side).flatMap((node) =>
    isText(node)
      ? [{ elementId: node.id, hex: node.color, pantone: node.pantone }]
      : side.selectedPrintColors.filter((color) => color.elementId === node.id),
  );
}
