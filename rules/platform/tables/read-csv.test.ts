import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import { readCell } from './plain-cell.ts';
import { readCsv, textOfFile } from './read-csv.ts';

const bounds = { bytes: 10_000, rows: 100, cells: 1_000 };
const bytes = (text: string) => new TextEncoder().encode(text);
const wide = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
const read = (file: string | Uint8Array, more: object = {}) =>
  readCsv(typeof file === 'string' ? bytes(file) : file, { ...bounds, ...more });

describe('a table of texts', () => {
  it.each<[string, string | Uint8Array, string[][]]>([
    [
      'commas',
      'a,b\n1,2\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons, and commas in numbers',
      'a;b\r\n1,5;2\r\n',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs, without an end of the last line',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'strokes',
      'a|b\n1|2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a separator that is announced',
      'sep=;\r\na,x;b\r\n1;2',
      [
        ['a,x', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'lines that end as on old machines',
      'a,b\r1,2\r3,4',
      [
        ['a', 'b'],
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'a mark at the start',
      '\uFEFFa;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a mark before a quote',
      '\uFEFF"a";"b"\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'UTF-16',
      wide('ř;b\n1;2'),
      [
        ['ř', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'UTF-16 the other way round',
      wide('ř;b\n1;2').swap16(),
      [
        ['ř', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'separators and lines in quotes',
      'a;"b;c"\n"1\r\n2";3',
      [
        ['a', 'b;c'],
        ['1\r\n2', '3'],
      ],
    ],
    [
      'quotes in quotes',
      'a;b\n"5"" rule";"""x"""',
      [
        ['a', 'b'],
        ['5" rule', '"x"'],
      ],
    ],
    [
      'a quote within a cell',
      'a;b\n5" rule;6',
      [
        ['a', 'b'],
        ['5" rule', '6'],
      ],
    ],
    [
      'a quote within the head',
      '5" rule;b\n1;2',
      [
        ['5" rule', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'spaces before a quote',
      'a; "b;c"\n1;2',
      [
        ['a', 'b;c'],
        ['1', '2'],
      ],
    ],
    [
      'more commas in a quoted head than separators',
      '"a,b,c";d\n1;2',
      [
        ['a,b,c', 'd'],
        ['1', '2'],
      ],
    ],
    ['a quote that is never closed', 'a;b\n"1;2\n3', [['a', 'b'], ['1;2\n3']]],
    ['empty cells and lines', 'a;;\n\n;1;', [['a', '', ''], [''], ['', '1', '']]],
    ['nothing', '', []],
    [
      'codes with zeros before them, and what looks like a formula',
      'a;b\n007;=1+1',
      [
        ['a', 'b'],
        ['007', '=1+1'],
      ],
    ],
  ])('%s', (_, file, lines) => expect(read(file)).toEqual({ ok: true, value: lines }));

  it.each<[string, string | Uint8Array, string]>([
    ['letters that are none', Uint8Array.of(0x6e, 0xff, 0xfe, 0x0a), 'letters'],
    ['a zero among the letters', 'a;b\n\0;1', 'letters'],
    ['more bytes than may be', 'x'.repeat(10_001), 'too_many_bytes'],
    ['more lines than may be', 'a\n'.repeat(101), 'too_many_rows'],
    ['one line more, not ended', `${'a\n'.repeat(100)}a`, 'too_many_rows'],
    ['more cells than may be', `${';'.repeat(400)}\n`.repeat(3), 'too_many_cells'],
    ['more cells than may be in the last line', ';'.repeat(1_000), 'too_many_cells'],
  ])('%s: refused', (_, file, code) => expect(read(file)).toMatchObject({ ok: false, code }));

  it('of exactly as many lines as may be is read', () =>
    expect(read('a\n'.repeat(100))).toMatchObject({ ok: true }));

  it('in an old encoding is read where codes and numbers are all that counts', () => {
    const file = Uint8Array.of(...bytes('code;note\n7;'), 0xf8, 0x0a);
    expect(read(file)).toMatchObject({ code: 'letters' });
    expect(read(file, { oldEncodings: true })).toMatchObject({
      value: [
        ['code', 'note'],
        ['7', '\uFFFD'],
      ],
    });
  });

  it('is the same text where it is shown before it is read', () => {
    const utf16 = Uint8Array.of(0xff, 0xfe, ...[...'7;1'].flatMap((sign) => [sign.charCodeAt(0), 0]));
    expect(textOfFile(utf16)).toBe('7;1');
    expect(textOfFile(Uint8Array.of(...bytes('7;'), 0xf8))).toBe('7;\uFFFD');
    expect(textOfFile(Uint8Array.of(0x50, 0, 0x4b))).toBeNull();
  });

  it.each([
    ['spaces', `${' '.repeat(200_000)}x;1`],
    ['quotes', `x${'"'.repeat(200_000)};1`],
    ['quotes in quotes', `"${'""'.repeat(100_000)}";1`],
  ])('with a cell as long as the file is read at once: %s', (_, line) => {
    const start = performance.now();
    expect(read(`a;b\n${line}`, { bytes: 1_000_000 })).toMatchObject({ ok: true });
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it('never fails, whatever it is made of', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (file, oldEncodings) => {
        const lines = read(file, { oldEncodings });
        if (lines.ok) for (const line of lines.value) expect(line.length).toBeGreaterThan(0);
      }),
    ));

  it('that was written comes back the same', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 6 }).chain((columns) => {
          const cell = fc.string({ unit: fc.constantFrom('a', ' ', '"', ';', '\n', '\r', "'", '=', 'ř') });
          const row = fc.array(cell, { minLength: columns, maxLength: columns });
          return fc.record({ columns: fc.constant(columns), rows: fc.array(row, { maxLength: 6 }) });
        }),
        ({ columns, rows }) => {
          const head = Array.from({ length: columns }, (_, n) => `column ${n}`);
          const lines = read(csvOf({ head, rows }));
          expect(lines.ok && lines.value.map((line) => line.map(readCell))).toEqual([head, ...rows]);
        },
      ),
    ));
});
