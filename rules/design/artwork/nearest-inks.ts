import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import type { Ink } from './colors.ts';
import { deltaE } from './delta-e.ts';
import type { CodedInk } from './ink-previews.ts';
import { remarkOn, standIn } from './stand-in.ts';

export type NearInks = { readonly from: Ink; readonly into: Ink };

/**
 * CIEDE2000 up to which one ink may be offered for another: about what a press may miss a solid colour by
 * (ISO 12647 allows 5), so both are read as one colour. Red and scarlet of a lacquer differ by more.
 */
export const NEAR_INKS = 5;

/** Whether the screen shows an ink as it is printed: no metal, no code in a colour that nobody vouches for. */
export const isLookKnown = (
  { hex, pantone }: NamedColor,
  isConfirmed: (ink: CodedInk) => boolean = () => false,
): boolean =>
  pantone === null ||
  (remarkOn({ hex, pantone }) === null && (standIn(pantone) === hex || isConfirmed({ pantone, hex })));

/**
 * The two inks that differ least, the later one to be printed as the earlier; null where no two of those
 * whose look is known are near.
 */
export function nearestInks(inks: readonly Ink[], isConfirmed?: (ink: CodedInk) => boolean): NearInks | null {
  const known = inks.filter((ink) => isLookKnown(ink, isConfirmed));
  let nearest: NearInks | null = null;
  let least = NEAR_INKS;
  for (const [at, from] of known.entries())
    for (const into of known.slice(0, at)) {
      const difference = deltaE(from.hex, into.hex);
      if (difference > least || (nearest && difference === least)) continue;
      least = difference;
      nearest = { from, into };
    }
  return nearest;
}
