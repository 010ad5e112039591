import { describe, expect, it } from 'vitest';
import { columnsOf } from './columns.ts';
import { openEditor } from './editor-state.ts';
import { type Action, reduce } from './reduce.ts';
import { testRows } from './testing-rows.ts';
import { createTroubleFinder } from './troubles.ts';

const opened = openEditor(testRows('A', 'B'), 'CZK', 'meter');
const tabs = new Map([
  ['A', 'meter'],
  ['B', 'meter'],
] as const);
const set = (row: number, col: number, text: string): readonly Action[] => [
  { type: 'pick', place: { row, col }, extend: false },
  { type: 'typed', text, onto: 'stay' },
];
const found = (...actions: readonly Action[]) => {
  const { table, saved } = actions.reduce(reduce, opened);
  const find = createTroubleFinder({ columns: columnsOf('CZK'), currency: 'CZK', tabs });
  return find(table, saved).list.map(({ id, field, reason }) => `${id} ${field} ${reason}`);
};

describe('wrong cells while one edits', () => {
  it.each([
    [[], []],
    [set(1, 3, '120'), ['2 pcsFrom range_overlap']],
    [set(1, 3, '90'), ['2 pcsFrom range_gap']],
    [set(0, 4, ''), ['0 productPrice required']],
    [set(0, 4, '-1'), ['0 productPrice too_low']],
    [set(0, 4, '1,234'), ['0 productPrice decimals']],
    [set(0, 5, '1,234'), []],
    [set(0, 4, '0,22 EUR'), ['0 productPrice not_number']],
    [set(0, 4, '1.980'), ['0 productPrice ambiguous_number']],
    [set(0, 2, '1,5'), ['0 pcsFrom whole_number']],
    [set(2, 3, '900'), ['2 pcsTo range_closed']],
  ])('ADM-019, ADM-020, ADM-027: %j finds %j', (actions, troubles) => {
    expect(found(...actions)).toEqual(troubles);
  });

  it('looks again only at the code in which something changed', () => {
    const find = createTroubleFinder({ columns: columnsOf('CZK'), currency: 'CZK', tabs });
    const first = set(0, 4, '').reduce(reduce, opened);
    const again = set(3, 4, 'x').reduce(reduce, first);
    const [before] = find(first.table, first.saved).list;
    const [kept, added] = find(again.table, again.saved).list;
    expect(kept).toBe(before);
    expect(added).toMatchObject({ id: 3, reason: 'not_number', value: 'x' });
  });
});
