import { nodesOf, type Side } from './document.ts';
import { isText } from './nodes.ts';

/** A colour as an element names it. */
export type NamedColor = { readonly hex: string; readonly pantone: string | null };

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
