import { describe, expect, it } from 'vitest';
import { type CountedRow, compareCounted } from './counted-file.ts';

const now = new Map([
  ['A', 100],
  ['B', 7],
]);
const row = (heliosId: CountedRow['heliosId'], pieces: CountedRow['pieces'], exported?: number | null) => ({
  ...{ row: 3, heliosId, pieces },
  exported: exported ?? null,
});

describe('a file of counted stock', () => {
  it.each([
    ['counted', row('A', 90, 100), { now: 100, pieces: 90, exported: null }],
    ['counted, without the column of the export', row('A', 90), { now: 100, pieces: 90, exported: null }],
    ['counted, sold meanwhile', row('A', 90, 110), { now: 100, pieces: 90, exported: 110 }],
    ['nobody counted', row('A', 100, 100), null],
    ['nobody counted, sold meanwhile: the sale stays', row('A', 110, 110), null],
    ['counted what there is by now', row('A', 100, 110), null],
    ['counted nothing', row('B', 0, 7), { now: 7, pieces: 0, exported: null }],
  ])('%s', (_, one, change) => {
    const { changes, troubles, unchanged } = compareCounted([one], now);
    expect(troubles).toEqual([]);
    expect(changes).toEqual(change ? [{ row: 3, heliosId: one.heliosId, ...change }] : []);
    expect(unchanged).toBe(change ? 0 : 1);
  });

  it.each([
    ['a code nobody has', [row('C', 1)], ['heliosId code_unknown C']],
    ['no code', [row(null, 1)], ['heliosId required null']],
    ['a code twice', [row('A', 1), row('A', 2)], ['heliosId code_twice A']],
    ['no number', [row('A', null)], ['pieces required null']],
    ['half a piece', [row('A', 1.5)], ['pieces whole_number 1.5']],
    ['less than nothing', [row('A', -1)], ['pieces too_low -1']],
    ['too many', [row('A', 100_000_001)], ['pieces too_high 100000001']],
    ['half a piece exported', [row('A', 1, 0.5)], ['exported whole_number 0.5']],
    ['a cell that could not be read, which is said already', [row(undefined, undefined)], []],
    ['two wrong cells of a row', [row('C', -1)], ['heliosId code_unknown C', 'pieces too_low -1']],
  ])('%s is refused', (_, rows, said) => {
    const { troubles, changes } = compareCounted(rows, now);
    expect(troubles.map(({ field, reason, value }) => `${field} ${reason} ${value}`)).toEqual(said);
    expect(changes.length).toBe(rows.length - 1);
  });
});
