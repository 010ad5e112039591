import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import { deltaE } from '#rules/design/artwork/delta-e.ts';
import { type Finding, finding } from '#rules/design/artwork/finding.ts';
import { type LaidElement, type LaidImage, laidBounds } from '#rules/design/artwork/layout.ts';
import { contrastRatio } from '#rules/design/artwork/oklab.ts';
import { isCode } from '#rules/design/artwork/shapes/form.ts';
import { remarkOn } from '#rules/design/artwork/stand-in.ts';
import { standsOn } from '../ground.ts';
import { inkedShapes } from '../inked-shapes.ts';
import { needsWhite, printedHex, whiteShare } from '../tone.ts';
import { inksOfElement } from '../trapping.ts';
import { nameOf } from './inks.ts';
import type { CheckedSide, PreflightInput } from './input.ts';
import { READABLE_CONTRAST, SAME_AS_BODY, SEEN, SEEN_BY_COLOR } from './limits.ts';

export type Visibility = 'plain' | 'faint' | 'none';
type Ground = Pick<CheckedSide, 'bodyHex' | 'technology' | 'press'>;

/** How a colour looks on a body: with the white that the technology prints under it. */
export function onBody(hex: string, { bodyHex, technology, press }: Ground): string {
  const on = [hex, bodyHex, technology, press] as const;
  // a plate has white under an ink or not; a digital press has tones of it
  return printedHex(hex, bodyHex, technology === 'Digital' ? whiteShare(...on) : Number(needsWhite(...on)));
}

const isPlain = (hex: string, bodyHex: string): boolean => {
  const difference = deltaE(hex, bodyHex);
  return (
    difference >= SEEN_BY_COLOR || (difference >= SEEN && contrastRatio(hex, bodyHex) >= READABLE_CONTRAST)
  );
};

/**
 * Whether a colour is seen on a body: plainly, hardly or not at all. Seen on the screen and in print alike:
 * how the body changes an ink is an estimate, so it warns and never stops. @param against what is around it,
 * where that is not the body
 */
export function visibility(hex: string, ground: Ground, against = ground.bodyHex): Visibility {
  if (deltaE(hex, against) < SAME_AS_BODY) return 'none';
  return [hex, onBody(hex, ground)].every((shown) => isPlain(shown, against)) ? 'plain' : 'faint';
}

/** The least difference from the body, on the screen or in print. */
const leastDifference = (hexes: readonly string[], ground: Ground, against = ground.bodyHex): number =>
  Math.min(...hexes.flatMap((hex) => [hex, onBody(hex, ground)]).map((hex) => deltaE(hex, against)));

/** It stands within a picture below it, so what is around it need not be the body. */
function liesOnPicture(element: LaidElement, elements: readonly LaidElement[]): boolean {
  const own = laidBounds(element);
  return elements.slice(0, elements.indexOf(element)).some((below) => {
    if (below.kind !== 'image') return false;
    const box = laidBounds(below);
    return box.minX <= own.minX && box.minY <= own.minY && box.maxX >= own.maxX && box.maxY >= own.maxY;
  });
}

/** The colour around an element: of the filled shape it stands on, else of the body. */
function groundOf(element: LaidElement, { elements, bodyHex }: CheckedSide): string {
  const corners = inkedShapes(element).flat();
  const below = elements
    .slice(0, elements.indexOf(element))
    .findLast((lower) => lower.kind !== 'text' && standsOn(corners, lower));
  return below?.kind === 'shape' ? below.color : bodyHex;
}

/** The grey of a code that nobody knows says nothing of how it is seen. */
const isKnown = (ink: NamedColor): boolean => remarkOn(ink) !== 'approximate';

/** What is printed in inks. Black or white is offered for a text without a code. */
function inkFinding(element: LaidElement, checked: CheckedSide): Finding[] {
  const inks = inksOfElement(element, checked.side).filter(isKnown);
  const ground = groundOf(element, checked);
  const seen = inks.map(({ hex }) => visibility(hex, checked, ground));
  const faint = inks.filter((_, i) => seen[i] !== 'plain');
  if (faint.length === 0) return [];
  // one ink that vanishes among others that are seen is a matter of taste
  const isInvisible = seen.every((one) => one === 'none') && !liesOnPicture(element, checked.elements);
  const [black, white] = ['#000000', '#ffffff'];
  const best = contrastRatio(black, ground) >= contrastRatio(white, ground) ? black : white;
  const isFree = element.kind !== 'image' && element.pantone === null;
  return [
    finding('contrast_low', isInvisible ? 'error' : 'warning', checked.number, {
      ids: [element.id],
      value: leastDifference(
        faint.map(({ hex }) => hex),
        checked,
        ground,
      ),
      limit: SEEN_BY_COLOR,
      // a picture names an ink for each of its colours that is printed in it
      words: [...new Set(faint.map(nameOf))],
      fix: isFree ? { kind: 'color', ids: [element.id], hex: best } : null,
    }),
  ];
}

/**
 * A picture in its own colours: a paper-white ground of a photograph is its own affair, as long as a part of
 * it is seen.
 */
function fullColorFinding(
  image: LaidImage,
  checked: CheckedSide,
  { pictureFacts }: Pick<PreflightInput, 'pictureFacts'>,
): Finding[] {
  const colors = pictureFacts(image.image)?.colors ?? [];
  const seen = colors.map((hex) => visibility(hex, checked));
  if (colors.length === 0 || seen.includes('plain')) return [];
  const isInvisible = seen.every((one) => one === 'none') && !liesOnPicture(image, checked.elements);
  return [
    finding('picture_faint', isInvisible ? 'error' : 'warning', checked.number, {
      ids: [image.id],
      value: leastDifference(colors, checked),
      limit: SEEN_BY_COLOR,
      words: [image.name],
    }),
  ];
}

/** One element that is hardly seen where it stands. */
export const elementContrast = (
  element: LaidElement,
  checked: CheckedSide,
  input: Pick<PreflightInput, 'pictureFacts'>,
): Finding[] =>
  element.kind === 'shape' && isCode(element.form)
    ? []
    : element.kind === 'image' && element.reduced === null && checked.technology === 'Digital'
      ? fullColorFinding(element, checked, input)
      : inkFinding(element, checked);

/**
 * What is hardly seen where it stands, by every technology (codes are judged by `shapes.ts`): texts, pictures in inks, and pictures in their own
 * colours.
 */
export const contrastFindings = (
  checked: CheckedSide,
  input: Pick<PreflightInput, 'pictureFacts'>,
): Finding[] => checked.elements.flatMap((element) => elementContrast(element, checked, input));
