import { isSameInk } from '#rules/catalogue/inks/ink-key.ts';
import { ok } from '#rules/platform/result.ts';
import type { Ink } from '../colors.ts';
import { type ArtworkDocument, mappedNodes, type Side } from '../document.ts';
import { namedColors } from '../named-colors.ts';
import type { NearInks } from '../nearest-inks.ts';
import { isInked } from '../nodes.ts';
import { type Command, withSide } from './command.ts';

function merged(side: Side, { from, into }: NearInks): Side {
  const isFrom = (hex: string, pantone: string | null) => isSameInk({ hex, pantone }, from);
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
}

/** The design as it would be with one ink for two, locked or not: what that would cost. */
export const withOneInk = (document: ArtworkDocument, inks: NearInks): ArtworkDocument => ({
  ...document,
  sides: document.sides.map((side) => merged(side, inks)),
});

/** How many sides name an ink. */
export const sidesWithInk = (document: ArtworkDocument, ink: Ink): number =>
  document.sides.filter((side) => namedColors(side).some((named) => isSameInk(named, ink))).length;

/**
 * Prints with one ink, on all sides, what another ink printed. Inks of a picture that become one stay a list.
 * `element_locked` where something locked has the ink.
 */
export const mergeInks: Command<NearInks> = (document, inks) => {
  let done = document;
  for (const index of document.sides.keys()) {
    const side = done.sides[index];
    const edited = side ? withSide(done, index, merged(side, inks)) : ok(done);
    if (!edited.ok) return edited;
    done = edited.value;
  }
  return ok(done);
};
