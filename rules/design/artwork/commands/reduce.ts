import { fail } from '#rules/platform/result.ts';
import { isImage, type Reduction, reductionSchema } from '../nodes.ts';
import { type Chosen, fault } from './color.ts';
import { type Command, selectOne, withSide } from './command.ts';

/**
 * Prints a picture in one, two or three inks, or in full colour again (null). `inks` belong to
 * `reduction.colors` one by one; left out, each colour of the picture is its own ink. The print colours
 * chosen before are replaced: they were those of another print.
 */
export const reduceImage: Command<{
  readonly id: string;
  readonly reduction: Reduction | null;
  readonly inks?: readonly Chosen[];
}> = (document, { id, reduction, inks }) => {
  const chosen = selectOne(document, id);
  if (!chosen.ok) return chosen;
  const { side, index, node } = chosen.value;
  if (!isImage(node)) return fail('wrong_kind');
  if (reduction === null && node.reduction === null) return withSide(document, index, side);
  if (reduction !== null && !reductionSchema.safeParse(reduction).success) return fail('color_invalid');
  const colors = reduction?.colors ?? [];
  const wanted = inks ?? colors.map((hex) => ({ hex, pantone: null }));
  if (wanted.length !== colors.length) return fail('colors_follow_reduction');
  for (const ink of wanted) {
    const wrong = fault(ink);
    if (wrong) return fail(wrong);
  }
  const others = side.selectedPrintColors.filter((color) => color.elementId !== id);
  const own = wanted.map(({ hex, pantone }) => ({
    elementId: id,
    hex,
    pantone,
    isOpen: false,
    chosenByDropper: false,
  }));
  return withSide(document, index, {
    ...side,
    images: side.images.map((one) => (one.id === id ? { ...one, reduction } : one)),
    selectedPrintColors: [...others, ...own],
  });
};
