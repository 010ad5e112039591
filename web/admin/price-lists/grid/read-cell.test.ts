import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Column } from './cells.ts';
import { columnsOf } from './columns.ts';
import { readCell, whyUnread } from './read-cell.ts';
import { plain, shown } from './write-cell.ts';

const price = { field: 'productPrice', kind: 'price', decimals: 3 } as const satisfies Column;
const pieces = { field: 'pcsTo', kind: 'pieces', decimals: 0 } as const satisfies Column;
const text = { field: 'description', kind: 'text', decimals: 0 } as const satisfies Column;

describe('a cell as a person types it', () => {
  it.each([
    ['', price, null],
    ['–', price, null],
    [' - ', pieces, null],
    ['1,98', price, 1.98],
    ['1,980', price, 1.98],
    ['1.98', price, 1.98],
    ['1\u00a0234,50', price, 1234.5],
    ['1.234,50', price, 1234.5],
    ['1,234.50', price, 1234.5],
    ['1.000', pieces, 1000],
    ['1 000', pieces, 1000],
    [' Rule, 2 m ', text, 'Rule, 2 m'],
    ['-', text, '-'],
    // kept as it was written, and refused with a reason
    ['1.980', price, '1.980'],
    ['0,22 EUR', price, '0,22 EUR'],
    ['1,5', pieces, '1,5'],
    ['abc', pieces, 'abc'],
  ] as const)('%j means %j in %j', (typed, column, value) => {
    expect(readCell(typed, column)).toBe(value);
  });

  it.each([
    ['1.980', price, 'ambiguous_number'],
    ['0,22 EUR', price, 'not_number'],
    ['1,5', pieces, 'whole_number'],
    ['abc', pieces, 'not_number'],
  ] as const)('%j is refused as %s', (typed, column, reason) => {
    expect(whyUnread(typed, column)).toBe(reason);
  });

  it('comes back from the field as it went in, in every column of numbers', () => {
    const columns = columnsOf('EUR').filter(({ kind }) => kind === 'price' || kind === 'pieces');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), fc.constantFrom(...columns), (n, column) => {
        const value = column.kind === 'price' ? n / 1000 : n;
        expect(readCell(plain(value, column), column)).toBe(value);
      }),
    );
  });
});

describe('a cell as it is shown', () => {
  it.each([
    [1234.5, columnsOf('CZK')[4], '1\u00a0234,50'],
    [1234.5, columnsOf('EUR')[4], '1\u00a0234,500'],
    [1.5, columnsOf('CZK')[6], '1,500'],
    [1.2345, columnsOf('CZK')[4], '1,2345'],
    [100_000, pieces, '100\u00a0000'],
    [null, price, '–'],
    [null, pieces, ''],
    ['about 3', price, 'about 3'],
  ] as const)('ADM-027, ADM-028, ADM-029: %j in %j reads %j', (value, column, words) => {
    if (!column) throw new Error('no such column');
    expect(shown(value, column)).toBe(words);
  });
});
