import { inkKey, isSameInk } from '#rules/catalogue/inks/ink-key.ts';
import { hexOf } from '#rules/catalogue/products/colors.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { MAX_TAMPON_COLORS } from '#rules/catalogue/settings/settings.ts';
import { codesNowhere, colorCount, type Ink, inksOf } from '#rules/design/artwork/colors.ts';
import { deltaE } from '#rules/design/artwork/delta-e.ts';
import type { ArtworkDocument, Side } from '#rules/design/artwork/document.ts';
import { type Finding, finding } from '#rules/design/artwork/finding.ts';
import { splitCodes } from '#rules/design/artwork/ink-previews.ts';
import { namedColors } from '#rules/design/artwork/named-colors.ts';
import { remarkOn } from '#rules/design/artwork/stand-in.ts';
import { type Press, sidesWithoutTab } from '#rules/design/artwork/technology.ts';
import { tooManyColors } from '#rules/prices/pricing/side-technology.ts';
import { SAME_INK } from '../press-data.ts';
import { meetings } from '../trapping.ts';
import type { CheckedSide, PreflightInput } from './input.ts';
import { technologyLimits } from './limits.ts';

export const nameOf = (ink: Ink): string => ink.pantone ?? ink.hex;

/** The colour print stands on; rulers and spatulas are natural wood. */
export const bodyHexOf = (product: Pick<Product, 'category'>, color: string | null): string =>
  hexOf(product.category === 'meter' || product.category === 'pencil' ? color : 'natural') ?? '#ffffff';

/**
 * More inks on a side than its technology has, or than the chosen number of colours, which then prints
 * digitally (CFG-060, CFG-074, CFG-075).
 */
export function colorFindings({ number, side, technology }: CheckedSide): Finding[] {
  const inks = inksOf(side);
  const { colors } = technologyLimits[technology];
  const words = inks.map(nameOf);
  if (colors !== null && inks.length > colors) {
    return [finding('too_many_colors', 'error', number, { value: inks.length, limit: colors, words })];
  }
  const isSwitched =
    technology === 'Digital' && side.tabMenu === 'maxColors' && colorCount(side) > MAX_TAMPON_COLORS;
  return isSwitched
    ? [
        finding('prints_digitally', 'warning', number, {
          value: inks.length,
          limit: MAX_TAMPON_COLORS,
          words,
        }),
      ]
    : [];
}

/** Sides whose number of colours is still to be chosen: the technology, and with it the price, is not known. */
export const choiceFindings = (document: Pick<ArtworkDocument, 'sides'>, press: Press): Finding[] =>
  sidesWithoutTab(document, press).map((number) => finding('colors_not_chosen', 'error', number));

const namedAs = (side: Side, ink: Ink) => namedColors(side).filter((color) => isSameInk(color, ink));
const idsOf = (named: readonly { readonly elementId: string }[]): string[] => [
  ...new Set(named.map(({ elementId }) => elementId)),
];

/** Codes that no fan has: nobody can mix them. Offered: the colour as it is seen, without a code. */
export function nowhereFindings({ number, side }: CheckedSide): Finding[] {
  return codesNowhere(side).map((pantone) => {
    const named = namedAs(side, { hex: '', pantone });
    const hex = named[0]?.hex ?? '';
    return finding('code_nowhere', 'error', number, {
      ids: idsOf(named),
      words: [pantone],
      fix: { kind: 'merge', from: { hex, pantone }, into: { hex, pantone: null } },
    });
  });
}

/**
 * A digital press mixes no ink: of a metal it prints the plain tone, and the grey of a code that is not
 * known.
 */
export function asShownFindings({ number, side, technology }: CheckedSide): Finding[] {
  if (technology !== 'Digital') return [];
  return inksOf(side)
    .filter((ink) => remarkOn(ink) !== null)
    .map((ink) =>
      finding('code_as_shown', 'warning', number, { ids: idsOf(namedAs(side, ink)), words: [nameOf(ink)] }),
    );
}

/**
 * A Pantone code shown in two ways: one ink, so not all that is seen is what is printed (D-S38). The preview
 * named first is offered.
 */
export function previewFindings({ document }: Pick<PreflightInput, 'document'>): Finding[] {
  return splitCodes(document).map(({ pantone, hexes, number, ids }) =>
    finding('preview_differs', 'error', number, {
      ids,
      value: hexes.length,
      limit: 1,
      words: [pantone],
      fix: { kind: 'preview', pantone, hex: hexes[0] ?? '' },
    }),
  );
}

/** A slimboy prints at most 3 inks on all its sides together (CFG-048, CFG-065). */
export function slimboyFindings({ product, document }: PreflightInput): Finding[] {
  const perSide = document.sides.map((side) => inksOf(side));
  if (tooManyColors(product.category, product.type === 'slimboy', perSide) !== 'slimboy_too_many_colors')
    return [];
  const inks = new Map(perSide.flat().map((ink) => [inkKey(ink), nameOf(ink)]));
  const words = [...inks.values()];
  return [
    finding('too_many_colors', 'error', null, { value: words.length, limit: MAX_TAMPON_COLORS, words }),
  ];
}

/**
 * Two inks of a side that nobody tells apart: two plates where one does. Offered: the one with a code, or
 * named first.
 */
export function alikeFindings({ number, side, technology }: CheckedSide): Finding[] {
  if (technology === 'Digital') return [];
  const inks = inksOf(side).toSorted((a, b) => Number(a.pantone === null) - Number(b.pantone === null));
  return inks.flatMap((from, at) => {
    if (remarkOn(from) !== null) return []; // a tone that stands for an ink tells nothing of another one
    const into = inks
      .slice(0, at)
      .find((one) => remarkOn(one) === null && deltaE(one.hex, from.hex) < SAME_INK);
    if (!into) return [];
    const ids = namedAs(side, from);
    return [
      finding('inks_alike', 'warning', number, {
        ids: [...new Set(ids.map(({ elementId }) => elementId))],
        value: deltaE(into.hex, from.hex),
        limit: SAME_INK,
        words: [nameOf(into), nameOf(from)],
        fix: { kind: 'merge', from, into },
      }),
    ];
  });
}

/**
 * Inks that touch without a trap: the press prints a darker text over a lighter ink, everything else is
 * knocked out.
 */
export function touchFindings({ number, side, technology, press, elements }: CheckedSide): Finding[] {
  if (technology === 'Digital') return [];
  return meetings(elements, side, press.trap)
    .filter(({ how }) => how === 'open')
    .map(({ id, ink, under }) =>
      finding('inks_touch', 'warning', number, { ids: [id], words: [nameOf(ink), nameOf(under)] }),
    );
}
