import { deflateRawSync } from 'node:zlib';
import { CFB, utils, type WorkBook } from '@e965/xlsx';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { rowFields } from '#rules/prices/price-lists/tabs.ts';
import { readWorkbook } from './read-workbook.ts';
import {
  asFile,
  asZip64,
  resaved,
  sampleBook,
  withCell,
  withParts,
  withSheets,
  xlsOfExcel5,
  xlsWithFormula,
} from './samples.ts';
import { pack, unpack } from './unpack.ts';
import { createWorkbooks, type Workbooks } from './workbooks.ts';
import { writeWorkbook } from './write-workbook.ts';

const labels = ['Kód', 'Code'];
const file = (change: (book: WorkBook) => void = () => {}) => asFile(sampleBook(change));
/** What is refused, as sheet, row and column, with the reason. */
const refused = (bytes: Uint8Array, extension = 'xlsx') =>
  readWorkbook(bytes, extension, labels).troubles.map(
    ({ sheet, row, column, reason }) => `${sheet ?? '-'} ${row ?? '-'} ${column ?? '-'} ${reason}`,
  );
const merge = (area: string) => (book: WorkBook) => {
  const sheet = book.Sheets.ruler;
  if (sheet) sheet['!merges'] = [utils.decode_range(area)];
};
const rename = (from: string, to: string) => (book: WorkBook) => {
  book.SheetNames = book.SheetNames.map((name) => (name === from ? to : name));
  book.Sheets[to] = book.Sheets[from] ?? {};
};
/** A sheet of the sample that has a cell where nothing stands, in D4. */
const whole = (xml: string): string => xml.replace('<c r="E4"', '<c/>$&');
const part = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });

/** An archive whose only sheet says it holds `declared` bytes. */
function bomb(content: Uint8Array, declared: number): Uint8Array {
  const packed = deflateRawSync(content);
  const bytes = Buffer.from(pack([{ name: 'xl/workbook.xml', bytes: packed }]));
  const list = bytes.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
  bytes.writeUInt16LE(8, list + 10);
  bytes.writeUInt32LE(declared, list + 24);
  return bytes;
}

function compound(...streams: string[]): Uint8Array {
  const made = CFB.utils.cfb_new();
  for (const name of streams) CFB.utils.cfb_add(made, name, Buffer.from('sample'));
  return new Uint8Array(CFB.write(made, { type: 'buffer' }));
}

const manyRows = () => {
  const sheet = Buffer.from(
    `<worksheet><sheetData>${'<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(50_000)}</sheetData></worksheet>`,
  );
  return withParts(file(), (parts) =>
    parts.map((one) => (one.name === 'xl/worksheets/sheet2.xml' ? { ...one, bytes: sheet } : one)),
  );
};

describe('D-B103 ADM-034: what is wrong with a file is told by sheet, row and column', () => {
  it.each<[string, () => Uint8Array, string, string]>([
    ['merged cells', () => file(merge('E3:E4')), 'xlsx', 'ruler 3 E merged'],
    ['a merged header', () => file(merge('A1:B1')), 'xlsx', 'ruler 1 A merged'],
    ['a formula', () => file(withCell('E4', { t: 'n', v: 10, f: 'E3*1.03' })), 'xlsx', 'meter 4 E formula'],
    [
      'a formula as a code',
      () => file(withCell('A3', { t: 's', v: '00123', f: 'A4' })),
      'xlsx',
      'meter 3 A formula',
    ],
    [
      'a formula of an old Excel',
      () => {
        const book = sampleBook(withCell('E4', { t: 'n', v: 77.25 }));
        book.SheetNames.push(book.SheetNames.shift() ?? '');
        return xlsWithFormula(book);
      },
      'xls',
      'meter 4 E formula',
    ],
    [
      'a date as a price',
      () => file(withCell('F3', { t: 'n', v: 45_000, z: 'd.m.yyyy' })),
      'xlsx',
      'meter 3 F date',
    ],
    [
      'a date as pieces',
      () => file(withCell('C4', { t: 'd', v: new Date(0), z: 'yyyy-mm-dd' })),
      'xlsx',
      'meter 4 C date',
    ],
    [
      'a number with a comma as text',
      () => file(withCell('G3', { t: 's', v: '12,50' })),
      'xlsx',
      'meter 3 G text_number',
    ],
    [
      'a number with a currency',
      () => file(withCell('G3', { t: 's', v: '0,22 EUR' })),
      'xlsx',
      'meter 3 G not_number',
    ],
    ['a word as pieces', () => file(withCell('D3', { t: 's', v: 'more' })), 'xlsx', 'meter 3 D not_number'],
    ['a logical value', () => file(withCell('H3', { t: 'b', v: true })), 'xlsx', 'meter 3 H boolean'],
    ['an error', () => file(withCell('H4', { t: 'e', v: 23 })), 'xlsx', 'meter 4 H error_value'],
    ['a sheet missing', () => file(rename('pencil', 'pencils')), 'xlsx', '- - - sheet_missing'],
    [
      'a sheet twice',
      () => file((book) => utils.book_append_sheet(book, utils.aoa_to_sheet([['a']]), 'METER')),
      'xlsx',
      'METER - - sheet_twice',
    ],
    [
      'a column missing',
      () => file(withCell('H1', { t: 's', v: 'tampon' }, 'spatula')),
      'xlsx',
      'spatula 1 - header_missing',
    ],
    [
      'a column twice',
      () => file(withCell('I1', { t: 's', v: 'heliosId' }, 'spatula')),
      'xlsx',
      'spatula 1 I header_twice',
    ],
    [
      'an empty sheet',
      () =>
        file((book) => {
          book.Sheets.ruler = utils.aoa_to_sheet([], { dense: true });
        }),
      'xlsx',
      'ruler 1 - header_missing',
    ],
    ['50,000 rows', manyRows, 'xlsx', 'ruler - - too_many_rows'],
    [
      'more than it may unpack to',
      () => bomb(new Uint8Array(1_000), 2_000_000_000),
      'xlsx',
      '- - - unpacks_too_large',
    ],
    [
      'a bomb that hides what it holds',
      () => bomb(new Uint8Array(90_000_000), 10),
      'xlsx',
      '- - - unpacks_too_large',
    ],
    [
      'macros',
      () => withParts(file(), (parts) => [...parts, part('xl/vbaProject.bin', 'sub')]),
      'xlsx',
      '- - - macros',
    ],
    [
      'the type of a workbook with macros',
      () =>
        withParts(file(), (parts) => [
          ...parts.filter(({ name }) => !name.startsWith('[')),
          part('[Content_Types].xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
        ]),
      'xlsx',
      '- - - macros',
    ],
    [
      'macros of an old Excel',
      () => compound('/Workbook', '/_VBA_PROJECT_CUR/VBA/dir'),
      'xls',
      '- - - macros',
    ],
    ['an .xls called .xlsx', () => asFile(sampleBook(), 'xls'), 'xlsx', '- - - wrong_extension'],
    ['an .xlsx called .xls', () => file(), 'xls', '- - - wrong_extension'],
    ['an .xlsb called .xlsx', () => asFile(sampleBook(), 'xlsb'), 'xlsx', '- - - wrong_extension'],
    ['an .ods called .xlsx', () => asFile(sampleBook(), 'ods'), 'xlsx', '- - - wrong_extension'],
    ['a password', () => compound('/EncryptionInfo', '/EncryptedPackage'), 'xlsx', '- - - encrypted'],
    ['another document', () => pack([part('word/document.xml', '<w/>')]), 'xlsx', '- - - not_a_workbook'],
    [
      'an old Excel that does not name its letters',
      () => xlsOfExcel5(sampleBook(), null),
      'xls',
      '- - - letters',
    ],
    [
      'an old Excel with letters we do not have',
      () => xlsOfExcel5(sampleBook(), 9_999),
      'xls',
      '- - - letters',
    ],
    [
      'an old Excel that names other letters than it has',
      () => xlsOfExcel5(sampleBook(withCell('B3', { t: 's', v: 'Zluty' })), 1252),
      'xls',
      '- - - letters',
    ],
    ['another compound document', () => compound('/WordDocument'), 'xls', '- - - not_a_workbook'],
    ['only half of it', () => file().slice(0, 3_000), 'xlsx', '- - - broken'],
    [
      'noise after the first letters',
      () => Uint8Array.from([0x50, 0x4b, 3, 4, ...new Array(500).fill(7)]),
      'xlsx',
      '- - - broken',
    ],
    [
      'a torn part',
      () => {
        const bytes = file();
        bytes.fill(0xff, 200, 1_200);
        return bytes;
      },
      'xlsx',
      '- - - broken',
    ],
  ])('%s', (_what, make, extension, expected) => {
    expect(refused(make(), extension)[0]).toBe(expected);
  });

  it('a whole file has nothing wrong, in both formats, after another program saved it, with its code of zeros', () => {
    for (const [bytes, extension] of [
      [file(), 'xlsx'],
      [asFile(sampleBook(), 'xls'), 'xls'],
      [resaved(file(), () => {}), 'xlsx'],
      [resaved(file(), () => {}, 'xls'), 'xls'],
    ] as const) {
      const read = readWorkbook(bytes, extension, labels);
      expect([read.troubles, read.notices, read.rows.length, read.sheets.length]).toEqual([[], [], 8, 4]);
      expect(read.rows[1]).toMatchObject({
        tab: 'meter',
        row: 4,
        heliosId: '00123',
        pcsFrom: 10,
        pcsTo: null,
        productPrice: 10,
      });
      expect(read.fees).toEqual([
        { fee: 'cliche', price: 450, sheet: 'technologie' },
        { fee: 'preparation', price: 90, sheet: 'technologie' },
      ]);
    }
  });

  it('what changes nothing is said: sheets and columns of somebody’s own', () => {
    const read = readWorkbook(
      file((book) => {
        utils.book_append_sheet(book, utils.aoa_to_sheet([['sums']]), 'Notes');
        withCell('K1', { t: 's', v: 'my sums' })(book);
        withCell('K3', { t: 'n', v: 5, f: '1+4' })(book);
      }),
      'xlsx',
      labels,
    );
    expect(read.troubles).toEqual([]);
    expect(read.notices.map(({ kind, sheet, detail }) => [kind, sheet, detail])).toEqual([
      ['sheet_ignored', 'Notes', 'Notes'],
      ['column_ignored', 'meter', 'my sums'],
    ]);
  });

  it.each<[string, (bytes: Uint8Array) => Uint8Array]>([
    [
      'folders are written as Windows does',
      (bytes) =>
        withParts(bytes, (parts) => parts.map((one) => ({ ...one, name: one.name.replaceAll('/', '\\') }))),
    ],
    [
      'names begin with a slash',
      (bytes) => withParts(bytes, (parts) => parts.map((one) => ({ ...one, name: `/${one.name}` }))),
    ],
    ['archive is Zip64', asZip64],
    ...[
      '<row r="9" ht="15" customHeight="1"/>',
      '<row r="9"><c r="A9" s="1"/></row>',
      '<row r="9"><c r="A9" s="1"></c></row>',
      '<row r="9"><c r="A9" s="1"><v></v></c>\n<c r="B9" t="s"><v/></c></row>',
      '<row r="9"><c r="A9" t="inlineStr"><is><t></t></is></c></row>',
      '<row r="9" ht="30"><!-- <c r="A9"><v>1</v></c> --></row>',
      '<row ht="30"><c/><c s="1"></c></row>',
    ].map((row): [string, (bytes: Uint8Array) => Uint8Array] => [
      `sheets have 50,000 rows like ${row}`,
      (bytes) => withSheets(bytes, (xml) => xml.replace('</sheetData>', `${row.repeat(50_000)}</sheetData>`)),
    ]),
    [
      'rows and cells do not say where they stand',
      (bytes) => withSheets(bytes, (xml) => whole(xml).replaceAll(/(<(?:row|c)\b[^>]*?) r="\w+"/g, '$1')),
    ],
    [
      'rows say where they stand, and cells do not',
      (bytes) => withSheets(bytes, (xml) => whole(xml).replaceAll(/(<c\b[^>]*?) r="\w+"/g, '$1')),
    ],
  ])('a workbook whose %s is read as any other', (_, change) => {
    const bytes = file();
    expect(readWorkbook(change(bytes), 'xlsx', labels)).toEqual(readWorkbook(bytes, 'xlsx', labels));
  });

  it('a cell or row that is empty and does not say where it stands holds a place', () => {
    const bare = withSheets(
      file((book) => {
        // nothing stands in C, as an empty cell and as none
        withCell('C3', { t: 'z' })(book);
        withCell('D3', { t: 'n', v: 9 })(book);
      }),
      (xml) => {
        const places = xml.replace(/<c r="C3"[^>]*\/>/, '').replace('<c r="D3"', '<c r="C3"/><c r="D3"');
        return places
          .replaceAll(/(<(?:row|c)\b[^>]*?) r="\w+"/g, '$1')
          .replace('<row', '<row><c/></row><row/><row');
      },
    );
    const below = readWorkbook(
      withSheets(bare, (xml) => xml.replace('<row><c/></row><row/>', '')),
      'xlsx',
      labels,
    );
    expect(below.rows[0]).toMatchObject({
      row: 3,
      heliosId: '00123',
      pcsFrom: null,
      pcsTo: 9,
      productPrice: 10,
    });
    expect(refused(bare)[0]).toBe('meter 1 - header_missing');
  });

  it('a row stands as far down as it may', () => {
    const cells = ['00123', 'Far', 100, '', 10, 1, 2, 3].map((v, at) => {
      const place = `r="${utils.encode_col(at)}60000"`;
      return typeof v === 'number'
        ? `<c ${place}><v>${v}</v></c>`
        : `<c ${place} t="inlineStr"><is><t>${v}</t></is></c>`;
    });
    const far = `<row r="60000">${cells.join('')}</row></sheetData>`;
    const bytes = withParts(file(), (parts) =>
      parts.map((one) =>
        one.name === 'xl/worksheets/sheet1.xml'
          ? part(one.name, new TextDecoder().decode(one.bytes).replace('</sheetData>', far))
          : one,
      ),
    );
    const { rows, troubles } = readWorkbook(bytes, 'xlsx', labels);
    expect(troubles).toEqual([]);
    expect(rows.find(({ description }) => description === 'Far')?.row).toBe(60_000);
  });

  it.each(['xlsx', 'xls'] as const)('what an .%s hides is read and said', (kind) => {
    const book = sampleBook((one) => {
      const meter = one.Sheets.meter ?? {};
      meter['!rows'] = [{}, { hidden: true }, { hidden: true }, { hidden: true }, { hidden: true }];
      meter['!cols'] = [...Array.from({ length: 6 }, () => ({ wch: 9 })), { hidden: true }, { hidden: true }];
      one.Workbook = { Sheets: one.SheetNames.map((name) => ({ name, Hidden: name === 'pencil' ? 2 : 0 })) };
    });
    const seen = readWorkbook(file(), 'xlsx', labels);
    const read = readWorkbook(asFile(book, kind), kind, labels);
    expect([read.rows, read.troubles]).toEqual([seen.rows, []]);
    expect(read.notices).toEqual([
      // no writer hides the rows of an .xls
      ...(kind === 'xlsx' ? [{ kind: 'rows_hidden', sheet: 'meter', detail: '3–4' }] : []),
      { kind: 'columns_hidden', sheet: 'meter', detail: 'G–H' },
      { kind: 'sheet_hidden', sheet: 'pencil', detail: 'pencil' },
    ]);
  });

  it('what has no height or width is read and said; a sheet hides by default only what it does not hold', () => {
    const flat = withSheets(file(), (xml) =>
      xml
        .replace(
          '<sheetData>',
          '<sheetFormatPr defaultRowHeight="15" zeroHeight="1"/><cols><col min="7" max="8" width="0" customWidth="1"/></cols><sheetData>',
        )
        .replace('<row r="3"', '<row ht="0" customHeight="1" r="3"'),
    );
    const read = readWorkbook(flat, 'xlsx', labels);
    expect([read.rows, read.troubles]).toEqual([readWorkbook(file(), 'xlsx', labels).rows, []]);
    expect(read.notices.filter(({ sheet }) => sheet === 'meter')).toEqual([
      { kind: 'rows_hidden', sheet: 'meter', detail: '3' },
      { kind: 'columns_hidden', sheet: 'meter', detail: 'G–H' },
    ]);
  });

  it('letters of an old Excel are read by the code page it names, also after another file', () => {
    const old = (page: number) => {
      const book = sampleBook(withCell('B3', { t: 's', v: 'Zluty' }));
      const { rows, troubles } = readWorkbook(xlsOfExcel5(book, page), 'xls', labels);
      expect(troubles).toEqual([]);
      return rows[0]?.description;
    };
    expect([1250, 10029, 1250].map(old)).toEqual(['Žluťý', expect.not.stringMatching('Žluťý'), 'Žluťý']);
    expect(
      readWorkbook(asFile(sampleBook(withCell('B3', { t: 's', v: 'è' })), 'xls'), 'xls', labels).rows[0],
    ).toMatchObject({
      description: 'è',
    });
  });

  it('columns are found by their names, in whatever order they stand', () => {
    const turned = file((book) => {
      const rows = utils.sheet_to_json<unknown[]>(book.Sheets.meter ?? {}, { header: 1, defval: null });
      book.Sheets.meter = utils.aoa_to_sheet(
        rows.map((row) => row.toReversed()),
        { dense: true },
      );
    });
    const read = readWorkbook(turned, 'xlsx', labels);
    expect(read.rows.slice(0, 2)).toEqual(readWorkbook(file(), 'xlsx', labels).rows.slice(0, 2));
    expect(read.sheets[0]?.columns).toMatchObject({ heliosId: 'H', tamponTechnologyPrintPrice: 'A' });
  });

  it('counts all refusals and names the first two hundred', () => {
    const words = file((book) => {
      for (let row = 3; row < 303; row++) withCell(`E${row}`, { t: 's', v: 'x' })(book);
    });
    const read = readWorkbook(words, 'xlsx', labels);
    expect([read.troubles.length, read.troubleCount]).toEqual([200, 300]);
  });
});

describe('D-B103: what is written is read as it was', () => {
  const text = fc
    .string({ maxLength: 12, unit: 'grapheme' })
    .filter((one) => one === one.trim() && !/[\p{Cc}\p{Cs}\u2028\u2029\ufffe\uffff]/u.test(one));
  const price = fc.integer({ min: 0, max: 100_000_000 }).map((thousandths) => thousandths / 1000);

  it('for any text and price', () => {
    const row = fc.tuple(
      text.filter((one) => one !== '' && !labels.includes(one)),
      text,
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      price,
      price,
      price,
      price,
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const columns = rowFields.map((_, i) => ({ format: i < 2 ? '@' : '0.000', width: 10 }));
        const sheet = (name: string, some: typeof rows) => ({
          name,
          columns,
          rows: [[...rowFields], ['Code', ...rowFields.slice(1)], ...some],
        });
        const written = writeWorkbook([
          sheet('meter', rows),
          ...['ruler', 'pencil', 'spatula'].map((name) => sheet(name, [])),
          { name: 'technologie', columns, rows: [['fee', 'description', 'price', 'currency']] },
        ]);
        const read = readWorkbook(written, 'xlsx', labels);
        expect(read.troubles).toEqual([]);
        expect(
          read.rows.map((one) =>
            rowFields.map((field) => (field === 'description' ? (one[field] ?? '') : one[field])),
          ),
        ).toEqual(rows);
      }),
      { numRuns: 30 },
    );
  });

  it('as the same bytes whenever it is written', async () => {
    const sheets = [{ name: 'meter', columns: [{ format: '@', width: 8 }], rows: [['a'], ['b'], ['00123']] }];
    const first = writeWorkbook(sheets);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect(Buffer.compare(first, writeWorkbook(sheets))).toBe(0);
  });
});

describe('the room where workbooks are read', () => {
  let room: Workbooks;
  afterEach(() => room.close());
  /** A reader that behaves as the extension says. */
  const moody = new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ id, extension }) => {
        if (extension === 'stuck') for (;;);
        if (extension === 'greedy') { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); }
        parentPort.postMessage({ id, made: { rows: [], sheets: [], fees: [], notices: [], troubles: [], troubleCount: 0 } });
      });
    `)}`,
  );

  it('reads what the reader reads, and packs what it unpacks', async () => {
    room = createWorkbooks();
    const bytes = file();
    expect(await room.read(bytes, 'xlsx', labels)).toEqual(readWorkbook(bytes, 'xlsx', labels));
    const parts = unpack(bytes);
    expect(parts.ok && unpack(pack(parts.value))).toEqual(parts);
  });

  it.each(['stuck', 'greedy'])(
    'refuses a file over which its thread is %s, and reads the next one',
    async (mood) => {
      room = createWorkbooks({ program: moody, seconds: mood === 'stuck' ? 1 : 60, memoryMb: 64 });
      const [first, second] = await Promise.all([
        room.read(new Uint8Array(), mood, []),
        room.read(new Uint8Array(), 'xlsx', []),
      ]);
      expect(first).toMatchObject({ troubles: [{ reason: 'too_heavy' }] });
      expect(second).toMatchObject({ troubles: [] });
    },
  );

  it('says that it is busy when too many files wait, and takes the next one when they are read', async () => {
    room = createWorkbooks({ program: moody, mostWaiting: 2 });
    const asked = ['a', 'b', 'c', 'd', 'e'].map((kind) => room.read(new Uint8Array(), kind, []));
    const answers = await Promise.all(asked);
    const busy = { ok: false, code: 'unavailable' };
    // one is being read, two wait
    expect(answers.map((answer) => 'ok' in answer)).toEqual([false, false, false, true, true]);
    expect(answers.slice(3)).toEqual([busy, busy]);
    expect(await room.read(new Uint8Array(), 'xlsx', [])).toMatchObject({ troubles: [] });
  });
});
