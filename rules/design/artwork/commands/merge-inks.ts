import { isSameInk } from '#rules/catalogue/inks/ink-key.ts';
import { ok } from '#rules/platform/result.ts';
import type { Ink } from '../colors.ts';
import { mappedNodes, type Side } from '../document.ts';
import { isInked } from '../nodes.ts';
import type { Command } from './command.ts';

/**
 * Prints with one ink, on all sides, what another ink printed. Inks of a picture that become one stay a list.
 */
export const mergeInks: Command<{ readonly from: Ink; readonly into: Ink }> = (document, { from, into }) => {
  const isFrom = (hex: string, pantone: string | null) => isSameInk({ hex, pantone }, from);
  const merged = (side: Side): Side => {
    const inked = mappedNodes(side, (node) =>
      isInked(node) && isFrom(node.color, node.pantone)
        ? { ...node, color: into.hex, pantone: into.pantone }
        : node,
    );
    if (!side.selectedPrintColors.some(({ hex, pantone }) => isFrom(hex, pantone))) return inked;
    return {
      ...inked,
      selectedPrintColors: side.selectedPrintColors.map((color) =>
        isFrom(color.hex, color.pantone) ? { ...color, hex: into.hex, pantone: into.pantone } : color,
      ),
    };
  };
  const sides = document.sides.map(merged);
  return ok(sides.every((side, i) => side === document.sides[i]) ? document : { ...document, sides });
};
