import { type ArtworkDocument, parseArtwork } from '#rules/design/artwork/document.ts';
import type { OnOtherProduct } from '#rules/design/artwork/other-product.ts';
import { sameSides } from '#rules/design/proposals/taken.ts';
import type { TakenProposal } from '#web/device/design-notes.ts';

/** The proposals of a design that nobody has edited, as they came onto another product: laid out for the first one. */
export const takenOnto = (
  taken: readonly TakenProposal[],
  before: ArtworkDocument,
  { document, sides: onto }: OnOtherProduct,
): TakenProposal[] =>
  taken.flatMap((one) => {
    const read = parseArtwork(one.artwork);
    if (!read.ok || !sameSides(read.value, before, one.sides)) return [];
    const sides = one.sides.flatMap((side) => onto.get(side) ?? []);
    return sides.length === one.sides.length ? [{ ...one, sides, artwork: document }] : [];
  });
