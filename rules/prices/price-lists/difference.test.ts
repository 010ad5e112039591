import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eurRate } from '#rules/platform/money/currency.ts';
import { milli } from '#rules/platform/money/money.ts';
import type { PriceRow } from '../pricing/price-list.ts';
import { convertRows } from './convert.ts';
import { difference } from './difference.ts';
import { changedBy, isLargeJump, percentOf, rowChangedBy } from './percent.ts';
import { byKey, inOrder, readRows, writeRows } from './rows.ts';
import { priceFields } from './tabs.ts';

const price = fc.integer({ min: 0, max: 100_000_000 }).map(milli);
const anyRow: fc.Arbitrary<PriceRow> = fc.record({
  heliosId: fc.string({ minLength: 1, maxLength: 8 }),
  description: fc.string({ maxLength: 12 }),
  pcsFrom: fc.integer({ min: 1, max: 40 }),
  pcsTo: fc.option(fc.integer({ min: 41, max: 99 })),
  productPrice: price,
  simpleTechnologyPrintPrice: price,
  digitalTechnologyPrintPrice: price,
  tamponTechnologyPrintPrice: price,
});
const list = fc.array(anyRow, { maxLength: 30 }).map((rows) => [...byKey(rows).values()]);

const one = (more: Partial<PriceRow> = {}): PriceRow => ({
  heliosId: 'A',
  description: 'x',
  pcsFrom: 1,
  pcsTo: null,
  productPrice: milli(10_000),
  simpleTechnologyPrintPrice: milli(1_000),
  digitalTechnologyPrintPrice: milli(2_000),
  tamponTechnologyPrintPrice: milli(3_000),
  ...more,
});

describe('what changes in a list', () => {
  it('is nothing between equal lists in whatever order', () => {
    fc.assert(
      fc.property(list, (rows) => {
        const { changes, counts } = difference(rows, rows.toReversed());
        expect(changes).toEqual([]);
        expect(counts).toMatchObject({ unchanged: rows.length, cells: 0, unpriced: 0 });
      }),
    );
  });

  it('is enough to make the one list of the other, and its counts add up', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const { changes, counts } = difference(before, after);
        expect(counts.unchanged + counts.changed + counts.added).toBe(after.length);
        expect(counts.unchanged + counts.changed + counts.removed).toBe(before.length);
        expect(counts.cells).toBe(changes.length);
        const made = byKey(before);
        for (const { kind, row } of changes) {
          if (kind === 'removed') made.delete(`${row.heliosId} ${row.pcsFrom}`);
          else made.set(`${row.heliosId} ${row.pcsFrom}`, row);
        }
        expect(inOrder([...made.values()])).toEqual(inOrder(after));
      }),
    );
  });

  it('shows the largest jumps first, from and to nothing before all others', () => {
    const before = [
      one(),
      one({ heliosId: 'B' }),
      one({ heliosId: 'C', productPrice: milli(0) }),
      one({ heliosId: 'D' }),
      one({ heliosId: 'E', pcsTo: 9 }),
    ];
    const after = [
      one({ productPrice: milli(10_100) }),
      one({ heliosId: 'B', productPrice: milli(5_000) }),
      one({ heliosId: 'C', productPrice: milli(1) }),
      one({ heliosId: 'E', description: 'y' }),
      one({ heliosId: 'F' }),
    ];
    const { changes, counts } = difference(before, after);
    expect(changes.map(({ row, field, percent }) => [row.heliosId, field, percent])).toEqual([
      ['C', 'productPrice', null],
      ['B', 'productPrice', -50],
      ['A', 'productPrice', 1],
      ...[
        'productPrice',
        'simpleTechnologyPrintPrice',
        'digitalTechnologyPrintPrice',
        'tamponTechnologyPrintPrice',
      ].map((field) => ['D', field, null]),
      ...[
        'productPrice',
        'simpleTechnologyPrintPrice',
        'digitalTechnologyPrintPrice',
        'tamponTechnologyPrintPrice',
      ].map((field) => ['F', field, null]),
      ['E', 'pcsTo', null],
      ['E', 'description', null],
    ]);
    expect(counts).toEqual({
      unchanged: 0,
      changed: 4,
      added: 1,
      removed: 1,
      cells: 13,
      higher: 2,
      lower: 1,
      large: 2,
      unpriced: 1,
    });
  });
});

describe('ADM-027: prices changed by a percentage', () => {
  it.each([
    [10_000, 3, 'productPrice', 'CZK', 10_300],
    [10_010, 3.5, 'productPrice', 'CZK', 10_360],
    [10_010, 3.5, 'productPrice', 'EUR', 10_360],
    [1_235, 10, 'tamponTechnologyPrintPrice', 'CZK', 1_359], // 1358.5 goes up
    [1_235, 10, 'productPrice', 'CZK', 1_360],
    [12_345, 0, 'productPrice', 'CZK', 12_345],
    [500, -100, 'productPrice', 'CZK', 0],
    [500, -250, 'productPrice', 'CZK', 0],
    [99_999_990, 1_000, 'productPrice', 'CZK', 100_000_000],
  ] as const)('%i by %s %% as %s in %s is %i', (from, percent, field, currency, to) => {
    expect(changedBy(milli(from), percent, field, currency)).toBe(to);
  });

  it('never turns a dearer price into a cheaper one, and rounds by half a step at most', () => {
    const percent = fc.integer({ min: -10_000, max: 100_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(price, price, percent, fc.constantFrom('CZK', 'EUR'), (a, b, by, currency) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        const of = (value: typeof a) => changedBy(value, by, 'productPrice', currency);
        expect(by === 0 || of(low) <= of(high)).toBe(true);
        const exact = Math.min((a * (10_000 + Math.round(by * 100))) / 10_000, 100_000_000);
        if (by !== 0) expect(Math.abs(of(a) - exact)).toBeLessThanOrEqual(currency === 'CZK' ? 5 : 0.5);
      }),
    );
    expect(rowChangedBy(one(), 10, 'CZK').simpleTechnologyPrintPrice).toBe(1_100);
  });

  it('jumps of more than a fifth are told, exactly', () => {
    expect([percentOf(10_000, 12_000), percentOf(3_000, 1_000), percentOf(0, 5)]).toEqual([20, -66.7, null]);
    expect(
      [
        [10_000, 12_000],
        [10_000, 12_001],
        [10_000, 8_000],
        [10_000, 7_999],
        [0, 1],
        [1, 0],
        [0, 0],
      ].map(([old = 0, now = 0]) => isLargeJump(old, now)),
    ).toEqual([false, true, false, true, true, true, false]);
  });
});

describe('rows in another form', () => {
  it('come back from the history as they were, and say the same in whatever order', () => {
    fc.assert(
      fc.property(list, (rows) => {
        expect(readRows(writeRows(rows))).toEqual(inOrder(rows));
        expect(writeRows(rows.toReversed())).toBe(writeRows(rows));
      }),
    );
  });

  it('PRC-005 PRC-054: are converted from CZK to EUR as the shop does it, never the other way', () => {
    const rate = eurRate(25_300);
    expect(convertRows([one()], priceFields, { from: 'CZK', to: 'EUR', rate })).toMatchObject({
      value: [{ productPrice: 395, simpleTechnologyPrintPrice: 40 }],
    });
    expect(convertRows([one()], priceFields, { from: 'EUR', to: 'EUR', rate })).toEqual({
      ok: true,
      value: [one()],
    });
    expect(convertRows([one()], priceFields, { from: 'EUR', to: 'CZK', rate })).toMatchObject({
      code: 'invalid_currency_conversion',
    });
  });
});
