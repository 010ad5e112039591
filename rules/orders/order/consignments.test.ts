import { describe, expect, it } from 'vitest';
import { consignmentReference, consignmentsOf, readConsignmentReference } from './consignments.ts';

describe('consignments', () => {
  it('are one for each place, numbered as the places come, with all that goes there', () => {
    const rows = ['a 1', 'b 2', 'a 3', 'c 4'].map((text) => text.split(' ') as [string, string]);
    const made = consignmentsOf(rows, ([place]) => place);
    expect(made.map(({ number, rows: all }) => [number, all.map(([, row]) => row)])).toEqual([
      [1, ['1', '3']],
      [2, ['2']],
      [3, ['4']],
    ]);
    expect(consignmentsOf([], () => '')).toEqual([]);
  });

  it.each([
    ['26114821-12', { orderCode: '26114821', number: 12 }],
    [' 26114821-1 ', { orderCode: '26114821', number: 1 }],
    ['2611-4821-2', { orderCode: '26114821', number: 2 }],
    ['#2611\u20114821\u20132', { orderCode: '26114821', number: 2 }],
    ['26114821-0', null],
    ['2611-4821', null],
    ['26114821', null],
    ['4821-1', null],
    ['Reference', null],
  ])('%j is read back', (text, read) => expect(readConsignmentReference(text)).toEqual(read));

  it('are called by the order and their number', () =>
    expect(consignmentReference('26114821', 12)).toBe('26114821-12'));
});
