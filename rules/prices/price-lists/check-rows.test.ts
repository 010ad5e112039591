import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milli } from '#rules/platform/money/money.ts';
import type { PriceRow } from '../pricing/price-list.ts';
import { checkDescription, checkPrice, DESCRIPTION_MAX } from './cells.ts';
import { type CandidateRow, checkRows } from './check-rows.ts';
import { rangeTroubles } from './ranges.ts';
import { byKey } from './rows.ts';
import { hasEveryTab, type ProductTab } from './tabs.ts';

describe('prices of a list', () => {
  it.each([
    [null, 'productPrice', 'CZK', 'required'],
    [-0.01, 'productPrice', 'CZK', 'too_low'],
    [100_000.01, 'productPrice', 'CZK', 'too_high'],
    [Number.NaN, 'productPrice', 'CZK', 'not_number'],
    [Number.POSITIVE_INFINITY, 'productPrice', 'CZK', 'not_number'],
    [12.345, 'productPrice', 'CZK', 'decimals'],
    [12.3456, 'productPrice', 'EUR', 'decimals'],
    [0.0004, 'tamponTechnologyPrintPrice', 'CZK', 'decimals'],
  ] as const)('ADM-020 ADM-027: refuses %s as %s in %s: %s', (value, field, currency, code) => {
    expect(checkPrice(value, field, currency)).toMatchObject({ ok: false, code });
  });

  it.each([
    [0, 'productPrice', 'CZK', 0],
    [12.34, 'productPrice', 'CZK', 12_340],
    [12.345, 'productPrice', 'EUR', 12_345],
    [12.345, 'digitalTechnologyPrintPrice', 'CZK', 12_345],
    // what a spreadsheet makes of 0.1 + 0.2 and of 1.1 * 3
    [0.1 + 0.2, 'productPrice', 'CZK', 300],
    [1.1 * 3, 'productPrice', 'CZK', 3_300],
    [100_000, 'productPrice', 'CZK', 100_000_000],
  ] as const)('ADM-027: takes %s as %s in %s', (value, field, currency, thousandths) => {
    expect(checkPrice(value, field, currency)).toEqual({ ok: true, value: thousandths });
  });

  it('lets a finer price of old stay, and writes none anew', () => {
    expect(checkPrice(12.345, 'productPrice', 'CZK', milli(12_345))).toEqual({ ok: true, value: 12_345 });
    expect(checkPrice(12.346, 'productPrice', 'CZK', milli(12_345))).toMatchObject({ code: 'decimals' });
  });

  it('takes descriptions a spreadsheet gives back as they are', () => {
    for (const text of ['', '=1+1', 'Metr 2 m, žluťoučký', '00123', "'a", '😀'])
      expect(checkDescription(text)).toEqual({ ok: true, value: text });
    for (const text of ['a\nb', 'a\tb', ' a', 'a ', '\u0000', '\ud800', '\u2028x'])
      expect(checkDescription(text)).toMatchObject({ code: 'text_unfit' });
    expect(checkDescription('x'.repeat(DESCRIPTION_MAX + 1))).toMatchObject({ code: 'text_too_long' });
  });
});

describe('ADM-019 D-B102: ranges of one code', () => {
  it.each([
    ['begin at 1', [[2, null]], [['range_start', 0, 'pcsFrom']]],
    [
      'have no gap',
      [
        [1, 9],
        [11, null],
      ],
      [['range_gap', 1, 'pcsFrom']],
    ],
    [
      'do not overlap',
      [
        [1, 499],
        [450, null],
      ],
      [['range_overlap', 1, 'pcsFrom']],
    ],
    [
      'are open at the end only',
      [
        [1, null],
        [10, null],
      ],
      [['range_open', 0, 'pcsTo']],
    ],
    [
      'are open at the end',
      [
        [1, 9],
        [10, 20],
      ],
      [['range_closed', 1, 'pcsTo']],
    ],
    [
      'end after they begin',
      [
        [1, 9],
        [10, 9],
        [10, null],
      ],
      [
        ['range_order', 1, 'pcsTo'],
        ['row_twice', 2, 'pcsFrom'],
      ],
    ],
    [
      'are there once',
      [
        [1, 9],
        [1, 9],
        [10, null],
      ],
      [['row_twice', 1, 'pcsFrom']],
    ],
  ] as const)('%s', (_what, ranges, expected) => {
    const rows = ranges.map(([pcsFrom, pcsTo]) => ({ pcsFrom, pcsTo }));
    expect(rangeTroubles(rows).map(({ reason, index, field }) => [reason, index, field])).toEqual(expected);
  });

  it('are right however they are cut and in whatever order they come, and every quantity then has one row', () => {
    const starts = fc.uniqueArray(fc.integer({ min: 2, max: 2_000 }), { maxLength: 20 });
    fc.assert(
      fc.property(starts, fc.integer(), (cuts, seed) => {
        const sorted = [1, ...cuts.toSorted((a, b) => a - b)];
        const rows = sorted
          .map((pcsFrom, i) => ({ pcsFrom, pcsTo: (sorted[i + 1] ?? 0) - 1 || null }))
          .map((row) => (row.pcsTo === -1 ? { ...row, pcsTo: null } : row))
          .toSorted((a, b) => ((a.pcsFrom * 31 + seed) % 7) - ((b.pcsFrom * 31 + seed) % 7));
        expect(rangeTroubles(rows)).toEqual([]);
        for (const quantity of [1, 2, 50, 1_999, 500_000])
          expect(
            rows.filter((row) => row.pcsFrom <= quantity && quantity <= (row.pcsTo ?? Infinity)),
          ).toHaveLength(1);
        // one taken away always leaves a fault
        if (rows.length > 1) expect(rangeTroubles(rows.slice(1))).not.toEqual([]);
      }),
    );
  });
});

const prices = {
  productPrice: 10,
  simpleTechnologyPrintPrice: 1,
  digitalTechnologyPrintPrice: 2,
  tamponTechnologyPrintPrice: 3,
};
const row = (heliosId: string, pcsFrom: number, pcsTo: number | null, more: Partial<CandidateRow> = {}) =>
  ({ heliosId, description: 'x', pcsFrom, pcsTo, ...prices, ...more }) as CandidateRow;
const known = {
  currency: 'CZK' as const,
  tabs: new Map<string, ProductTab>([
    ['00123', 'meter'],
    ['R-1', 'ruler'],
  ]),
  now: byKey([]),
};
const reasons = (...rows: CandidateRow[]) =>
  checkRows(rows, known).troubles.map(({ reason, index, field }) => [index, field, reason]);

describe('D-B102 D-B103: rows of a list', () => {
  it('are read whole when nothing is wrong', () => {
    const { rows, troubles } = checkRows(
      [row('00123', 1, 9), row('00123', 10, null), row('R-1', 1, null)],
      known,
    );
    expect(troubles).toEqual([]);
    expect(rows[0]).toEqual({
      heliosId: '00123',
      description: 'x',
      pcsFrom: 1,
      pcsTo: 9,
      productPrice: 10_000,
      simpleTechnologyPrintPrice: 1_000,
      digitalTechnologyPrintPrice: 2_000,
      tamponTechnologyPrintPrice: 3_000,
    } satisfies Record<keyof PriceRow, unknown>);
  });

  it('name each cell that is wrong, once', () => {
    expect(reasons(row('123', 1, null))).toEqual([[0, 'heliosId', 'code_unknown']]);
    expect(reasons(row('', 1, null))).toEqual([[0, 'heliosId', 'required']]);
    expect(reasons(row('R-1', 1, null, { tab: 'meter' }))).toEqual([[0, 'heliosId', 'code_elsewhere']]);
    expect(reasons(row('R-1', 1.5, null))).toEqual([[0, 'pcsFrom', 'whole_number']]);
    expect(reasons(row('R-1', 0, null))).toEqual([[0, 'pcsFrom', 'too_low']]);
    expect(reasons(row('R-1', 1, 2_000_000), row('R-1', 5, null))).toEqual([[0, 'pcsTo', 'too_high']]);
    expect(
      reasons(
        row('00123', 1, 9, { productPrice: null }),
        row('00123', 10, null, { tamponTechnologyPrintPrice: -1 }),
      ),
    ).toEqual([
      [0, 'productPrice', 'required'],
      [1, 'tamponTechnologyPrintPrice', 'too_low'],
    ]);
    // the file said already what is wrong with this cell
    expect(reasons(row('R-1', 1, null, { productPrice: undefined }))).toEqual([]);
    expect(checkRows([row('R-1', 1, null, { productPrice: undefined })], known).rows).toEqual([]);
  });

  it('CAT-002 ADM-026: every category has a tab', () => {
    expect(hasEveryTab()).toBe(true);
  });
});
