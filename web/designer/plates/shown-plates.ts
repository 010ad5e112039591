import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import { laidBounds } from '#rules/design/artwork/layout.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { type PlateStep, plateSteps } from '#rules/press/print-files/plate-steps.ts';
import { type PrintedSide, plateNames, printedSides, shownHex } from '#rules/press/print-files/plates.ts';
import { shiftAngle, shiftOf } from '#rules/press/print-files/registration.ts';
import { isLightGround, isWhite, takesUnderprint } from '#rules/press/print-files/tone.ts';
import { meetings } from '#rules/press/print-files/trapping.ts';
import { m } from '#texts/messages.ts';
import type { Offer } from '../state/offer.ts';
import type { SideView } from '../state/side-view.ts';
import { sideName } from '../texts.ts';

/** A plate as it is shown, in the order of printing. */
export type ShownPlate = {
  readonly name: string;
  readonly hex: string;
  /** white under the others alone, no ink of the design */
  readonly isUnder: boolean;
  readonly isWhite: boolean;
  readonly isOpaque: boolean;
  readonly steps: readonly PlateStep[];
  readonly shift: ReturnType<typeof shiftOf>;
  readonly angle: number;
};

/** What a plate is called: as on the tin, and in words where it is white under the others. */
export const plateWords = ({ name, isUnder }: Pick<ShownPlate, 'name' | 'isUnder'>): string =>
  isUnder ? m.plates_white() : name;

/** A side as its card names it: `1 Front`; the faces of a pencil are only numbered. */
export const sideMark = (view: SideView, locale: Locale): string =>
  view.body.name === 'face' ? sideName(view, locale) : `${view.number} ${sideName(view, locale)}`;

export type PlatedSide = {
  readonly view: SideView;
  readonly plates: readonly ShownPlate[];
  /** the plate of the white that other inks stand on */
  readonly under: string | null;
  /** white is not seen on it, and inks look as they are */
  readonly isLight: boolean;
  /** where two inks meet, else the first that is printed, in mm from the left end */
  readonly lookAt: number;
};

const WHITE = '#ffffff';

function platesOf(printed: PrintedSide, { elements }: SideView): ShownPlate[] {
  return plateNames(printed).map((name, order) => {
    const ink = printed.plates.find((plate) => plate.name === name);
    const hex = ink ? shownHex(ink) : WHITE;
    return {
      ...{ name, hex },
      isUnder: ink === undefined,
      isWhite: isWhite(hex),
      isOpaque: !takesUnderprint(hex),
      steps: plateSteps(printed, elements, name),
      shift: shiftOf(order),
      angle: shiftAngle(order),
    };
  });
}

function lookAt(printed: PrintedSide, { elements }: SideView): number {
  const [met] = meetings(elements, printed.side, printed.trap);
  const element = elements.find(({ id }) => id === met?.id) ?? elements[0];
  if (!element) return 0;
  const { minX, maxX } = laidBounds(element);
  return (minX + maxX) / 2;
}

/** The sides that are printed with plates, each with its plates by the rules of the press. */
export function platedSides(
  { product, settings }: Pick<Offer, 'product' | 'settings'>,
  document: ArtworkDocument,
  views: readonly SideView[],
): PlatedSide[] {
  const technologyOf = (index: number) => views[index]?.print.technology ?? 'Digital';
  return printedSides(document, product, technologyOf, [], settings.press).flatMap((printed) => {
    const view = views[printed.index];
    if (!view || printed.technology === 'Digital') return [];
    const isLight = isLightGround(printed.bodyHex);
    const { white: under } = printed;
    return [{ view, under, plates: platesOf(printed, view), isLight, lookAt: lookAt(printed, view) }];
  });
}
