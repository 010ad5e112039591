import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { decimalSignOf, readCell, readNumber } from './read-number.ts';
import { plain } from './write-cell.ts';

describe('a number as a person or a spreadsheet writes it', () => {
  it.each([
    // text, kind, what it means
    ['', 'price', null],
    ['–', 'price', null],
    [' - ', 'price', null],
    ['1,98', 'price', 1.98],
    ['1,980', 'price', 1.98],
    ['1.98', 'price', 1.98],
    ['0,790', 'price', 0.79],
    ['0.790', 'price', 0.79],
    ['1 234,50', 'price', 1234.5],
    ['1\u00a0234,50', 'price', 1234.5],
    ['1\u202f234,50', 'price', 1234.5],
    ['1.234,50', 'price', 1234.5],
    ['1,234.50', 'price', 1234.5],
    ["1'234.50", 'price', 1234.5],
    ['1.234.567', 'price', 1_234_567],
    ['12345.678', 'price', 12345.678],
    ['−2,5', 'price', -2.5],
    ['1.000', 'pieces', 1000],
    ['1,000', 'pieces', 1000],
    ['1 000', 'pieces', 1000],
    ['100000', 'pieces', 100_000],
    ['1,5', 'pieces', 1.5],
    ['', 'pieces', null],
    // not a number, kept as it was written
    ['0,22 EUR', 'price', '0,22 EUR'],
    ['1.2.3', 'price', '1.2.3'],
    ['1,23,4', 'price', '1,23,4'],
    ['abc', 'pieces', 'abc'],
    [',', 'price', ','],
    ['1e5', 'price', '1e5'],
  ] as const)('%j among %s is %j', (text, kind, value) => {
    expect(readNumber(text, kind)).toBe(value);
  });

  it.each([
    [['1.234', '0,79'], ','],
    [['1.234', '0.79'], '.'],
    [['1,234', '2,50'], ','],
    [['1.234', '2.345'], null],
    [['x', '1.234,5'], ','],
  ] as const)('the texts %j part decimals by %j', (texts, sign) => {
    expect(decimalSignOf(texts)).toBe(sign);
  });

  it('reads a doubtful number by the others of its block', () => {
    expect(readNumber('1.234', 'price', ',')).toBe(1234);
    expect(readNumber('1.234', 'price', '.')).toBe(1.234);
    expect(readNumber('1,234', 'price', '.')).toBe(1234);
    expect(readNumber('1.000', 'pieces', ',')).toBe(1000);
  });

  it('reads back what the table writes, in every column', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.constantFrom(...columnsOf('EUR')),
        (n, column) => {
          fc.pre(column.kind === 'price' || column.kind === 'pieces');
          const value = column.kind === 'price' ? n / 1000 : n;
          expect(readCell(plain(value, column), column)).toBe(value);
        },
      ),
    );
  });
});
