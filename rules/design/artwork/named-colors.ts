import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import { printedNodes, type Side } from './document.ts';
import { isInked } from './nodes.ts';

/**
 * Every colour printed on a side with the element that names it, lowest element first: that of each text and
 * shape, and those of each image.
 */
export function namedColors(side: Side): (NamedColor & { readonly elementId: string })[] {
  return printedNodes(side).flatMap((node) =>
    isInked(node)
      ? [{ elementId: node.id, hex: node.color, pantone: node.pantone }]
      : side.selectedPrintColors.filter((color) => color.elementId === node.id),
  );
}

/**
 * The ink that is meant by a colour of a side: a HEX without a code joins the ink that shows this HEX,
 * because a person who gave the code once means it for both.
 */
export function inkMeant(side: Side): (color: NamedColor) => NamedColor {
  const coded = new Map(
    namedColors(side).flatMap(({ hex, pantone }) =>
      pantone === null ? [] : [[hex, { hex, pantone }] as const],
    ),
  );
  return (color) => (color.pantone === null ? (coded.get(color.hex) ?? color) : color);
}
