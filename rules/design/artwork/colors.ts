import { inkKey, type NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import type { Product, Technology } from '#rules/catalogue/products/product.ts';
import type { QuotedSide } from '#rules/prices/pricing/quote.ts';
import { sideEntries } from '#rules/prices/pricing/side-entries.ts';
import { canExist } from './color-code.ts';
import { hasPieces } from './commands/piece.ts';
import { type ArtworkDocument, printedNodes, printsNothing, type Side } from './document.ts';
import { inkMeant, namedColors } from './named-colors.ts';
import { isShape, isText } from './nodes.ts';
import { boxOf } from './placement.ts';

/** One ink of a side: what the press mixes. */
export type Ink = NamedColor;

/**
 * The different inks of a side, as `inkMeant` reads its colours. The same Pantone code is one ink however it
 * is spelled and whatever its HEX preview.
 */
export function inksOf(side: Side): Ink[] {
  const named = namedColors(side).map(({ hex, pantone }): Ink => ({ hex, pantone }));
  const coded = named.filter(({ pantone }) => pantone !== null);
  const first = new Map(coded.toReversed().map((ink) => [inkKey(ink), ink]));
  const meant = inkMeant(side);
  const inks = new Map<string, Ink>();
  for (const color of named) {
    const key = inkKey(meant(color));
    if (!inks.has(key)) inks.set(key, first.get(key) ?? color);
  }
  return [...inks.values()];
}

/**
 * Codes of a side that no fan has, each once. What was stored before such codes were refused is still read.
 */
export const codesNowhere = (side: Side): string[] => [
  ...new Set(namedColors(side).flatMap(({ pantone }) => (pantone && !canExist(pantone) ? [pantone] : []))),
];

const MOST_OFFERED = 12;

/**
 * The inks of a design and then common ones, for a person to choose from. A HEX is left out where an ink with
 * a code looks the same: it would stand there twice, and on one side it is that ink anyway.
 */
export function offeredInks(document: ArtworkDocument, common: readonly string[]): Ink[] {
  const all = [...document.sides.flatMap(inksOf), ...common.map((hex): Ink => ({ hex, pantone: null }))];
  const coded = new Set(all.flatMap(({ hex, pantone }) => (pantone === null ? [] : [hex])));
  const shown = all.filter(({ hex, pantone }) => pantone !== null || !coded.has(hex));
  return [...new Map(shown.map((ink) => [`${ink.hex} ${inkKey(ink)}`, ink])).values()].slice(0, MOST_OFFERED);
}

/** Number of different colours of a side (D-S95). An image without chosen colours adds none. */
export const colorCount = (side: Side): number => inksOf(side).length;

/** Pictures printed in their own colours have no inks, but count as colours. */
export const hasFullColor = ({ images, selectedPrintColors }: Side, technology: Technology): boolean =>
  technology === 'Digital' &&
  images.some(({ id, hidden }) => !hidden && selectedPrintColors.every(({ elementId }) => elementId !== id));

/** The colour-check question is asked when a side with images is printed with plates (CFG-046, D-S41). */
export const asksForColorCheck = (side: Side, technology: Technology): boolean =>
  side.images.some(({ hidden }) => !hidden) && technology !== 'Digital';

const hundredths = (value: number): number => Math.round(value * 100);

/** What a side prints, without ids, without what only the screen knows; equal prints are equal strings. */
function printOf(side: Side): string {
  return JSON.stringify(
    printedNodes(side).map((node) => {
      const box = boxOf(node);
      const place = [box.x, box.y, box.width, box.height, node.rotation].map(hundredths);
      if (isText(node)) {
        const { lines, fontFamily, fontSize, fontStyle, alignment, color: hex, pantone } = node;
        const ink = [hex, inkKey({ hex, pantone })];
        const { letterSpacing, lineSpacing, capitals, smallCaps, outline, arc } = node;
        const set = [letterSpacing, lineSpacing, capitals, smallCaps, outline, arc];
        return ['text', place, lines, fontFamily, hundredths(fontSize), fontStyle, alignment, set, ...ink];
      }
      if (isShape(node)) {
        const { form, color: hex, pantone } = node;
        return ['shape', place, form, hex, inkKey({ hex, pantone }), node.flipX, node.flipY];
      }
      const colors = side.selectedPrintColors.filter((chosen) => chosen.elementId === node.id);
      // Inks of a reduced picture belong to its colours one by one; those picked from a whole one are a mere
      // list.
      const inks = colors.map((ink) => [ink.hex, inkKey(ink)]);
      const shown = [node.image, node.crop, node.reduction, node.flipX, node.flipY];
      return ['image', place, ...shown, node.reduction ? inks : inks.sort()];
    }),
  );
}

/** Same elements, geometry and colours, whatever their ids (D-S34); two empty sides are the same. */
export const samePrint = (a: Side, b: Side): boolean => printOf(a) === printOf(b);

export type PricedArtwork = {
  readonly sides: readonly QuotedSide[];
  readonly digitalPreparationSurchargeCount: number;
  readonly tamponPreparationSurchargeCount: number;
  readonly simplePreparationSurchargeCount: number;
  /** its pieces differ */
  readonly ownWords: boolean;
};

/**
 * What a price request says of a design (PRC-022 to PRC-025): one entry per side of the product, an identical
 * pair as one entry with two prints, and how many set-ups each technology needs. A printed side with plates
 * has at least one colour, also when nobody named one yet for its image.
 * @param technologyOf technology of a side by its index from 0
 */
export function priceSides(
  document: ArtworkDocument,
  product: Pick<Product, 'category' | 'sides'>,
  technologyOf: (index: number) => Technology,
): PricedArtwork {
  const designed = document.sides.slice(0, canvasCount(product)).map((side, i) => {
    const technology = technologyOf(i);
    const fingerprint = printsNothing(side) ? null : `${technology} ${printOf(side)}`;
    return { technology, colorsCount: Math.max(1, colorCount(side)), fingerprint };
  });
  const { sides, preparationCounts } = sideEntries(designed);
  return {
    sides,
    digitalPreparationSurchargeCount: preparationCounts.digital,
    tamponPreparationSurchargeCount: preparationCounts.tampon,
    simplePreparationSurchargeCount: preparationCounts.simple,
    ownWords: hasPieces(document),
  };
}
