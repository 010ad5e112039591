import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTabText, writeTabText } from './tab-text.ts';

describe('cells on the clipboard', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\nb', [['a'], ['b']]],
    ['1,5', [['1,5']]],
    ['\t\n', [['', '']]],
    ['"two\nlines"\tb', [['two\nlines', 'b']]],
    ['"he said ""yes"""\tb', [['he said "yes"', 'b']]],
    ['24" rule\tb', [['24" rule', 'b']]],
    ['"open\tb', [['"open', 'b']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(readTabText(text)).toEqual(rows);
  });

  it('reads back whatever it wrote', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '1', ',') });
    const block = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([rows, cols]) =>
        fc.array(fc.array(cell, { minLength: cols, maxLength: cols }), { minLength: rows, maxLength: rows }),
      )
      // one empty cell alone is no text at all
      .filter((rows) => rows.at(-1)?.join('') !== '' || (rows[0]?.length ?? 0) > 1);
    fc.assert(
      fc.property(block, (rows) => {
        expect(readTabText(writeTabText(rows))).toEqual(rows);
      }),
    );
  });
});
