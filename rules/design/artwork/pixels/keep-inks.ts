import type { NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import type { ReducedInks } from '../layout.ts';
import { labDistance, labOfHex } from '../oklab.ts';
import { SAME_COLOR } from './dominant.ts';

/**
 * Inks for the colours of a picture that took the place of another: a colour that looks like one of the
 * picture before keeps its ink with its code, any other is an ink of its own. An ink is given once.
 */
export function keptInks(colors: readonly string[], before: ReducedInks['inks']): NamedColor[] {
  const left = [...before];
  return colors.map((hex) => {
    const lab = labOfHex(hex);
    const [nearest] = left
      .map((ink) => ({ ink, far: labDistance(labOfHex(ink.from), lab) }))
      .filter(({ far }) => far < SAME_COLOR)
      .sort((one, two) => one.far - two.far);
    if (!nearest) return { hex, pantone: null };
    left.splice(left.indexOf(nearest.ink), 1);
    return { hex: nearest.ink.hex, pantone: nearest.ink.pantone };
  });
}
