// covers: two admins editing one list lose no update
import { describe, expect, it } from 'vitest';
import { openEditor } from './editor-state.ts';
import { mergeWith } from './merge.ts';
import { type Action, reduce } from './reduce.ts';
import { testRows } from './testing-rows.ts';
import { rowsOfCodes, unsavedOf } from './unsaved.ts';

const base = testRows('A', 'B');
const mine = (...actions: readonly Action[]) => actions.reduce(reduce, openEditor(base, 'EUR', 'meter'));
const set = (row: number, col: number, text: string): readonly Action[] => [
  { type: 'pick', place: { row, col }, extend: false },
  { type: 'typed', text, onto: 'stay' },
];
const theirs = (row: number, change: object) =>
  base.map((one, i) => (i === row ? { ...one, ...change } : one));
const price = (table: Parameters<typeof rowsOfCodes>[0], code: string) =>
  rowsOfCodes(table, new Set([code]))
    .get(code)
    ?.map((row) => row.productPrice);

describe('what somebody else saved meanwhile', () => {
  it('is taken, with the own changes on it, where both changed other cells', () => {
    const state = mine(...set(0, 4, '9'));
    const merge = mergeWith(state.saved, state.table, theirs(1, { productPrice: 8 }));
    expect(merge.conflicts).toEqual([]);
    const { saved, table } = merge.settle([]);
    expect(price(table, 'A')).toEqual([9, 8, 2.61]);
    expect(price(saved, 'A')).toEqual([3.29, 8, 2.61]);
    expect(unsavedOf(table, saved)).toEqual({ count: 1, codes: new Set(['A']) });
  });

  it('is asked about cell by cell where both changed the same one', () => {
    const state = mine(...set(0, 4, '9'), ...set(3, 4, '7'));
    const merge = mergeWith(state.saved, state.table, theirs(0, { productPrice: 8 }));
    expect(merge.conflicts).toEqual([
      {
        heliosId: 'A',
        description: 'Rule A',
        cell: { pcsFrom: 1, pcsTo: 9, field: 'productPrice' },
        base: 3.29,
        mine: 9,
        theirs: 8,
      },
    ]);
    expect(price(merge.settle(['mine']).table, 'A')?.[0]).toBe(9);
    const taken = merge.settle(['theirs']);
    expect(price(taken.table, 'A')?.[0]).toBe(8);
    expect(price(taken.table, 'B')?.[0]).toBe(7);
    expect(unsavedOf(taken.table, taken.saved).codes).toEqual(new Set(['B']));
  });

  it('keeps what is typed while the save is on its way', () => {
    const pressed = mine(...set(0, 4, '9'));
    const later = set(1, 4, '5').reduce(reduce, pressed);
    const done = reduce(later, { type: 'saved', saved: pressed.table });
    expect(price(done.table, 'A')).toEqual([9, 5, 2.61]);
    expect(unsavedOf(done.table, done.saved)).toEqual({ count: 1, codes: new Set(['A']) });
    // refused instead: what was typed since the press is among the own changes, and in no question
    const merge = mergeWith(later.saved, later.table, theirs(2, { productPrice: 2 }));
    expect(merge.conflicts).toEqual([]);
    expect(price(merge.settle([]).table, 'A')).toEqual([9, 5, 2]);
  });

  it('is one question for a code whose tiers were parted on one side', () => {
    const state = mine({ type: 'splitTier', id: 1, from: 50 });
    const merge = mergeWith(state.saved, state.table, theirs(0, { productPrice: 8 }));
    expect(merge.conflicts).toMatchObject([
      { heliosId: 'A', cell: null, mine: '1–9, 10–49, 50–99, 100–', theirs: '1–9, 10–99, 100–' },
    ]);
    expect(price(merge.settle(['mine']).table, 'A')).toEqual([3.29, 2.94, 2.94, 2.61]);
    expect(price(merge.settle(['theirs']).table, 'A')).toEqual([8, 2.94, 2.61]);
  });

  it('is no question where both did the same, or where the code was left alone here', () => {
    const state = mine(...set(0, 4, '9'));
    expect(mergeWith(state.saved, state.table, theirs(0, { productPrice: 9 })).conflicts).toEqual([]);
    const other = mergeWith(state.saved, state.table, theirs(3, { productPrice: 5 }));
    expect(other.conflicts).toEqual([]);
    const { saved, table } = other.settle([]);
    expect([price(table, 'A')?.[0], price(table, 'B')?.[0]]).toEqual([9, 5]);
    expect(unsavedOf(table, saved).count).toBe(1);
  });

  it('keeps a code that was taken away on the other side when that is wished', () => {
    const state = mine(...set(0, 4, '9'));
    const merge = mergeWith(
      state.saved,
      state.table,
      base.filter(({ heliosId }) => heliosId === 'B'),
    );
    expect(merge.conflicts).toHaveLength(1);
    expect(price(merge.settle(['mine']).table, 'A')).toEqual([9, 2.94, 2.61]);
    expect(price(merge.settle(['theirs']).table, 'A')).toEqual([]);
  });
});
