import { fail, ok, type Result } from '#rules/platform/result.ts';

/** Pieces from, to (inclusive); null is open-ended (PRC-010). */
export type Tier = { readonly pcsFrom: number; readonly pcsTo: number | null };

/** The 15 quantity tiers (PRC-011). A quantity is priced whole at its tier, line by line (D-S51). */
export const tiers: readonly Tier[] = [
  { pcsFrom: 1, pcsTo: 9 },
  { pcsFrom: 10, pcsTo: 29 },
  { pcsFrom: 30, pcsTo: 49 },
  { pcsFrom: 50, pcsTo: 99 },
  { pcsFrom: 100, pcsTo: 199 },
  { pcsFrom: 200, pcsTo: 499 },
  { pcsFrom: 500, pcsTo: 999 },
  { pcsFrom: 1000, pcsTo: 1999 },
  { pcsFrom: 2000, pcsTo: 2999 },
  { pcsFrom: 3000, pcsTo: 4999 },
  { pcsFrom: 5000, pcsTo: 9999 },
  { pcsFrom: 10000, pcsTo: 24999 },
  { pcsFrom: 25000, pcsTo: 49999 },
  { pcsFrom: 50000, pcsTo: 99999 },
  { pcsFrom: 100000, pcsTo: null },
];

export const isInTier = (tier: Tier, quantity: number): boolean =>
  quantity >= tier.pcsFrom && (tier.pcsTo === null || quantity <= tier.pcsTo);

/** True when every quantity of the tier is below the minimum, so nobody can buy at it (PRC-014). */
export const isBelow = (tier: Tier, minimum: number): boolean => tier.pcsTo !== null && tier.pcsTo < minimum;

/**
 * The tier of a quantity; `key_not_found` with the quantity as detail for 0, negatives and fractions
 * (PRC-012, D-S52).
 */
export function tierFor(quantity: number): Result<Tier, 'key_not_found'> {
  const found = Number.isInteger(quantity) ? tiers.find((tier) => isInTier(tier, quantity)) : undefined;
  return found ? ok(found) : fail('key_not_found', 'count', String(quantity));
}
