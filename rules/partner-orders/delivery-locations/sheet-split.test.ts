import { describe, expect, it } from 'vitest';
import type { KnownPlace, NamedItem } from './known-names.ts';
import { sharesAgain, sheetOfLast } from './last-split.ts';
import { emptyLocation } from './location.ts';
import { isSheetWhole, offeredLocations, readSheetSplit } from './sheet-split.ts';
import { AMOUNTS_MAX } from './split.ts';

const place = (id: string, more: Partial<KnownPlace>): KnownPlace => ({
  ...emptyLocation,
  ...{ id, firstName: 'Jana', lastName: 'Sample', email: `${id}@agency.example`, phone: '+420 000 000 000' },
  ...{ street: `Sample ${id}`, zipCode: '110 00', city: 'Praha' },
  ...more,
});
const places = [
  place('p1', {
    companyName: 'Červený Kostelec',
    street: 'Náchodská 4',
    zipCode: '549 41',
    city: 'Kostelec',
  }),
  place('p2', {
    companyName: 'Filiale Süd',
    street: 'Ringstraße 2',
    zipCode: '80331',
    city: 'München',
    country: 'DE',
  }),
  place('p3', { companyName: '', firstName: 'Eva', lastName: 'Alone', street: 'Krátká 1', city: 'Brno' }),
  place('t1', { companyName: 'Twin', street: 'Dlouhá 1' }),
  place('t2', { companyName: 'Twin', street: 'Dlouhá 2' }),
];
const items: readonly NamedItem[] = [
  { orderItemId: 'rule', quantity: 150, names: ['1. Block 5', '1', 'Block 5', 'Jarní veletrh', 'MET-500'] },
  { orderItemId: 'pencil', quantity: 60, names: ['2. Pencil', '2', 'Pencil'] },
];
const read = (rows: readonly (readonly string[])[], of = items) =>
  readSheetSplit(rows.map((cells) => cells.join('\t')).join('\n'), of, places);
const split = (rows: readonly (readonly string[])[], of = items) => {
  const found = read(rows, of);
  if (!found.ok) throw new Error(found.code);
  return found.value;
};
const amounts = (rows: readonly (readonly string[])[], of = items) =>
  split(rows, of).rows.flatMap((row) =>
    row.amounts.map(({ orderItemId, deliveryLocationId, amount }) => [
      deliveryLocationId,
      orderItemId,
      amount,
    ]),
  );
const faults = (rows: readonly (readonly string[])[]) => {
  const { heads, rows: found } = split(rows);
  return [...heads, ...found.flatMap((row) => row.faults)].map(({ code, value, line }) => [
    code,
    value,
    line,
  ]);
};

const whole = [
  ['p1', 'rule', 100],
  ['p1', 'pencil', 60],
  ['p2', 'rule', 50],
];

describe('what a sheet gives to which place', () => {
  it.each([
    [
      'a matrix',
      [
        ['Pobočka', 'Block 5', 'Pencil'],
        ['Červený Kostelec', '100', '60'],
        ['Filiale Süd', '50', ''],
      ],
    ],
    [
      'without a word above the places',
      [
        ['', '1', '2'],
        ['Cerveny kostelec', '100', '60'],
        ['FILIALE SUD', '50', '0'],
      ],
    ],
    [
      'by reference and number, with sums at both ends',
      [
        ['Code', 'MET-500', 'Total', '2'],
        ['p1', '100', '160', '60'],
        ['p2', '50', '50', ''],
        ['Celkem', '150', '210', '60'],
      ],
    ],
    [
      'a list',
      [
        ['Standort', 'Artikel', 'Stück'],
        ['Náchodská 4, 549 41 Kostelec', 'Jarní veletrh', '100'],
        ['Náchodská 4', 'pencil', '60'],
        ['Filiale Süd, München', 'block 5', '50'],
      ],
    ],
    [
      'a list without heads',
      [
        ['p1', '1', '100'],
        ['p1', '2', '60'],
        ['Filiale Süd', '1', '50'],
      ],
    ],
    [
      'columns of an address',
      [
        ['Ulice', 'PSČ', 'Město', 'Block 5', 'Pencil'],
        ['Náchodská 4', '54941', 'Kostelec', '100', '60'],
        ['Ringstrasse 2', '80331', 'München', '50', ''],
      ],
    ],
  ])('%s', (_, rows) => {
    expect(amounts(rows)).toEqual(whole);
    expect(isSheetWhole(split(rows))).toBe(true);
  });

  it('one item needs no name', () =>
    expect(
      amounts(
        [
          ['Eva Alone', '60'],
          ['p1', '90'],
        ],
        items.slice(0, 1),
      ),
    ).toEqual([
      ['p3', 'rule', 60],
      ['p1', 'rule', 90],
    ]));

  it('a thousand is written as people write it', () => {
    const many = [{ ...(items[0] as NamedItem), quantity: 3_000 }];
    expect(
      amounts(
        [
          ['p1', '1 500'],
          ['p2', '1.500'],
        ],
        many,
      ),
    ).toEqual([
      ['p1', 'rule', 1500],
      ['p2', 'rule', 1500],
    ]);
  });

  it('of places with one name the address decides', () =>
    expect(
      amounts([
        ['Branch', 'Street', 'Block 5'],
        ['Twin', 'Dlouhá 2', '150'],
      ]),
    ).toEqual([['t2', 'rule', 150]]));

  it('says which columns it leaves out', () =>
    expect(
      split([
        ['Branch', 'Note', 'Block 5'],
        ['p1', 'by noon', '150'],
      ]).ignored,
    ).toEqual(['Note']));
});

describe('what is wrong with a sheet', () => {
  it.each<[string, readonly (readonly string[])[], readonly unknown[]]>([
    [
      'an unknown place',
      [
        ['', '1'],
        ['Nowhere', '150'],
      ],
      ['location_unknown', 'Nowhere', null],
    ],
    [
      'a place two have the name of',
      [
        ['', '1'],
        ['twin', '150'],
      ],
      ['location_ambiguous', 'twin', null],
    ],
    [
      'no place',
      [
        ['Branch', '1'],
        ['', '150'],
      ],
      ['location_missing', '', null],
    ],
    [
      'an unknown column',
      [
        ['', '1', 'Brush'],
        ['p1', '150', '3'],
      ],
      ['item_unknown', 'Brush', null],
    ],
    ['an unknown item', [['p1', 'Brush', '150']], ['item_unknown', 'Brush', null]],
    [
      'an item in two columns',
      [
        ['', '1', 'Block 5'],
        ['p1', '150', '1'],
      ],
      ['item_twice', 'Block 5', null],
    ],
    [
      'half a piece',
      [
        ['', '1'],
        ['p1', '1,5'],
      ],
      ['pieces_wrong', '1,5', null],
    ],
    [
      'fewer than none',
      [
        ['', '1'],
        ['p1', '-5'],
      ],
      ['pieces_wrong', '-5', null],
    ],
    [
      'a word',
      [
        ['', '1'],
        ['p1', 'all 5'],
      ],
      ['pieces_wrong', 'all 5', null],
    ],
    [
      'no pieces in a list',
      [
        ['Place', 'Item', 'Pieces'],
        ['p1', '1', ''],
      ],
      ['pieces_wrong', '', null],
    ],
    [
      'the same twice, under two names',
      [
        ['', '1'],
        ['p1', '100'],
        ['Červený Kostelec', '50'],
      ],
      ['row_twice', 'Červený Kostelec', 2],
    ],
    [
      'more than ordered',
      [
        ['', '1'],
        ['p1', '100'],
        ['p2', '51'],
      ],
      ['too_many', '51', null],
    ],
  ])('%s', (_, rows, wanted) => {
    expect(faults(rows)).toEqual([wanted]);
    expect(isSheetWhole(split(rows))).toBe(false);
  });

  it('an item whose name two have', () => {
    const alike = items.map((item) => ({ ...item, names: [...item.names, 'Sample'] }));
    expect(split([['p1', 'Sample', '5']], alike).rows[0]?.faults[0]?.code).toBe('item_ambiguous');
  });

  it('fewer and more than ordered are seen from its sums', () =>
    expect(
      split([
        ['', '1', '2'],
        ['p1', '100', '61'],
      ]).sums,
    ).toEqual([
      { orderItemId: 'rule', ordered: 150, pieces: 100 },
      { orderItemId: 'pencil', ordered: 60, pieces: 61 },
    ]));

  it.each([
    ['nothing', '', 'sheet_empty'],
    ['heads alone', 'Place\tBlock 5', 'sheet_empty'],
    ['neither shape', 'Hello\tthere', 'sheet_unreadable'],
    ['very many rows', 'p1;1;1\n'.repeat(AMOUNTS_MAX + 2), 'sheet_too_large'],
    ['very many letters', 'x'.repeat(100_001), 'sheet_too_large'],
  ])('%s is refused', (_, text, code) => expect(readSheetSplit(text, items, places)).toMatchObject({ code }));
});

describe('a place nobody knows yet', () => {
  const heads = ['Branch', 'Vorname', 'Nachname', 'E-Mail', 'Telefon', 'Straße', 'PLZ', 'Stadt', 'Land', '1'];
  const row = (email: string, pieces: string) =>
    [
      'New Shop',
      'Anna',
      'Muster',
      email,
      '+49 89 000000',
      'Weg 1',
      '80331',
      'München',
      'Germany',
      pieces,
    ] as const;

  it('is offered once with its whole address', () => {
    const found = split([heads, row('a@muster.example', '100'), row('a@muster.example', '50')]);
    expect(offeredLocations(found)).toEqual([
      expect.objectContaining({
        companyName: 'New Shop',
        city: 'München',
        country: 'DE',
        email: 'a@muster.example',
      }),
    ]);
    expect(found.rows[1]?.faults.map(({ code }) => code)).toEqual(['location_unknown', 'row_twice']);
  });

  it('has a contact whose name stands in one column', () => {
    const one = 'Branch\tContact\tEmail\tPhone\tStreet\tPostal code\tCity\tCountry\t1';
    const place = 'New Shop\tEva Klein\ta@muster.example\t+49 89 000000\tWeg 1\t80331\tMünchen\tGermany';
    const found = split([one.split('\t'), [...place.split('\t'), '150']]);
    expect(offeredLocations(found)).toEqual([
      expect.objectContaining({ firstName: 'Eva', lastName: 'Klein', companyName: 'New Shop' }),
    ]);
  });

  it('says what it lacks', () => {
    const found = split([heads, row('', '150')]);
    expect([found.rows[0]?.offer?.lacks, offeredLocations(found)]).toEqual([['email'], []]);
  });
});

describe('the last split', () => {
  const parts = (...all: readonly [string, number][]) =>
    all.map(([locationId, amount]) => ({ locationId, amount }));
  it.each([
    ['as it was', { quantity: 150, parts: parts(['p1', 100], ['p2', 50]) }, 150, [100, 50]],
    ['even shares of more', { quantity: 100, parts: parts(['p1', 50], ['p2', 50]) }, 150, [75, 75]],
    ['even shares that leave a rest', { quantity: 100, parts: parts(['p1', 50], ['p2', 50]) }, 151, [50, 50]],
    ['other shares of more', { quantity: 90, parts: parts(['p1', 60], ['p2', 30]) }, 150, [60, 30]],
    ['two rows of a place', { quantity: 90, parts: parts(['p1', 60], ['p1', 30]) }, 150, [150]],
  ])('%s', (_, before, quantity, wanted) =>
    expect([...sharesAgain(before, quantity).values()]).toEqual(wanted),
  );

  it('is a sheet that is read like any other, also of places with one name', () => {
    const before = [
      { quantity: 150, parts: parts(['t1', 100], ['t2', 50]) },
      { quantity: 60, parts: parts(['p2', 60]) },
    ];
    const text = sheetOfLast(items, before, places, 'Location');
    expect(text.split('\n')[0]).toBe('Location\t1. Block 5\t2. Pencil');
    expect(amounts(text.split('\n').map((one) => one.split('\t')))).toEqual([
      ['t1', 'rule', 100],
      ['t2', 'rule', 50],
      ['p2', 'pencil', 60],
    ]);
  });
});
