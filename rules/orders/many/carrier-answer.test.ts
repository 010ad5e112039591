import { describe, expect, it } from 'vitest';
import { answeredConsignments, otherCode } from './carrier-answer.ts';
import { readCarrierRows } from './carrier-rows.ts';

const read = (text: string) => {
  const rows = readCarrierRows(new TextEncoder().encode(text));
  return rows.ok ? answeredConsignments(rows.value) : rows.code;
};
const one = { orderCode: '26114821', number: 1 };

describe('what a carrier answered', () => {
  it.each([
    [
      'without a head, also where the first line is a reference',
      '26114821-1;A1',
      [{ line: 1, reference: '26114821-1', of: one, trackingCode: 'A1', carrier: '' }],
    ],
    [
      'by its heads, with the parcels of a consignment on lines of their own',
      'Tracking number,Carrier,Reference\nA1,PPL,26114821-1\nB1,,26114821-2\nA2,,26114821-1\nA1,,26114821-1',
      [
        { line: 2, reference: '26114821-1', of: one, trackingCode: 'A1, A2', carrier: 'PPL' },
        { line: 3, reference: '26114821-2', of: { ...one, number: 2 }, trackingCode: 'B1', carrier: '' },
      ],
    ],
    [
      'by the code of an order alone, and as it is shown',
      'Reference;Tracking\n26114821;A1\n2611-4821;A2\n2611-4821-2;B1\n26114821-2;B2',
      [
        {
          line: 2,
          reference: '26114821',
          of: { ...one, number: null },
          trackingCode: 'A1, A2',
          carrier: '',
        },
        { line: 4, reference: '2611-4821-2', of: { ...one, number: 2 }, trackingCode: 'B1, B2', carrier: '' },
      ],
    ],
    [
      'with what is no reference',
      'Reference;Tracking\n4821;A1',
      [{ line: 2, reference: '4821', of: null, trackingCode: 'A1', carrier: '' }],
    ],
  ])('%s', (_, text, answered) => expect(read(text)).toEqual(answered));

  it.each([
    [[''], 'A', null],
    [['A', ''], 'A', null],
    [['', 'B'], 'A', 'B'],
    [['A'], 'A', null],
  ])('%j may get %s unless there is %j', (known, came, other) => expect(otherCode(known, came)).toBe(other));
});
