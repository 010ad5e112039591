import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import { keyed, keyOf } from '#rules/catalogue/inks/names.ts';
import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import { hexOf } from '#rules/catalogue/products/colors.ts';
import type { Product, ProductSide, Technology } from '#rules/catalogue/products/product.ts';
import { defaultPress, type PressSettings } from '#rules/catalogue/settings/press-settings.ts';
import { type Area, printArea } from '#rules/design/artwork/areas.ts';
import { type Ink, inksOf } from '#rules/design/artwork/colors.ts';
import { type ArtworkDocument, printsNothing, type Side } from '#rules/design/artwork/document.ts';
import { inkMeant } from '#rules/design/artwork/named-colors.ts';
import type { Swatch } from '#rules/design/swatches/swatch.ts';
import type { Mm } from '#rules/platform/units.ts';
import { UNDERPRINT_PLATE, WHITE_PLATE } from './press-data.ts';
import { hasUnderbase, isWhite, isWhiteBody, needsWhite, whiteShare } from './tone.ts';

const BARE_WOOD = hexOf('natural') ?? '#ffffff';

/** One ink and the plate that prints it. */
export type Plate = {
  /** name of the separation: `PANTONE 186 C` or `HEX C8102E` */
  readonly name: string;
  /** how the ink looks on a screen */
  readonly hex: string;
  /** of the shop's library, where it knew the code; the press goes by it, whatever the preview */
  readonly swatch: Swatch | null;
  /** the plate of the white that the ink stands on; null where it stands on the body */
  readonly underprint: string | null;
};

export type PrintedSide = {
  /** from 0 */
  readonly index: number;
  readonly side: Side;
  readonly face: ProductSide;
  readonly technology: Technology;
  /** null where the technology has no area on this side; such a design is not valid */
  readonly area: Area | null;
  /**
   * inks of a side printed with plates, in the order they are named, lowest element first; empty for a
   * digital side
   */
  readonly plates: readonly Plate[];
  /**
   * the plate of the white under the inks, printed before all of them: one of its own, or that of a white ink
   * of the side; of a digital side what its press prints white. null where there is none
   */
  readonly white: string | null;
  /** a digital side: white goes under colours that need it, not only where something white is */
  readonly underbase: boolean;
  /** what the print stands on */
  readonly bodyHex: string;
  /** how much white a colour needs under it, 0 to 1 */
  readonly whiteUnder: (hex: string) => number;
  /** how far touching inks reach under each other */
  readonly trap: Mm;
};

/** The name of an ink on the press: what is on the tin, never a translated word. */
export const plateName = ({ hex, pantone }: Ink): string =>
  pantone === null ? `HEX ${hex.slice(1).toUpperCase()}` : `PANTONE ${pantone}`;

/** All plates of a side by name, the white first; what the separations of the print file must be. */
export const plateNames = ({ plates, white }: Pick<PrintedSide, 'plates' | 'white'>): string[] => [
  ...new Set([...(white === null ? [] : [white]), ...plates.map((plate) => plate.name)]),
];

/**
 * The sides that go to the press, empty ones left out (CFG-061, CFG-064, CFG-071). @param technologyOf by
 * side index from 0
 * @param swatches of the codes of the design, as they were when it was ordered
 * @param press as the owner set it
 */
export function printedSides(
  document: ArtworkDocument,
  product: Pick<Product, 'category' | 'sides'>,
  technologyOf: (index: number) => Technology,
  swatches: readonly Swatch[] = [],
  press: PressSettings = defaultPress,
): PrintedSide[] {
  const bodyHex = bodyOf(product, document.color);
  const known = keyed(swatches);
  const swatchOf = ({ pantone }: Ink): Swatch | null => known.get(keyOf(pantone ?? '')) ?? null;
  return product.sides.slice(0, canvasCount(product)).flatMap((face, index): PrintedSide[] => {
    const side = document.sides[index];
    if (!side || printsNothing(side)) return [];
    const technology = technologyOf(index);
    const area = printArea(face, document.scaleType, technology);
    const onWhite = hasUnderbase(bodyHex, technology, press);
    const { trap } = press;
    const whiteUnder = (hex: string) => whiteShare(hex, bodyHex, technology, press);
    const common = { index, side, face, technology, area, trap, bodyHex, whiteUnder };
    if (technology === 'Digital') {
      const white = isWhiteBody(bodyHex) ? null : WHITE_PLATE;
      return [{ ...common, plates: [], white, underbase: onWhite }];
    }
    const inks = inksOf(side);
    // by the colour that is printed, which a swatch knows better than a preview
    const takesWhite = (ink: Ink) => needsWhite(swatchOf(ink)?.hex ?? ink.hex, bodyHex, technology, press);
    const own = inks.find(({ hex }) => isWhite(hex));
    const white = inks.some(takesWhite) ? (own ? plateName(own) : UNDERPRINT_PLATE) : null;
    const plates = inks.map((ink) => ({
      name: plateName(ink),
      hex: ink.hex,
      swatch: swatchOf(ink),
      underprint: takesWhite(ink) ? white : null,
    }));
    return [{ ...common, plates, white, underbase: false }];
  });
}

/** A colour of a digital side under which white is printed, or that is white itself. */
export const isOnWhite = ({ whiteUnder }: Pick<PrintedSide, 'whiteUnder'>, hex: string): boolean =>
  isWhite(hex) || whiteUnder(hex) === 1;

/** The colour of what is printed on; rulers and spatulas are bare wood. */
const bodyOf = ({ category }: Pick<Product, 'category'>, color: string | null): string =>
  hexOf(category === 'meter' || category === 'pencil' ? color : null) ?? BARE_WOOD;

/** How a plate looks on paper, as near as a screen gets: by its swatch where there is one. */
export const shownHex = ({ hex, swatch }: Pick<Plate, 'hex' | 'swatch'>): string => swatch?.hex ?? hex;

/**
 * Which plate prints a colour of an element, by the rule of `inksOf`. null for a colour that no element of
 * the side names.
 */
export function plateFinder(
  printed: Pick<PrintedSide, 'side' | 'plates'>,
): (color: NamedColor) => Plate | null {
  const meant = inkMeant(printed.side);
  // one ink, however its code is spelled
  const byName = new Map(printed.plates.map((plate) => [keyOf(plate.name), plate]));
  return (color) => byName.get(keyOf(plateName(meant(color)))) ?? null;
}
