import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

type Sheets = Readonly<Record<string, WorkSheet>>;
type Kind = 'xlsx' | 'xls';
const bookOf = (sheets: Sheets, kind: Kind = 'xlsx'): Uint8Array => {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  return write(book, { type: 'buffer', bookType: kind === 'xls' ? 'biff8' : kind, cellStyles: true });
};
const lines = (words: string[][]): WorkSheet => utils.aoa_to_sheet(words);
const withCell = (cell: CellObject): WorkSheet => ({ ...lines([['Head']]), A2: cell, '!ref': 'A1:A2' });
const shown = (cell: CellObject, kind: Kind = 'xlsx') =>
  readLines(bookOf({ Names: withCell(cell) }, kind), kind, 100, 'shown');

const number = (v: number, z?: string): CellObject => ({ t: 'n', v, ...(z ? { z } : {}) });
/** 12 May 2026 */
const DAY = 46_154;

const cells: readonly [what: string, cell: CellObject, text: string, isGuess: boolean][] = [
  ['leading zeros', number(420, '00000'), '00420', false],
  ['a telephone number', number(420_777_123, '### ### ###'), '420 777 123', false],
  ['a share', number(0.5, '0%'), '50%', false],
  ['a rounded number', number(2.6, '0'), '3', false],
  ['a sum that is not exact', number(0.1 + 0.2), '0.3', true],
  ['a number of many places', number(3 * 1.1), '3.3', true],
  ['a number too long for its cell', number(1.234567890123456e19), '1.23457E+19', true],
  ['money', number(1234.5, '#,##0.00\\ "Kč"'), '1,234.50 Kč', true],
  ['a fraction', number(1.5, '# ?/?'), '1 1/2', false],
  ['what a format hides', number(5, ';;;'), '', false],
  ['a time', number(0.5625, 'h:mm'), '13:30', false],
  ['hours beyond a day', number(30.25, '[h]:mm'), '726:00', false],
  ['a date', number(DAY, 'd\\.m\\.yyyy'), '12.5.2026', false],
  ['a date of a program that escapes nothing', number(DAY, 'd.m.yyyy'), '12.5.2026', false],
  ['a date with zeros', number(DAY, 'dd\\.mm\\.yyyy;@'), '12.05.2026', false],
  ['a date with its time', number(DAY + 0.5625, 'd\\.m\\.yyyy\\ h:mm'), '12.5.2026 13:30', false],
  ['the date of the computer', number(DAY, 'm/d/yy'), '2026-05-12', true],
  ['the same with a time', number(DAY + 0.5, 'm/d/yy h:mm'), '2026-05-12 12:00', true],
  ['its long date', number(DAY, '[$-F800]dddd, mmmm dd, yyyy'), '2026-05-12', true],
  ['the name of a month', number(DAY, '[$-405]d\\.\\ mmmm\\ yyyy'), '2026-05-12', true],
  ['words', { t: 's', v: '00420', z: '@' }, '00420', false],
  ['words with more around them', { t: 's', v: 'Novák', z: '"Pan "@' }, 'Pan Novák', false],
  ['true', { t: 'b', v: true }, 'TRUE', true],
];

describe.each<Kind>(['xlsx', 'xls'])('words of a workbook .%s', (kind) => {
  it.each(cells)('%s: %o reads %s', (_, cell, text, isGuess) => {
    expect(shown(cell, kind)).toEqual({
      lines: [['Head'], text === '' ? [] : [text]],
      notices: isGuess ? [{ kind: 'cells_guessed', count: 1, detail: `A2: ${text}` }] : [],
    });
  });

  it.each<[number, string]>([
    [0x2a, '#N/A'],
    [0x07, '#DIV/0!'],
    [0x17, '#REF!'],
  ])('an error %i is refused, and its cell is named, whatever the file is read for', (v, words) => {
    const file = bookOf({ Names: withCell({ t: 'e', v }) }, kind);
    for (const as of ['shown', 'values'] as const)
      expect(readLines(file, kind, 100, as)).toEqual({ fault: 'error_value', detail: `A2: ${words}` });
  });
});

describe('the sheet that is read', () => {
  const names = lines([['Name'], ['Eva'], ['Ota'], ['Ivo'], ['Jan']]);
  it('says which hidden rows it read, and nothing of hidden ones that are empty', () => {
    const filtered = {
      ...names,
      '!rows': [{}, {}, { hidden: true }, { hidden: true }, {}, { hidden: true }],
    };
    const read = readLines(bookOf({ Names: filtered }), 'xlsx', 100, 'shown');
    expect(read).toMatchObject({
      lines: [['Name'], ['Eva'], ['Ota'], ['Ivo'], ['Jan']],
      notices: [{ kind: 'rows_hidden', count: 2, detail: '3–4' }],
    });
  });

  const empty = lines([[]]);
  const other = lines([['Other'], ['x']]);
  it.each<[string, Sheets, string, object[]]>([
    ['one', { A: names }, 'Name', []],
    ['one and an empty one', { A: names, B: empty }, 'Name', []],
    ['an empty one first', { A: empty, B: names }, 'Name', []],
    ['two', { A: names, B: other }, 'Name', [{ kind: 'sheet_ignored', count: 1, detail: 'A' }]],
    ['none', { A: empty }, '', []],
  ])('of %s', (_, sheets, head, notices) => {
    const read = readLines(bookOf(sheets), 'xlsx', 100, 'shown');
    if ('fault' in read) throw new Error(read.fault);
    expect(read.lines[0]?.[0] ?? '').toBe(head);
    expect(read.notices).toEqual(notices);
  });

  it('reads numbers that are reckoned with as they are, whatever their look', () => {
    const read = readLines(bookOf({ A: withCell(number(1000, '#,##0')) }), 'xlsx', 100);
    expect(read).toEqual({ lines: [['Head'], ['1000']], notices: [] });
  });
});
