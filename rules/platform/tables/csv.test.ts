import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { plainCell, readCell } from './plain-cell.ts';

describe('texts in tables that spreadsheets open', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+420 600', "'+420 600"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ["'=1", "''=1"],
    ["''@x", "'''@x"],
    ["it's", "it's"],
    ["'s", "'s"],
    ['a=1', 'a=1'],
    ['', ''],
  ])('%j is written %j', (text, written) => expect(plainCell(text)).toBe(written));

  it('no text that is written begins like a formula, and each is read as it was', () =>
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', 'a', '1') }),
        ),
        (text) => {
          expect(plainCell(text)).not.toMatch(/^[=+\-@\t\r]/);
          expect(readCell(plainCell(text))).toBe(text);
        },
      ),
    ));
});

describe('a table as CSV', () => {
  it('has a byte order mark, semicolons, decimal commas, and quotes where they are needed', () =>
    expect(
      csvOf({
        head: ['Month', 'Net; CZK'],
        rows: [
          ['2026-01', 12.5],
          ['a "b"', null],
          ['=HYPERLINK("x")', -3],
        ],
      }),
    ).toBe('\uFEFFMonth;"Net; CZK"\r\n2026-01;12,5\r\n"a ""b""";\r\n"\'=HYPERLINK(""x"")";-3\r\n'));
});
