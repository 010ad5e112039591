import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimal } from './decimal.ts';

it('writes parts as JavaScript writes the number they are', () => {
  const parts = fc.oneof(fc.integer({ min: -300_000, max: 300_000 }), fc.integer(), fc.maxSafeInteger());
  fc.assert(
    fc.property(parts, fc.constantFrom(1000 as const, 10_000 as const), (some, of) => {
      expect(decimal(some, of)).toBe(String(some / of));
    }),
    { seed: 131, numRuns: 5_000 },
  );
  expect([decimal(-0, 1000), decimal(0, 10_000), decimal(Number.NaN, 1000)]).toEqual(['0', '0', 'NaN']);
});
