import { describe, expect, it } from 'vitest';
import { type EditorState, openEditor } from './editor-state.ts';
import { keptText, readKept } from './kept-cells.ts';
import { mergeWith } from './merge.ts';
import { type Action, reduce } from './reduce.ts';
import { testRows } from './testing-rows.ts';
import { rowsOfCodes, unsavedOf } from './unsaved.ts';

const rows = testRows('A', 'B', 'C');
const edited = (...actions: readonly Action[]) => actions.reduce(reduce, openEditor(rows, 'EUR', 'meter'));
const set = (row: number, col: number, text: string): readonly Action[] => [
  { type: 'pick', place: { row, col }, extend: false },
  { type: 'typed', text, onto: 'stay' },
];
/** rows of a code without their numbers in the store */
const tiers = (table: EditorState['table'], code: string) =>
  rowsOfCodes(table, new Set([code]))
    .get(code)
    ?.map(({ id: _, ...row }) => row);
const again = (state: EditorState, today = rows) => readKept(keptText(state.table, state.saved), today);

describe('unsaved prices on the device', () => {
  it.each<readonly [string, readonly Action[]]>([
    ['cells of two codes', [...set(0, 4, '9'), ...set(4, 5, '0.7')]],
    ['a cell that is wrong', set(1, 4, 'nine')],
    ['a tier in two parts', [{ type: 'splitTier', id: 1, from: 50 }]],
    [
      'a tier that was taken away',
      [{ type: 'pick', place: { row: 1, col: 4 }, extend: false }, { type: 'removeTiers' }],
    ],
    ['a code that was added', [{ type: 'addCode', heliosId: 'D', description: 'New', place: 0 }]],
  ])('come back: %s', (_, actions) => {
    const state = edited(...actions);
    const back = again(state);
    const changed = unsavedOf(state.table, state.saved);
    expect(changed.count).toBeGreaterThan(0);
    if (!back) throw new Error('nothing was kept');
    expect(unsavedOf(back.table, back.saved)).toEqual(changed);
    for (const code of ['A', 'B', 'C', 'D'])
      expect([code, tiers(back.table, code)]).toEqual([code, tiers(state.table, code)]);
  });

  it('are nothing where nothing is unsaved, or where the text was cut off', () => {
    expect(keptText(edited().table, edited().saved)).toBe('');
    const { table, saved } = edited(...set(0, 4, '9'));
    for (const text of ['', keptText(table, saved).slice(0, -9), '[{"heliosId":5}]'])
      expect(readKept(text, rows)).toBeNull();
  });

  it('meet what somebody else saved meanwhile as a save does', () => {
    const today = rows.map((row, i) => (i === 0 ? { ...row, productPrice: 7 } : row));
    const back = again(edited(...set(0, 4, '9'), ...set(3, 4, '5')), today);
    if (!back) throw new Error('nothing was kept');
    const { conflicts } = mergeWith(back.saved, back.table, today);
    expect(conflicts).toMatchObject([{ heliosId: 'A', base: 3.29, mine: 9, theirs: 7 }]);
  });
});
