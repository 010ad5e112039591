import { describe, expect, it } from 'vitest';
import { MOST_ROWS, type TableToRead } from './exchange.ts';
import { readTable } from './read-table.ts';

const table: TableToRead = {
  sheet: 'stock',
  columns: [
    { name: 'heliosId', holds: 'text' },
    { name: 'pieces', holds: 'pieces' },
    { name: 'exported', holds: 'pieces', optional: true },
  ],
  unread: ['product'],
  labels: ['Code'],
};
const read = (text: string | Uint8Array) =>
  readTable(typeof text === 'string' ? new TextEncoder().encode(text) : text, 'csv', table);
const found = (file: string | Uint8Array) =>
  read(file).rows.map(({ row, cells }) => [row, cells.heliosId, cells.pieces]);

describe('a list of values', () => {
  it.each([
    ['semicolons', 'heliosId;pieces\n007;12'],
    ['commas, with a mark at the start', '\uFEFFheliosId,pieces\r\n007,12\r\n'],
    ['tabs', 'pieces\theliosId\n12\t007'],
    ['a named separator', 'sep=;\nheliosId;pieces\n007;12'],
    ['lines of old machines', 'heliosId;pieces\r007;12'],
    ['quotes', '"heliosId";"pieces"\n"007";"12"'],
  ])('with %s keeps codes as they are, and counts as numbers', (_, text) =>
    expect(found(text)).toEqual([[2, '007', 12]]),
  );

  it('passes over empty lines and the line that explains the header, and tells their rows right', () =>
    expect(found('heliosId;pieces\nCode;Pieces\n\nX;1 234\n;\nY;5')).toEqual([
      [4, 'X', 1234],
      [6, 'Y', 5],
    ]));

  it('in an old encoding is read, as long as its letters are not needed', () =>
    expect(found(Buffer.from('heliosId;pieces;Název\nX;1;\xf8', 'latin1'))).toEqual([[2, 'X', 1]]));

  it('says where a number is none, and which columns are not read', () => {
    const { troubles, notices, letters } = read('heliosId;product;note;pieces\nX;;;many');
    expect(troubles).toMatchObject([{ reason: 'not_number', row: 2, column: 'D', value: 'many' }]);
    expect(notices.map(({ detail }) => detail)).toEqual(['note']);
    expect(letters).toEqual({ heliosId: 'A', pieces: 'D' });
  });

  it.each([
    ['too many rows', `heliosId;pieces\n${'X;1\n'.repeat(MOST_ROWS)}`, 'too_many_rows'],
    ['too many cells', `heliosId;pieces\n${';'.repeat(2_000_000)}`, 'too_heavy'],
    ['no column of codes', 'code;pieces\nX;1', 'header_missing'],
    ['a page instead of a table', '<html><table><tr><td>heliosId</td></tr></table></html>', 'header_missing'],
  ])('with %s is refused', (_, text, reason) => expect(read(text).troubles[0]?.reason).toBe(reason));
});
