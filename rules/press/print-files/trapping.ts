import { isSameInk, type NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import type { Side } from '#rules/design/artwork/document.ts';
import { meet } from '#rules/design/artwork/geometry.ts';
import type { LaidElement } from '#rules/design/artwork/layout.ts';
import { inkMeant } from '#rules/design/artwork/named-colors.ts';
import { luminance } from '#rules/design/artwork/oklab.ts';
import { inkedShapes } from './inked-shapes.ts';

/** The colours that an element names. */
export function inksOfElement(element: LaidElement, side: Side): readonly NamedColor[] {
  if (element.kind !== 'image') return [{ hex: element.color, pantone: element.pantone }];
  return side.selectedPrintColors.filter(({ elementId }) => elementId === element.id);
}

const touch = (one: LaidElement, two: LaidElement): boolean =>
  inkedShapes(one).some((shape) => inkedShapes(two).some((other) => meet(shape, other)));

/**
 * How an element meets the inks under it on a side printed with plates. `over`: its edge is printed over
 * them, so the lighter ink reaches under the darker one. `open`: it is knocked out of them without a trap,
 * because it is the lighter one or a picture.
 */
export type Meeting = {
  readonly id: string;
  readonly how: 'over' | 'open';
  readonly ink: NamedColor;
  readonly under: NamedColor;
};

/** @param elements lowest first, as they are laid out @param trap 0 leaves all of them open */
export function meetings(elements: readonly LaidElement[], side: Side, trap: number): Meeting[] {
  const meant = inkMeant(side);
  const inksOf = (element: LaidElement) => inksOfElement(element, side).map(meant);
  return elements.flatMap((element, at): Meeting[] => {
    const inks = inksOf(element);
    const met = elements
      .slice(0, at)
      .filter((lower) => touch(element, lower))
      .flatMap(inksOf)
      .flatMap((under) => inks.filter((ink) => !isSameInk(ink, under)).map((ink) => ({ ink, under })));
    const [first] = met;
    if (!first) return [];
    const lighter = met.find(({ ink, under }) => luminance(ink.hex) > luminance(under.hex));
    const isOver = trap > 0 && element.kind !== 'image' && !lighter;
    return [{ id: element.id, how: isOver ? 'over' : 'open', ...(lighter ?? first) }];
  });
}
