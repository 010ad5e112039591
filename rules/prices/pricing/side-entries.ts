import type { Technology } from '#rules/catalogue/products/product.ts';
import type { PreparationCounts, QuotedSide } from './quote.ts';

/** A side as pricing sees it. */
export type DesignedSide = {
  readonly technology: Technology;
  /** different colours of the side */
  readonly colorsCount: number;
  /**
   * equal for two sides with the same nodes, geometry, colours and technology, ids left out; null for an
   * empty side (D-S34)
   */
  readonly fingerprint: string | null;
};

/**
 * Sides that count once when they are identical: 1 and 2, 3 and 4 (PRC-024, PRC-025). Sides 5 and 6 count
 * singly.
 */
const pairs: readonly (readonly [number, number])[] = [
  [0, 1],
  [2, 3],
];

/**
 * The sides of a price request and the number of sides to set up (PRC-022 to PRC-025, D-S95): an identical
 * pair is one entry with two prints per piece; an empty side prints 0 times; colours of digital sides are not
 * counted.
 */
export function sideEntries(sides: readonly DesignedSide[]): {
  readonly sides: readonly QuotedSide[];
  readonly preparationCounts: PreparationCounts;
} {
  const merged = new Set<number>();
  for (const [first, second] of pairs) {
    const fingerprint = sides[first]?.fingerprint;
    if (fingerprint != null && sides[second]?.fingerprint === fingerprint) merged.add(second);
  }
  const entries: QuotedSide[] = [];
  const counts = { Digital: 0, Tampon: 0, Simple: 0 };
  for (const [i, side] of sides.entries()) {
    if (merged.has(i)) continue;
    const printed = side.fingerprint !== null;
    if (printed) counts[side.technology] += 1;
    entries.push({
      technologyType: side.technology,
      colorsCount: printed && side.technology !== 'Digital' ? side.colorsCount : 0,
      printCount: printed ? (merged.has(i + 1) ? 2 : 1) : 0,
    });
  }
  return {
    sides: entries,
    preparationCounts: { digital: counts.Digital, tampon: counts.Tampon, simple: counts.Simple },
  };
}
