import { fail } from '#rules/platform/result.ts';
import { canExist, hexColor, pantoneCode } from '../color-code.ts';
import type { PrintColor } from '../document.ts';
import type { ArtworkFailure } from '../failures.ts';
import { MAX_COLORS_PER_ELEMENT } from '../limits.ts';
import { neverBlackMetal } from '../metallic.ts';
import { isImage, isInked } from '../nodes.ts';
import { type Command, mapNodes, select, selectOne, withSide } from './command.ts';

export type Chosen = { readonly hex: string; readonly pantone: string | null };

/**
 * `color_invalid` for anything but #rrggbb, `pantone_invalid` for anything but a code that a fan can have
 * (CFG-028, CFG-029).
 */
export function fault({ hex, pantone }: Chosen): ArtworkFailure | null {
  if (!hexColor.safeParse(hex).success) return 'color_invalid';
  if (pantone === null) return null;
  const code = pantoneCode.safeParse(pantone);
  return code.success && canExist(code.data) ? null : 'pantone_invalid';
}

/** Colour of texts and shapes, with the Pantone code it stands for or none (CFG-012). */
export const setColor: Command<{ readonly ids: readonly string[] } & Chosen> = (
  document,
  { ids, hex: wanted, pantone },
) => {
  const chosen = select(document, ids);
  if (!chosen.ok) return chosen;
  const wrong = fault({ hex: wanted, pantone });
  if (wrong) return fail(wrong);
  const { hex } = neverBlackMetal({ hex: wanted, pantone });
  const { side, index, nodes } = chosen.value;
  if (!nodes.some(isInked)) return fail('wrong_kind');
  return withSide(
    document,
    index,
    mapNodes(side, ids, (node) =>
      isInked(node) && (node.color !== hex || node.pantone !== pantone)
        ? { ...node, color: hex, pantone }
        : node,
    ),
  );
};

/**
 * The print colours chosen for one image, in place of those before (CFG-027 to CFG-032); at most 5, of a
 * reduced image as many as before.
 */
export const setPrintColors: Command<{
  readonly id: string;
  readonly colors: readonly Omit<PrintColor, 'elementId'>[];
}> = (document, { id, colors }) => {
  const chosen = selectOne(document, id);
  if (!chosen.ok) return chosen;
  const { side, index, node } = chosen.value;
  if (!isImage(node)) return fail('wrong_kind');
  if (node.reduction && node.reduction.colors.length !== colors.length)
    return fail('colors_follow_reduction');
  if (colors.length > MAX_COLORS_PER_ELEMENT) return fail('too_many_colors');
  for (const color of colors) {
    const wrong = fault(color);
    if (wrong) return fail(wrong);
  }
  const others = side.selectedPrintColors.filter((color) => color.elementId !== id);
  const own = colors.map((color) => ({ ...neverBlackMetal(color), elementId: id }));
  return withSide(document, index, { ...side, selectedPrintColors: [...others, ...own] });
};
