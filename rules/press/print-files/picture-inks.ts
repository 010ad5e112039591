import type { ImagePaint } from '#rules/design/artwork/paint.ts';
import { type Plate, type PrintedSide, plateFinder } from './plates.ts';
import { takesUnderprint } from './tone.ts';

/** A colour of the picture and the plate that prints it. */
export type PictureInk = { readonly from: string; readonly plate: Plate };

/** Inks of a picture: those it was reduced to, else those picked from it, else all inks of its side. */
export function pictureInks(
  printed: Pick<PrintedSide, 'side' | 'plates'>,
  paint: Pick<ImagePaint, 'id' | 'reduced'>,
  plateOf = plateFinder(printed),
): PictureInk[] {
  const inked = (from: string, plate: Plate | null): PictureInk[] => (plate ? [{ from, plate }] : []);
  if (paint.reduced) return paint.reduced.inks.flatMap((ink) => inked(ink.from, plateOf(ink)));
  const chosen = printed.side.selectedPrintColors.filter((color) => color.elementId === paint.id);
  if (chosen.length > 0) return chosen.flatMap((color) => inked(color.hex, plateOf(color)));
  return printed.plates.map((plate) => ({ from: plate.hex, plate }));
}

/**
 * The colour of a picture that is not printed. Paper white is not, unless an ink is itself as light as that:
 * then only what is transparent stays free.
 */
export function backgroundOf(
  { reduced }: Pick<ImagePaint, 'reduced'>,
  inks: readonly PictureInk[],
): string | null {
  if (reduced) return reduced.background;
  return inks.every(({ plate }) => takesUnderprint(plate.hex)) ? '#ffffff' : null;
}
