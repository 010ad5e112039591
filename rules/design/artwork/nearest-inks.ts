import type { Ink } from './colors.ts';
import { deltaE } from './delta-e.ts';

export type NearInks = { readonly from: Ink; readonly into: Ink };

/** The two inks that differ least, the later one to be printed as the earlier; null for fewer than two. */
export function nearestInks(inks: readonly Ink[]): NearInks | null {
  let nearest: NearInks | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const [at, from] of inks.entries())
    for (const into of inks.slice(0, at)) {
      const difference = deltaE(from.hex, into.hex);
      if (difference >= least) continue;
      least = difference;
      nearest = { from, into };
    }
  return nearest;
}
