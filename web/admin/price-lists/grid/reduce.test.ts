import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textsOf } from './block.ts';
import { type EditorState, openEditor, showsWholeSheet } from './editor-state.ts';
import { type Action, activeCell, reduce } from './reduce.ts';
import { rangeOf } from './selection.ts';
import { testRows } from './testing-rows.ts';
import { unsavedOf } from './unsaved.ts';

const opened = (...codes: string[]) => openEditor(testRows(...codes), 'EUR', 'meter');
const doing = (state: EditorState, ...actions: readonly Action[]) => actions.reduce(reduce, state);
const pick = (row: number, col: number, extend = false): Action => ({
  type: 'pick',
  place: { row, col },
  extend,
});
const paste = (text: string): Action => ({ type: 'paste', text });
const typed = (text: string, onto: 'down' | 'up' | 'next' | 'back' | 'stay' = 'down'): Action => ({
  type: 'typed',
  text,
  onto,
});
/** the table as rows of texts, all columns */
const texts = ({ table, view, columns }: EditorState) =>
  textsOf(table, { view, columns }, { top: 0, bottom: view.length - 1, left: 0, right: 7 });
const column = (state: EditorState, col: number) => texts(state).map((row) => row[col]);
const chosen = (state: EditorState) => rangeOf(state.selection);

describe('moving about', () => {
  const state = opened('A', 'B');
  it.each([
    [{ to: 'down' }, 1, 4],
    [{ to: 'left' }, 0, 3],
    [{ to: 'up' }, 0, 4],
    [{ to: 'rowStart' }, 0, 0],
    [{ to: 'rowEnd' }, 0, 7],
    [{ to: 'end' }, 5, 7],
    [{ to: 'page', rows: 4 }, 4, 4],
    [{ to: 'page', rows: 40 }, 5, 4],
    [{ to: 'edge', side: 'down' }, 5, 4],
    [{ to: 'edge', side: 'right' }, 0, 7],
  ] as const)('%j leads to row %i, column %i', (move, row, col) => {
    const { active } = doing(state, { type: 'move', move, extend: false }).selection;
    expect(active).toEqual({ row, col });
  });

  it('jumps to the last filled cell before a gap, then over the gap', () => {
    const gap = doing(state, pick(2, 4), { type: 'clear' }, pick(0, 4));
    const down: Action = { type: 'move', move: { to: 'edge', side: 'down' }, extend: false };
    expect(doing(gap, down).selection.active.row).toBe(1);
    expect(doing(gap, down, down).selection.active.row).toBe(3);
  });

  it('extends a selection from where it began, and takes it back to the active cell', () => {
    const wide = doing(state, pick(1, 4), pick(3, 6, true));
    expect(chosen(wide)).toEqual({ top: 1, bottom: 3, left: 4, right: 6 });
    expect(chosen(doing(wide, { type: 'collapse' }))).toEqual({ top: 3, bottom: 3, left: 6, right: 6 });
    expect(chosen(doing(wide, { type: 'pickRows' }))).toEqual({ top: 1, bottom: 3, left: 0, right: 7 });
    expect(chosen(doing(wide, { type: 'pickColumns' }))).toEqual({ top: 0, bottom: 5, left: 4, right: 6 });
    expect(chosen(doing(wide, { type: 'pickAll' }))).toEqual({ top: 0, bottom: 5, left: 0, right: 7 });
  });
});

describe('typing', () => {
  it('writes what was typed and goes on downwards, at the end of a row to the next one', () => {
    const state = doing(opened('A'), { type: 'edit', text: '4' }, typed('4,5'));
    expect(column(state, 4)).toEqual(['4,500', '2,940', '2,610']);
    expect(state.selection.active).toEqual({ row: 1, col: 4 });
    expect(doing(state, pick(0, 7), typed('1', 'next')).selection.active).toEqual({ row: 1, col: 0 });
  });

  it('keeps what is no number as it was typed, for the person to mend', () => {
    expect(column(doing(opened('A'), typed('about 3')), 4)[0]).toBe('about 3');
  });

  it('never writes over a code', () => {
    const state = doing(opened('A'), pick(0, 0), { type: 'edit', text: 'X' });
    expect(state.editing).toBeNull();
    expect(column(doing(state, { type: 'clear' }), 0)[0]).toBe('A');
  });

  it('remembers no step when a cell is left as it was', () => {
    const state = doing(opened('A'), { type: 'edit' }, typed('3,290'));
    expect(state.past).toHaveLength(0);
  });
});

describe('pasting', () => {
  it('goes beyond the selection as far as the block reaches, and says what found no place', () => {
    const state = doing(opened('A'), pick(1, 6), paste('1,5\t2,5\t3,5\r\n4,5\t5,5\t6,5\r\n7\t8\t9\r\n'));
    expect(texts(state).map((row) => row.slice(6))).toEqual([
      ['0,790', '0,337'],
      ['1,500', '2,500'],
      ['4,500', '5,500'],
    ]);
    expect(state.said).toMatchObject({ what: 'pastedPart', count: 4, left: 5 });
    expect(chosen(state)).toEqual({ top: 1, bottom: 2, left: 6, right: 7 });
  });

  it('fills a selection that holds the block several times', () => {
    const state = doing(opened('A', 'B'), pick(0, 4), pick(5, 5, true), paste('1,1\t2,2\n3,3\t4,4'));
    expect(column(state, 4)).toEqual(['1,100', '3,300', '1,100', '3,300', '1,100', '3,300']);
    const one = doing(opened('A'), pick(0, 4), pick(2, 4, true), paste('9'));
    expect(column(one, 4)).toEqual(['9,000', '9,000', '9,000']);
  });

  it.each([
    ['Czech', '1 000\t1\u00a0234,50'],
    ['German', '1.000\t1.234,50'],
    ['English', '1,000\t1,234.50'],
  ])('reads the %s way of writing numbers', (_, text) => {
    const state = doing(opened('A'), pick(0, 3), paste(text));
    expect(texts(state)[0]?.slice(3, 5)).toEqual(['1000', '1234,500']);
  });

  it('takes whole rows with their own codes, and nothing at all beside other codes', () => {
    const rows = 'A\tRule A\t1\t9\t5\nA\tRule A\t10\t99\t4';
    expect(column(doing(opened('A'), pick(0, 0), paste(rows)), 4)).toEqual(['5,000', '4,000', '2,610']);
    const other = doing(opened('B'), pick(0, 0), paste(rows));
    expect(other.said?.what).toBe('codesDiffer');
    expect(column(other, 4)).toEqual(['3,290', '2,940', '2,610']);
  });
});

describe('filling, clearing, percent', () => {
  it('fills the first row down, or one row from above', () => {
    expect(column(doing(opened('A'), pick(0, 4), pick(2, 4, true), { type: 'fill' }), 4)).toEqual([
      '3,290',
      '3,290',
      '3,290',
    ]);
    expect(column(doing(opened('A'), pick(1, 4), { type: 'fill' }), 4)[1]).toBe('3,290');
    expect(doing(opened('A'), pick(0, 4), { type: 'fill' }).past).toHaveLength(0);
  });

  it('changes prices only, and leaves cells alone that hold none', () => {
    const state = doing(
      opened('A'),
      pick(0, 4),
      { type: 'clear' },
      { type: 'pickAll' },
      { type: 'percent', percent: 10 },
    );
    expect(texts(state)[0]?.slice(2)).toEqual(['1', '9', '', '0,550', '0,869', '0,371']);
  });
});

describe('tiers', () => {
  it('are parted so that the ranges of the code stay whole', () => {
    const state = doing(opened('A'), { type: 'splitTier', id: 1, from: 50 });
    expect(texts(state).map((row) => row.slice(2, 5).join(' '))).toEqual([
      '1 9 3,290',
      '10 49 2,940',
      '50 99 2,940',
      '100  2,610',
    ]);
    expect(doing(opened('A'), { type: 'splitTier', id: 1, from: 10 }).past).toHaveLength(0);
  });

  it.each([
    [[1], ['1 99', '100 ']],
    [[0], ['1 99', '100 ']],
    [[2], ['1 9', '10 ']],
    [[1, 2], ['1 ']],
    [[0, 1], ['1 ']],
    [[0, 1, 2], []],
  ])('removed %j, the others close the gap', (rows, left) => {
    const first = rows[0] ?? 0;
    const last = rows.at(-1) ?? 0;
    const state = doing(opened('A', 'B'), pick(first, 2), pick(last, 2, true), { type: 'removeTiers' });
    const ofA = texts(state).filter(([code]) => code === 'A');
    expect(ofA.map((row) => row.slice(2, 4).join(' '))).toEqual(left);
    expect(texts(state).filter(([code]) => code === 'B')).toHaveLength(3);
  });

  it('begin with one for every quantity where a code had no prices', () => {
    const add: Action = { type: 'addCode', heliosId: 'C', description: 'Rule C', place: 3 };
    const state = doing(opened('A', 'B'), add);
    expect(texts(state)[3]).toEqual(['C', 'Rule C', '1', '', '', '', '', '']);
    expect(activeCell(state)).toMatchObject({ row: { heliosId: 'C' }, column: { field: 'productPrice' } });
  });
});

describe('what is shown', () => {
  it('is found by parts of codes and words without their accents', () => {
    const state = openEditor(
      testRows('H-B52', 'H-PR10').map((row) => ({
        ...row,
        description: row.heliosId === 'H-B52' ? 'Skládací metr' : 'Profi',
      })),
      'CZK',
      'meter',
    );
    const found = (search: string) => doing(state, { type: 'filter', filter: { search } }).view.length;
    expect([found('b5'), found('SKLADACI'), found('profi '), found('zz'), found('')]).toEqual([
      3, 3, 3, 0, 6,
    ]);
  });

  it('is the whole sheet until something is searched for or chosen', () => {
    const isWhole = (filter: Partial<EditorState['filter']>) =>
      showsWholeSheet(doing(opened('A'), { type: 'filter', filter }).filter);
    expect([isWhole({}), isWhole({ search: ' ' }), isWhole({ sheet: 'ruler' })]).toEqual([true, true, true]);
    expect([isWhole({ search: 'a' }), isWhole({ codes: new Set(['A']) })]).toEqual([false, false]);
  });

  it('keeps the active row where it is still shown, and shows a cell it is asked for', () => {
    const state = doing(opened('A', 'B'), pick(4, 5), { type: 'filter', filter: { search: 'B' } });
    expect(state.selection.active).toEqual({ row: 1, col: 5 });
    const there = doing(state, { type: 'goTo', id: 0, field: 'pcsTo' });
    expect(there.filter.search).toBe('');
    expect(there.selection.active).toEqual({ row: 0, col: 3 });
  });
});

describe('undo', () => {
  const step: fc.Arbitrary<Action> = fc.oneof(
    fc.record({
      type: fc.constant('pick' as const),
      place: fc.record({ row: fc.nat(8), col: fc.nat(7) }),
      extend: fc.boolean(),
    }),
    fc.constantFrom<Action>(
      { type: 'clear' },
      { type: 'fill' },
      { type: 'percent', percent: 3.5 },
      { type: 'removeTiers' },
      paste('1,5\t2\n3\t4'),
      typed('7,25'),
      { type: 'splitTier', id: 1, from: 50 },
      { type: 'addCode', heliosId: 'C', description: '', place: 2 },
      { type: 'filter', filter: { search: 'A' } },
      { type: 'filter', filter: { search: '' } },
      { type: 'undo' },
      { type: 'redo' },
    ),
  );

  it('takes back every step, to the last one, and does all of them again', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const first = opened('A', 'B', 'D');
        const wide: Action = { type: 'filter', filter: { search: '' } };
        const then = doing(first, ...steps);
        const back = doing(then, ...then.past.map((): Action => ({ type: 'undo' })), wide);
        expect(texts(back)).toEqual(texts(first));
        const again = doing(
          back,
          ...back.future.slice(0, then.past.length).map((): Action => ({ type: 'redo' })),
          wide,
        );
        expect(texts(again)).toEqual(texts(doing(then, wide)));
        expect(unsavedOf(back.table, back.saved).count).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  it('shows the sheet in which the step was done', () => {
    const away = doing(
      opened('A'),
      typed('9'),
      { type: 'filter', filter: { sheet: 'ruler' } },
      { type: 'undo' },
    );
    expect(away.filter.sheet).toBe('meter');
    expect(column(away, 4)[0]).toBe('3,290');
  });
});

describe('what is not saved', () => {
  it('counts cells and rows, and nothing that was put back', () => {
    const state = doing(opened('A', 'B'), typed('9'), typed('8'), { type: 'splitTier', id: 5, from: 500 });
    const { count, codes } = unsavedOf(state.table, state.saved);
    expect([count, [...codes]]).toEqual([4, ['A', 'B']]); // two prices, the end of a tier, a new one
    const back = doing(opened('A'), typed('9', 'stay'), typed('3,29', 'stay'));
    expect(unsavedOf(back.table, back.saved).count).toBe(0);
    const saved = doing(state, { type: 'saved', saved: state.table });
    expect(unsavedOf(saved.table, saved.saved).count).toBe(0);
    expect(unsavedOf(doing(saved, { type: 'undo' }).table, saved.saved).codes).toEqual(new Set(['B']));
  });
});
