import { describe, expect, it } from 'vitest';
import { limitPassed, type OrdersSoFar, orderLimits } from './order-limits.ts';

const none: OrdersSoFar = { lastHour: 0, lastDay: 0, unpaid: 0, unpaidPieces: 0, unpaidFileBytes: 0 };
const passed = (soFar: Partial<OrdersSoFar>, pieces = 50, fileBytes = 1_000) =>
  limitPassed({ ...none, ...soFar }, { pieces, fileBytes }, orderLimits.address);

describe('one more order of somebody who is not signed in', () => {
  it.each([
    ['the first, however large', {}, 400_000, null],
    ['the twentieth within an hour', { lastHour: 19, lastDay: 19, unpaid: 19 }, 50, null],
    ['one more', { lastHour: 20, lastDay: 20, unpaid: 0 }, 50, 'too_many_orders'],
    ['the sixty-first within a day', { lastHour: 1, lastDay: 60 }, 50, 'too_many_orders'],
    ['beside thirty unpaid ones', { unpaid: 30 }, 50, 'too_many_unpaid_orders'],
    ['up to the pieces that unpaid ones may hold', { unpaid: 1, unpaidPieces: 9_950 }, 50, null],
    ['a piece more', { unpaid: 1, unpaidPieces: 9_950 }, 51, 'too_many_unpaid_orders'],
    [
      'with files beside those of unpaid ones',
      { unpaid: 3, unpaidFileBytes: 59_999_001 },
      1,
      'too_many_unpaid_orders',
    ],
    ['after all others were paid', { unpaid: 0, unpaidPieces: 0, lastDay: 5 }, 50_000, null],
  ] as const)('%s: %j and %d pieces: %s', (_what, soFar, pieces, expected) => {
    expect(passed(soFar, pieces)).toBe(expected);
  });
});
