import { isSameInk } from '#rules/catalogue/inks/ink-key.ts';
import { ok } from '#rules/platform/result.ts';
import type { Ink } from '../colors.ts';
import type { Side } from '../document.ts';
import type { Command } from './command.ts';

/**
 * Prints with one ink, on all sides, what another ink printed. Inks of a picture that become one stay a list.
 */
export const mergeInks: Command<{ readonly from: Ink; readonly into: Ink }> = (document, { from, into }) => {
  const isFrom = (hex: string, pantone: string | null) => isSameInk({ hex, pantone }, from);
  const merged = (side: Side): Side => {
    if (
      !side.texts.some(({ color, pantone }) => isFrom(color, pantone)) &&
      !side.selectedPrintColors.some(({ hex, pantone }) => isFrom(hex, pantone))
    )
      return side;
    return {
      ...side,
      texts: side.texts.map((text) =>
        isFrom(text.color, text.pantone) ? { ...text, color: into.hex, pantone: into.pantone } : text,
      ),
      selectedPrintColors: side.selectedPrintColors.map((color) =>
        isFrom(color.hex, color.pantone) ? { ...color, hex: into.hex, pantone: into.pantone } : color,
      ),
    };
  };
  const sides = document.sides.map(merged);
  return ok(sides.every((side, i) => side === document.sides[i]) ? document : { ...document, sides });
};
