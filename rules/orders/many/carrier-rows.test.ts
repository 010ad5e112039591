import { describe, expect, it } from 'vitest';
import { CARRIER_BOUNDS } from './bounds.ts';
import {
  codesOfConsignments,
  matchCarrierRows,
  readCarrierRows,
  sharingConsignments,
} from './carrier-rows.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = (text: string) => {
  const rows = readCarrierRows(bytes(text));
  return rows.ok
    ? rows.value.map(({ line, order, trackingCode, carrier }) => [line, order, trackingCode, carrier])
    : rows.code;
};

describe('the table of a carrier', () => {
  it.each([
    ['columns in our order, without heads', '26110001;CZ1', [[1, '26110001', 'CZ1', '']]],
    ['heads that name nothing we know', 'a,b\n0001,CZ1,DPD', [[2, '0001', 'CZ1', 'DPD']]],
    [
      'heads in another order, in Czech',
      'Dopravce;Číslo zásilky;Objednávka\r\nPPL;CZ 1;2611-0001',
      [[2, '2611-0001', 'CZ 1', 'PPL']],
    ],
    [
      'heads in German, by tabs',
      'Sendungsnummer\tBestellnummer\nDE1\t26110001',
      [[2, '26110001', 'DE1', '']],
    ],
    ['what spreadsheets make a text', "26110001;'=CZ1", [[1, '26110001', '=CZ1', '']]],
    [
      'lines without anything',
      '26110001;CZ1\n;\n\n26110002;CZ2',
      [
        [1, '26110001', 'CZ1', ''],
        [4, '26110002', 'CZ2', ''],
      ],
    ],
    ['an order without a code, which its act refuses', '26110001;', [[1, '26110001', '', '']]],
    ['nothing', '', 'empty'],
    ['heads alone', 'order;tracking code', 'empty'],
    ['more than we take', '26110001;CZ1\n'.repeat(CARRIER_BOUNDS.rows + 1), 'too_many_rows'],
    ['a file that is too large', 'x'.repeat(CARRIER_BOUNDS.bytes + 1), 'too_many_bytes'],
  ])('%s', (_what, text, expected) => expect(read(text)).toEqual(expected));

  const orders = [
    { id: 'a', code: '26110001' },
    { id: 'b', code: '26100001' },
    { id: 'c', code: '26110002' },
  ];
  it.each([
    ['by the whole code', '26110001;A', { a: 'A' }, []],
    ['by the end of it', '0002;C', { c: 'C' }, []],
    ['as it is shown', '2611-0002;C', { c: 'C' }, []],
    ['by an end that two have', '0001;A', {}, [[1, 'several']]],
    ['of another order', '26119999;X\n0002;C', { c: 'C' }, [[1, 'unknown']]],
    ['by an end that is too short', '002;C', {}, [[1, 'unknown']]],
    ['several parcels of one order, each once', '0002;C1\n0002;C2\n0002;C1', { c: 'C1, C2' }, []],
  ])('fits an order %s', (_what, text, codes, left) => {
    const rows = readCarrierRows(bytes(`head;head\n${text}`));
    if (!rows.ok) throw new Error(rows.code);
    const fitted = matchCarrierRows(
      rows.value.map((row) => ({ ...row, line: row.line - 1 })),
      orders,
    );
    const whole = [...fitted.codes].map(([id, { ofOrder }]) => [id, ofOrder?.trackingCode]);
    expect(Object.fromEntries(whole)).toEqual(codes);
    expect(fitted.left.map(({ line, reason }) => [line, reason])).toEqual(left);
  });

  it.each([
    ['each its own', '26110001-1;A\n26110001-2;B\n2611-0001-2;C', [1, 2], { 1: 'A', 2: 'B, C' }, 0],
    ['only those that are named', '26110001-2;B', [1, 2], { 2: 'B' }, 0],
    ['one code for all by the order alone', '26110001;A', [1, 2, 3], { 1: 'A', 2: 'A', 3: 'A' }, 3],
    [
      'by the order alone where no line names them',
      '26110001;A\n26110001-2;B',
      [1, 2, 3],
      { 1: 'A', 2: 'B', 3: 'A' },
      2,
    ],
    ['the rest that is one', '26110001;A\n26110001-2;B', [1, 2], { 1: 'A', 2: 'B' }, 0],
    ['the only one by both', '26110001;A\n26110001-1;B', [1], { 1: 'A, B' }, 0],
    ['one the order does not have', '26110001-1;A\n26110001-3;B', [1, 2], null, 0],
    ['none of an order without places', '26110001;A', [], {}, 0],
  ])('gives consignments %s', (_what, text, numbers, expected, sharing) => {
    const rows = readCarrierRows(bytes(text));
    if (!rows.ok) throw new Error(rows.code);
    const said = matchCarrierRows(rows.value, orders).codes.get('a');
    if (!said) throw new Error('no line fits');
    const codes = codesOfConsignments(said, numbers);
    const given = codes && Object.fromEntries([...codes].map(([number, one]) => [number, one.trackingCode]));
    expect(given).toEqual(expected);
    expect(sharingConsignments(said, numbers)).toBe(sharing);
  });
});
