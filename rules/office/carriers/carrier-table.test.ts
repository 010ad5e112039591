import { describe, expect, it } from 'vitest';
import { minor } from '#rules/platform/money/money.ts';
import { type CarrierForm, columnContents } from './carrier.ts';
import { carrierTable, type SentConsignment } from './carrier-table.ts';

const sent: SentConsignment = {
  reference: '26114821-2',
  company: '=HYPERLINK("x")',
  name: 'Jana Příkladná',
  street: 'Dlouhá 1, dvůr',
  city: 'Praha; 1',
  zipCode: '01067',
  country: 'CZ',
  phone: '+420 123 456 789',
  email: 'jana@shop.example',
  pieces: 1500,
  grams: 61_250,
  note: 'Autumn\tfair',
  value: minor(1_234_550),
  currency: 'CZK',
};
const all: CarrierForm = {
  name: 'Carrier',
  separator: 'comma',
  hasHead: false,
  columns: columnContents.map((content) => ({ content, head: content })),
};
const linesOf = (carrier: CarrierForm, ...rows: SentConsignment[]) =>
  carrierTable(carrier, rows).replace('\uFEFF', '').split('\r\n').slice(0, -1);

describe('the table of a carrier', () => {
  it.each([
    [
      'comma',
      '26114821-2,"\'=HYPERLINK(""x"")",Jana Příkladná,"Dlouhá 1, dvůr",Praha; 1,01067,CZ,00420 123 456 789,' +
        'jana@shop.example,1500,61.25,Autumn\tfair,12345.5,CZK,',
    ],
    [
      'semicolon',
      '26114821-2;"\'=HYPERLINK(""x"")";Jana Příkladná;Dlouhá 1, dvůr;"Praha; 1";01067;CZ;00420 123 456 789;' +
        'jana@shop.example;1500;61,25;Autumn\tfair;12345,5;CZK;',
    ],
    [
      'tab',
      '26114821-2\t"\'=HYPERLINK(""x"")"\tJana Příkladná\tDlouhá 1, dvůr\tPraha; 1\t01067\tCZ\t00420 123 456 789\t' +
        'jana@shop.example\t1500\t61.25\t"Autumn\tfair"\t12345.5\tCZK\t',
    ],
  ] as const)('between columns stands a %s', (separator, line) =>
    expect(linesOf({ ...all, separator }, sent)).toEqual([line]),
  );

  it('has the columns in the order and by the names of the carrier, if it asks for them', () => {
    const columns = [
      { content: 'city', head: 'Stadt, Ort' },
      { content: 'reference', head: 'Sendung' },
      { content: 'weight', head: '=kg' },
    ] as const;
    expect(linesOf({ ...all, hasHead: true, columns }, { ...sent, grams: null }, sent)).toEqual([
      '"Stadt, Ort",Sendung,\'=kg',
      'Praha; 1,26114821-2,',
      'Praha; 1,26114821-2,61.25',
    ]);
  });
});
