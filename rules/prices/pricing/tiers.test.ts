import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_QUANTITY } from '#rules/catalogue/products/row-limits.ts';
import { isBelow, isInTier, tierFor, tiers } from './tiers.ts';

describe('quantity tiers', () => {
  it('PRC-011: are the fifteen of the specification', () => {
    expect(tiers.map((t) => `${t.pcsFrom}-${t.pcsTo ?? ''}`).join(' ')).toBe(
      '1-9 10-29 30-49 50-99 100-199 200-499 500-999 1000-1999 2000-2999 3000-4999 5000-9999 10000-24999 25000-49999 50000-99999 100000-',
    );
  });

  it('PRC-010: follow each other without gap or overlap, the last one open', () => {
    for (const [i, tier] of tiers.entries())
      expect(tiers[i + 1]?.pcsFrom ?? null).toBe(tier.pcsTo === null ? null : tier.pcsTo + 1);
    expect(tiers.at(-1)?.pcsTo).toBeNull();
  });

  it('PRC-013: no line holds more than 500000 pieces', () => {
    expect(MAX_QUANTITY).toBe(500_000);
  });

  it.each([
    [1, 1],
    [9, 1],
    [10, 10],
    [99, 50],
    [100, 100],
    [99_999, 50_000],
    [100_000, 100_000],
    [500_000, 100_000],
  ])('%i pieces are in the tier from %i', (quantity, from) => {
    expect(tierFor(quantity)).toMatchObject({ ok: true, value: { pcsFrom: from } });
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    'PRC-012: %d is in no tier and the failure names it',
    (quantity) => {
      expect(tierFor(quantity)).toEqual({
        ok: false,
        code: 'key_not_found',
        field: 'count',
        detail: String(quantity),
      });
    },
  );

  it('every quantity is in exactly one tier', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: MAX_QUANTITY }),
        (q) => tiers.filter((t) => isInTier(t, q)).length === 1,
      ),
    );
  });

  it('PRC-014: a tier is below a minimum when its last quantity is', () => {
    expect(isBelow({ pcsFrom: 50, pcsTo: 99 }, 100)).toBe(true);
    expect(isBelow({ pcsFrom: 50, pcsTo: 99 }, 99)).toBe(false);
    expect(isBelow({ pcsFrom: 100_000, pcsTo: null }, MAX_QUANTITY)).toBe(false);
  });
});
