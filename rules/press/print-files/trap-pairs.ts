import { luminance } from '#rules/design/artwork/oklab.ts';
import type { Plate } from './plates.ts';

type Placed = { readonly at: number; readonly plate: Plate };

/**
 * Inks of a picture that are trapped where they touch, each lighter one with each darker one; none without a
 * trap.
 */
export function trapPairs(
  inks: readonly { readonly plate: Plate }[],
  trap: number,
): { readonly light: Placed; readonly dark: Placed }[] {
  if (trap === 0) return [];
  const placed = inks
    .map(({ plate }, at) => ({ at, plate }))
    .sort((a, b) => luminance(b.plate.hex) - luminance(a.plate.hex));
  return placed.flatMap((light, i) =>
    placed.slice(i + 1).flatMap((dark) => (light.plate.name === dark.plate.name ? [] : [{ light, dark }])),
  );
}
