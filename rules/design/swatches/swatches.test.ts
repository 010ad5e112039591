import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyed, keyOf, stemOf } from '#rules/catalogue/inks/names.ts';
import { canExist } from '../artwork/color-code.ts';
import { readSwatchRows, writeCsv } from './csv.ts';
import { imported, swatchDifference } from './difference.ts';
import { codesOf, swatchesOf, swatchWarnings } from './of-codes.ts';
import { checkRows } from './raw-row.ts';
import { hexOfCieLab, hexOfCmyk } from './screen-color.ts';
import { findSwatches, nearestSwatches, swatchNamed } from './search.ts';
import { MAX_SWATCH_FILE, MAX_SWATCHES, type Swatch, swatchSchema } from './swatch.ts';

const swatch = (name: string, hex = '#102030', more: Partial<Swatch> = {}): Swatch => ({
  ...{ name, hex, cmyk: null, lab: null },
  ...more,
});
const library = ['485 C', '485 U', '1485 C', '4851 C', 'Sample Gray 10 C', 'Sample Red C', 'P 48-5 C'].map(
  (name, i) => swatch(name, `#${String(i).repeat(6)}`),
);
const names = (phrase: string) => findSwatches(library, phrase).map(({ name }) => name);

describe('names', () => {
  it.each([
    ['PMS 485c', '485 C'],
    ['pantone 485  C', '485 C'],
    ['PANTONE® 485 C', '485 C'],
    ['Sample Grey 10 C', 'Sample Gray 10 C'],
    ['sample red c', 'Sample Red C'],
  ])('%s is %s', (typed, name) => {
    expect(keyOf(typed)).toBe(keyOf(name));
    expect(swatchNamed([swatch(name)], typed)?.name).toBe(name);
  });

  it.each([
    ['485 C', '485'],
    ['485CP', '485'],
    ['18-1664 TCX', '18-1664'],
    ['Sample Red C', 'samplered'],
    ['Sample Music', 'samplemusic'],
  ])('%s without its paper is %s', (name, stem) => expect(stemOf(name)).toBe(stem));
});

describe('search', () => {
  it.each([
    ['485', ['485 C', '485 U', '4851 C', '1485 C']],
    ['485u', ['485 U']],
    ['pms 485 c', ['485 C', '1485 C']],
    ['gray', ['Sample Gray 10 C', 'P 48-5 C', 'Sample Red C']], // by name, then by looks
    ['GREY 10', ['Sample Gray 10 C']],
    ['48-5', ['P 48-5 C']],
    ['999', []],
  ])('%s finds %j', (phrase, found) => expect(names(phrase)).toEqual(found));

  it('lists everything in the order of numbers', () =>
    expect(names('').slice(0, 4)).toEqual(['485 C', '485 U', '1485 C', '4851 C']));

  it('never fails, and finds nothing that is not there', () =>
    fc.assert(
      fc.property(fc.string(), (phrase) => {
        for (const found of findSwatches(library, phrase)) expect(library).toContain(found);
      }),
    ));

  it('offers what looks most alike, nearest first', () => {
    const dark = [swatch('1 C', '#000000'), swatch('2 C', '#c80f2d'), swatch('3 C', '#ff0000')];
    expect(nearestSwatches(dark, '#c8102e', 2).map(({ name }) => name)).toEqual(['2 C', '3 C']);
  });
});

describe('looks on a screen', () => {
  it.each([
    [[0, 0, 0], '#000000'],
    [[100, 0, 0], '#ffffff'],
    [[54.29, 80.81, 69.89], '#ff0000'],
    [[29.57, 68.3, -112.03], '#0000ff'],
  ] as const)('Lab %j is %s', (lab, hex) => {
    const [one, two] = [hexOfCieLab([...lab]), hex].map((h) => Number.parseInt(h.slice(1), 16)) as [
      number,
      number,
    ];
    for (const shift of [16, 8, 0])
      expect(Math.abs(((one >> shift) & 255) - ((two >> shift) & 255))).toBeLessThanOrEqual(2);
  });

  it.each([
    [[0, 0, 0, 0], '#ffffff'],
    [[0, 0, 0, 100], '#000000'],
    [[0, 100, 100, 0], '#ff0000'],
  ] as const)('CMYK %j is %s', (cmyk, hex) => expect(hexOfCmyk([...cmyk])).toBe(hex));
});

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (file: Uint8Array) => {
  const made = readSwatchRows(file);
  return 'refusal' in made ? { swatches: [], refusals: [made.refusal] } : checkRows(made.rows);
};

describe('tables', () => {
  const head = 'name,hex,c,m,y,k,l,a,b';
  it.each([
    ['with commas', `${head}\nSample 485 C,#AABBCC,0,95,100,0,51.5,66,-3\n`],
    [
      'with semicolons and decimal commas',
      `${head.replaceAll(',', ';')}\r\nsample 485c;abc;0;95;100;0;51,5;66;-3\r\n`,
    ],
    [
      'with tabs, in another order',
      'L\ta\tb\tName\tK\tY\tM\tC\tHEX\n51.5\t66\t-3\tPantone Sample 485 C\t0\t100\t95 %\t0\tAABBCC',
    ],
    [
      'quoted, with a mark at the start',
      `\uFEFF${head}\n"Sample 485 C","#aabbcc","0","95","100","0","51,5","66","-3"`,
    ],
  ])('%s say the same', (_, text) =>
    expect(read(bytes(text))).toMatchObject({
      swatches: [{ name: 'Sample 485 C', hex: '#aabbcc', cmyk: [0, 95, 100, 0], lab: [51.5, 66, -3] }],
      refusals: [],
    }),
  );

  it('are read as UTF-16 too', () => {
    const text = `${head}\nSample 1 C,#000000,,,,,,,\n`;
    const file = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    expect(read(file).swatches).toHaveLength(1);
  });

  it.each([
    ['no column of names', 'hex\n#000000', 'file_columns', null],
    ['no column of a colour', 'name\nSample 1 C', 'file_columns', null],
    ['only a header', head, 'file_empty', null],
    ['nothing', '', 'file_columns', null],
    ['letters that are none', Uint8Array.of(0x6e, 0xff, 0xfe, 0x0a), 'file_letters', null],
    ['a zero among the letters', 'name,hex\nA\0 C,#000000', 'file_letters', null],
    [
      'more colours than may be',
      `name,hex\n${'Sample 1 C,#000000\n'.repeat(MAX_SWATCHES + 1)}`,
      'file_too_long',
      null,
    ],
    ['no name', `${head}\n,#000000,,,,,,,`, 'name_missing', 2],
    ['a name without a paper mark', `${head}\nSample 485,#000000,,,,,,,`, 'name_form', 2],
    ['a name without end', `${head}\n${'Sample '.repeat(4000)}C,#000000,,,,,,,`, 'name_form', 2],
    ['a formula for a name', `${head}\n=1+1,#000000,,,,,,,`, 'name_form', 2],
    ['a number no fan has', `${head}\n9999 C,#000000,,,,,,,`, 'name_nowhere', 2],
    ['a name twice', `${head}\nSample 1 C,#000000,,,,,,,\nsample 1c,#000001,,,,,,,`, 'name_twice', 3],
    ['a HEX that is none', `${head}\nSample 1 C,red,,,,,,,`, 'hex_form', 2],
    ['no colour at all', `${head}\nSample 1 C,,,,,,,,`, 'color_missing', 2],
    ['three of four inks', `${head}\nSample 1 C,,1,2,3,,,,`, 'number_form', 2],
    ['a word for a number', `${head}\nSample 1 C,,1,2,3,many,,,`, 'number_form', 2],
    ['a number with an exponent', `${head}\nSample 1 C,,1e9,2,3,4,,,`, 'number_form', 2],
    ['more than all of an ink', `${head}\nSample 1 C,,1,2,3,101,,,`, 'number_range', 2],
    ['less than none', `${head}\nSample 1 C,,1,2,3,-1,,,`, 'number_range', 2],
    ['a Lab beyond its bounds', `${head}\nSample 1 C,,,,,,50,128,0`, 'number_range', 2],
  ])('%s: refused with its place', (_, file, reason, row) => {
    const { refusals } = read(typeof file === 'string' ? bytes(file) : file);
    expect(refusals).toMatchObject([{ reason, row }]);
  });

  it('with a cell as long as the file are read at once', () => {
    const file = bytes(`${head}\nSample 1 C,,1${' '.repeat(MAX_SWATCH_FILE - 200)}x,2,3,4,,,`);
    expect(read(file).refusals).toMatchObject([{ reason: 'number_form', row: 2 }]);
  });

  it('never fail, whatever they are made of', () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (file) => {
        for (const one of read(file).swatches) expect(swatchSchema.safeParse(one).success).toBe(true);
      }),
    ));

  const anySwatch = fc.record({
    name: fc
      .integer({ min: 100, max: 99_999 })
      .map((n) => `${n} C`)
      .filter(canExist),
    hex: fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
    cmyk: fc.option(
      fc.tuple(
        ...([0, 0, 0, 0] as const).map(() => fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)),
      ) as fc.Arbitrary<[number, number, number, number]>,
    ),
    lab: fc.option(
      fc.tuple(
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: -128, max: 127 }),
        fc.integer({ min: -128, max: 127 }),
      ),
    ),
  });
  const many = fc.uniqueArray(anySwatch, { selector: ({ name }) => name, minLength: 1, maxLength: 30 });
  it('that were exported come back the same', () =>
    fc.assert(
      fc.property(many, (swatches) => {
        const file = writeCsv(swatches);
        expect(read(bytes(file))).toMatchObject({ swatches, refusals: [] });
        // as a spreadsheet of a Czech or German machine opens it
        expect(file.startsWith('\uFEFFname;hex;c;')).toBe(true);
      }),
    ));
});

describe('what a file changes', () => {
  const now = [swatch('1 C'), swatch('2 C'), swatch('3 C')].map((one) => ({ ...one, name: `10${one.name}` }));
  const file = [swatch('102 C', '#ffffff'), swatch('104 C'), swatch('103 C')];
  it('as the whole library', () => {
    const { changes, counts } = swatchDifference(now, imported(now, file, 'replace'));
    expect(changes.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'removed 101 C',
      'changed 102 C',
      'added 104 C',
    ]);
    expect(counts).toEqual({ added: 1, changed: 1, removed: 1, unchanged: 1 });
  });
  it('beside the library', () => {
    const { counts } = swatchDifference(now, imported(now, file, 'add'));
    expect(counts).toEqual({ added: 1, changed: 1, removed: 0, unchanged: 2 });
  });
});

describe('codes of an order', () => {
  const sides = [
    {
      number: 1,
      technology: 'Tampon',
      inks: [
        { hex: '#000000', pantone: '485 C' },
        { hex: '#111111', pantone: null },
      ],
    },
    { number: 2, technology: 'Digital', inks: [{ hex: '#222222', pantone: '485 U' }] },
    { number: 3, technology: 'Simple', inks: [{ hex: '#010101', pantone: '485 C' }] },
  ];
  it('are those of plates, each once', () => expect(codesOf(sides)).toEqual(['485 C']));
  it('are found however a design spells them', () => {
    const [gray, red] = [swatch('Sample Gray 10 C', '#636466'), swatch('485 C', '#da0000')];
    const inks = [{ hex: '#000000', pantone: 'Sample Grey 10C' }];
    const old = [{ number: 1, technology: 'Tampon', inks }];
    expect(swatchesOf(old, keyed([red, gray]))).toEqual([gray]);
    expect(swatchWarnings(old, [gray])).toMatchObject([
      { code: 'swatch_differs', words: ['Sample Grey 10C: #000000 → #636466'] },
    ]);
    expect(swatchesOf(sides, keyed([red, gray]))).toEqual([red]);
  });
  it('are told once where they were shown in another colour', () => {
    expect(swatchWarnings(sides, [swatch('485 C', '#da0000'), swatch('485 U')])).toMatchObject([
      { code: 'swatch_differs', side: 1, words: ['485 C: #000000 → #DA0000'] },
    ]);
    expect(swatchWarnings(sides.slice(0, 1), [swatch('485 C', '#000000')])).toEqual([]);
  });
});
