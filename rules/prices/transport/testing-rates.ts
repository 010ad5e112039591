import fc from 'fast-check';
import { minor } from '#rules/platform/money/money.ts';
import type { TransportRate } from './transport.ts';

/** Rows of the table of transport, for tests. */

export const digits = fc.integer({ min: 0, max: 99 });
/** The first two digits of a postal code. */
export const zip = (n: number): string => String(n).padStart(2, '0');
export const someRate: fc.Arbitrary<TransportRate> = fc
  .record({
    carrier: fc.constantFrom('parcel' as const, 'pallet' as const),
    country: fc.constantFrom('CZ', 'DE'),
    ends: fc.tuple(digits, digits),
    upToKg: fc.constantFrom(5, 30, 300),
    price: fc.integer({ min: 0, max: 100_000 }),
  })
  .map(({ ends, price, ...rate }) => ({
    ...rate,
    zipFrom: zip(Math.min(...ends)),
    zipTo: zip(Math.max(...ends)),
    price: minor(price),
  }));
