import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tabbedLine } from '#rules/platform/tables/table-text.ts';
import { isCleanLine } from '../text.ts';
import { filled, MAX_CELL, MAX_COLUMNS, MAX_PIECES, namedIn, pieceName } from './pieces.ts';
import { readSheet, repeatedRows, sheetText, storedSheet } from './sheet.ts';

const read = (text: string) => {
  const sheet = readSheet(text);
  if (!sheet.ok) throw new Error(sheet.code);
  return sheet.value;
};

describe('a sheet of pieces', () => {
  it.each([
    ['Name\nAnna\nBora', ['Name'], [['Anna'], ['Bora']]],
    [
      'Name;Role\r\nAnna;chief\r\n\r\nBora;',
      ['Name', 'Role'],
      [
        ['Anna', 'chief'],
        ['Bora', ''],
      ],
    ],
    ['Name,Role\n"Nov\u00e1k, Jan",x', ['Name', 'Role'], [['Nov\u00e1k, Jan', 'x']]],
    ['Name\tName\t\tx\n1\t2\t3\t4', ['Name', 'Name 2', 'C', 'x'], [['1', '2', '3', '4']]],
    ['{{Name}}\n  Anna   Maria\u200b ', ['Name'], [['Anna Maria']]],
    ['Name\n"Anna\nMaria"', ['Name'], [['Anna Maria']]],
    ['\ufeffsep=;\r\nName;Town\r\nAnna, Dr.;Brno', ['Name', 'Town'], [['Anna, Dr.', 'Brno']]],
  ])('%j', (text, columns, rows) => {
    expect(read(text)).toEqual({ columns, rows, faults: [] });
  });

  it('names the line and the column of what does not fit', () => {
    const long = 'x'.repeat(MAX_CELL + 1);
    expect(read(`Name;Role\nAnna;x\n\nBora;${long}\nCyril;x;more`).faults).toEqual([
      { code: 'cell_long', line: 4, column: 2 },
      { code: 'row_long', line: 5, column: 3 },
    ]);
  });

  it('refuses what is no sheet, and more than it holds', () => {
    expect(readSheet('')).toMatchObject({ code: 'pieces_empty' });
    expect(readSheet('Name')).toMatchObject({ code: 'pieces_empty' });
    expect(readSheet(`Name\n${'Anna\n'.repeat(MAX_PIECES + 1)}`)).toMatchObject({ code: 'pieces_rows' });
    expect(readSheet(`Name\n${'Anna\n'.repeat(MAX_PIECES)}`)).toMatchObject({ ok: true });
    const wide = Array.from({ length: MAX_COLUMNS + 1 }, (_, i) => `c${i}`).join('\t');
    expect(readSheet(`${wide}\nx`)).toMatchObject({ code: 'pieces_columns' });
    const much = Array.from({ length: MAX_COLUMNS }, () => 'x'.repeat(MAX_CELL)).join('\t');
    const heads = Array.from({ length: MAX_COLUMNS }, (_, i) => `c${i}`).join('\t');
    expect(readSheet(`${heads}\n${`${much}\n`.repeat(1000)}`)).toMatchObject({ code: 'pieces_bytes' });
  });

  it('reads what is stored as it was read', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 30 });
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(word, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 30 }),
      );
    fc.assert(
      fc.property(table, (lines) => {
        const sheet = readSheet(lines.map(tabbedLine).join('\n'));
        if (!sheet.ok) return;
        const { columns, rows, faults } = sheet.value;
        if (faults.length > 0) return;
        expect(storedSheet(sheetText({ columns, rows }))).toEqual({ columns, rows });
        expect(rows.flat().every(isCleanLine)).toBe(true);
        expect(new Set(columns).size).toBe(columns.length);
      }),
      { seed: 8, numRuns: 300 },
    );
  });

  it.each(['', '{}', '[]', '{"columns":["a"],"rows":[]}', '{"columns":["a"],"rows":[["x","y"]]}'])(
    'is not %s',
    (text) => {
      expect(storedSheet(text)).toBeNull();
    },
  );

  it('finds rows that say the same', () => {
    const repeated = repeatedRows(read('a;b\n1;2\n3;4\n1;2\n12;\n1;2'));
    expect([...repeated]).toEqual([
      [2, 0],
      [4, 0],
    ]);
  });
});

describe('a pattern', () => {
  const columns = ['Name', 'Surname', 'Role'];
  it.each([
    ['{{Name}} {{Surname}}', ['Jan', 'Nov\u00e1k', ''], 'Jan Nov\u00e1k'],
    ['{{ Name }}', ['Jan', '', ''], 'Jan'],
    ['{{Name}} {{Surname}}, {{Role}}', ['Jan', '', 'x'], 'Jan , x'],
    ['{{Name}} {{Surname}} {{Role}}', ['Jan', '', 'x'], 'Jan x'],
    ['{{Name}}\n{{Role}}', ['Jan', '', 'x'], 'Jan\nx'],
    ['{{Other}} {{Name}}', ['Jan', '', ''], '{{Other}} Jan'],
    ['{{Name}}', ['{{Role}} $1', '', 'x'], '{{Role}} $1'],
    ['{{Name}}', ['', '', ''], ''],
  ])('%j with %j', (pattern, row, words) => {
    expect(filled(pattern, columns, row)).toBe(words);
  });

  it('names its columns', () => {
    expect(namedIn('{{Name}} {{ Role }} {{Name}} {{Age}} {Surname} {{ }}')).toEqual(['Name', 'Role', 'Age']);
  });

  it('calls a piece by its row', () => {
    expect(pieceName(['Jan', ' ', 'Nov\u00e1k'])).toBe('Jan Nov\u00e1k');
    expect(pieceName(['x'.repeat(200)])).toHaveLength(80);
  });
});
