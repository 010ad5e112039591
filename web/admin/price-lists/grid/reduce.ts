import { cleared, filledDown, pasted, percented } from './block.ts';
import type { Change, Field } from './cells.ts';
import {
  type Announcement,
  type EditorState,
  type Filter,
  MOST_STEPS,
  placeOf,
  viewOf,
} from './editor-state.ts';
import { readCell } from './read-cell.ts';
import { at, type Move, moved, onward, type Place, rangeOf, type Selection, within } from './selection.ts';
import { readTabText } from './tab-text.ts';
import { backward, changesOf, forward, rowOf, type Step, type Table } from './table.ts';
import { addCode, removeTiers, splitTier } from './tiers.ts';
import { plain } from './write-cell.ts';

export type Action =
  | { readonly type: 'move'; readonly move: Move; readonly extend: boolean }
  | { readonly type: 'pick'; readonly place: Place; readonly extend: boolean }
  | { readonly type: 'pickAll' | 'pickRows' | 'pickColumns' | 'collapse' }
  /** without a text the cell is opened as it is */
  | { readonly type: 'edit'; readonly text?: string }
  | { readonly type: 'cancel' }
  | { readonly type: 'typed'; readonly text: string; readonly onto: 'down' | 'up' | 'next' | 'back' | 'stay' }
  | { readonly type: 'clear' | 'fill' | 'undo' | 'redo' | 'removeTiers' }
  | { readonly type: 'paste'; readonly text: string; readonly isOwn?: boolean }
  | { readonly type: 'percent'; readonly percent: number }
  | { readonly type: 'splitTier'; readonly id: number; readonly from: number }
  | {
      readonly type: 'addCode';
      readonly heliosId: string;
      readonly description: string;
      readonly place: number;
    }
  | { readonly type: 'filter'; readonly filter: Partial<Filter> }
  | { readonly type: 'goTo'; readonly id: number; readonly field: Field }
  | { readonly type: 'changeCells'; readonly changes: readonly Change[] }
  | { readonly type: 'saved'; readonly saved: Table }
  | { readonly type: 'reopened'; readonly saved: Table; readonly table: Table };

const sizeOf = ({ view, columns }: EditorState) => ({ rows: view.length, cols: columns.length });

const keptWithin = (state: EditorState, { active, corner }: Selection): Selection => {
  const size = sizeOf(state);
  return { active: within(active, size), corner: within(corner, size) };
};

const say = (state: EditorState, what: Announcement['what'], count = 0, left = 0): EditorState => ({
  ...state,
  said: { what, count, left, number: (state.said?.number ?? 0) + 1 },
});

const isEmpty = ({ changes, order }: Step): boolean => changes.length === 0 && !order;

/** Does a step, remembers the way back, and shows what there is afterwards. */
function done(state: EditorState, step: Step, table: Table = state.table): EditorState {
  if (isEmpty(step)) return state;
  const { filter, selection, past } = state;
  const next = forward(table, step);
  const view = step.order ? viewOf(next, filter) : state.view;
  const after = {
    ...state,
    table: next,
    view,
    past: [...past.slice(1 - MOST_STEPS), { step, filter, selection }],
    future: [],
  };
  return { ...after, selection: keptWithin(after, selection) };
}

/**
 * What is shown when a step is taken back or done again: what was shown then, as far as the sheet is another.
 */
function goneBack(state: EditorState, way: 'undo' | 'redo'): EditorState {
  const from = way === 'undo' ? state.past : state.future;
  const last = from.at(-1);
  if (!last) return say(state, 'nothing');
  const table = (way === 'undo' ? backward : forward)(state.table, last.step);
  const rest = from.slice(0, -1);
  const isSeen = last.step.changes.every(({ id }) => state.view.includes(id)) && !last.step.order;
  const filter = isSeen ? state.filter : last.filter;
  const after: EditorState = {
    ...state,
    table,
    filter,
    view: filter === state.filter && !last.step.order ? state.view : viewOf(table, filter),
    editing: null,
    past: way === 'undo' ? rest : [...state.past, last],
    future: way === 'undo' ? [...state.future, last] : rest,
  };
  const shown = { ...after, selection: keptWithin(after, last.selection) };
  return say(shown, way === 'undo' ? 'undone' : 'redone', Math.max(1, last.step.changes.length));
}

const isFilled =
  ({ table, view, columns }: EditorState) =>
  ({ row, col }: Place): boolean => {
    const id = view[row];
    const column = columns[col];
    if (id === undefined || !column) return false;
    const value = rowOf(table, id)[column.field];
    return value !== null && value !== '';
  };

const select = (state: EditorState, active: Place, extend: boolean): EditorState => ({
  ...state,
  editing: null,
  selection: { active, corner: extend ? state.selection.corner : active },
});

/** The row and the column of the active cell; null where nothing is shown. */
export function activeCell({ table, view, columns, selection: { active } }: EditorState) {
  const id = view[active.row];
  const column = columns[active.col];
  return id === undefined || !column ? null : { row: rowOf(table, id), column };
}

function typed(state: EditorState, { text, onto }: Extract<Action, { type: 'typed' }>): EditorState {
  const cell = activeCell(state);
  if (!cell) return state;
  const { row, column } = cell;
  const isOther = text !== plain(row[column.field], column);
  const value = isOther ? readCell(text, column) : row[column.field];
  const after = done(
    { ...state, editing: null },
    { changes: changesOf(state.table, [{ id: row.id, field: column.field, value }]) },
  );
  const { active } = after.selection;
  const size = sizeOf(after);
  switch (onto) {
    case 'down':
    case 'up':
      return select(
        after,
        moved(active, { to: onto }, size, () => true),
        false,
      );
    case 'next':
    case 'back':
      return select(after, onward(active, onto === 'next' ? 1 : -1, size), false);
    default:
      return after;
  }
}

function pastedInto(state: EditorState, text: string, isOwn = false): EditorState {
  const { table, selection } = state;
  const result = pasted(table, state, rangeOf(selection), readTabText(text), isOwn ? 'comma' : null);
  if (result === 'empty') return state;
  if (result === 'codes_differ') return say(state, 'codesDiffer');
  const { range, changes, left } = result;
  const after = {
    ...done(state, { changes }),
    selection: {
      active: { row: range.top, col: range.left },
      corner: { row: range.bottom, col: range.right },
    },
  };
  return say(after, left > 0 ? 'pastedPart' : 'pasted', changes.length, left);
}

function picked(state: EditorState, type: 'pickAll' | 'pickRows' | 'pickColumns' | 'collapse'): EditorState {
  const { active, corner } = state.selection;
  const { rows, cols } = sizeOf(state);
  if (type === 'collapse') return select(state, active, false);
  const all = type === 'pickAll';
  const wide = all || type === 'pickRows';
  const high = all || type === 'pickColumns';
  return {
    ...state,
    editing: null,
    selection: {
      active: { row: high ? 0 : active.row, col: wide ? 0 : active.col },
      corner: { row: high ? rows - 1 : corner.row, col: wide ? cols - 1 : corner.col },
    },
  };
}

function removed(state: EditorState): EditorState {
  const { top, bottom } = rangeOf(state.selection);
  const ids = new Set(state.view.slice(top, bottom + 1));
  const after = done(state, removeTiers(state.table, ids));
  return say(
    { ...after, selection: keptWithin(after, at(top, state.selection.active.col)) },
    'removed',
    ids.size,
  );
}

function edited(state: EditorState, text: string | undefined): EditorState {
  const cell = activeCell(state);
  if (!cell || cell.column.kind === 'code') return state;
  const value = plain(cell.row[cell.column.field], cell.column);
  return {
    ...state,
    selection: at(state.selection.active.row, state.selection.active.col),
    editing: { text: text ?? value, isNew: text !== undefined },
  };
}

function filtered(state: EditorState, change: Partial<Filter>): EditorState {
  const filter = { ...state.filter, ...change };
  const view = viewOf(state.table, filter);
  const { active } = state.selection;
  const kept = view.indexOf(state.view[active.row] ?? -1);
  return { ...state, filter, view, editing: null, selection: at(Math.max(0, kept), active.col) };
}

/** Shows a cell, whatever hides it, and makes it the active one. */
function wentTo(state: EditorState, id: number, field: Field): EditorState {
  const seen = placeOf(state, id, field);
  if (seen) return select(state, seen, false);
  const { sheet } = rowOf(state.table, id);
  const wide = filtered(state, { sheet, codes: null, search: '' });
  const place = placeOf(wide, id, field);
  return place ? select(wide, place, false) : state;
}

function changedBy(state: EditorState, changes: readonly Change[], what: Announcement['what']): EditorState {
  return say(done(state, { changes }), what, changes.length);
}

/** What a person does, as the next state. Nothing here knows a page, a clock or a server. */
export function reduce(state: EditorState, action: Action): EditorState {
  const { table, selection } = state;
  const range = rangeOf(selection);
  switch (action.type) {
    case 'move':
      return select(
        state,
        moved(selection.active, action.move, sizeOf(state), isFilled(state)),
        action.extend,
      );
    case 'pick':
      return select(state, within(action.place, sizeOf(state)), action.extend);
    case 'pickAll':
    case 'pickRows':
    case 'pickColumns':
    case 'collapse':
      return picked(state, action.type);
    case 'edit':
      return edited(state, action.text);
    case 'cancel':
      return { ...state, editing: null };
    case 'typed':
      return typed(state, action);
    case 'clear':
      return changedBy(state, cleared(table, state, range), 'cleared');
    case 'fill':
      return changedBy(state, filledDown(table, state, range), 'filled');
    case 'percent':
      return changedBy(
        state,
        percented(table, state, range, { percent: action.percent, currency: state.currency }),
        'percent',
      );
    case 'paste':
      return pastedInto(state, action.text, action.isOwn);
    case 'undo':
    case 'redo':
      return goneBack(state, action.type);
    case 'removeTiers':
      return removed(state);
    case 'splitTier': {
      const added = splitTier(table, action.id, action.from);
      return added ? say(done(state, added.step, added.table), 'split') : state;
    }
    case 'addCode': {
      const { heliosId, description, place } = action;
      const {
        step,
        table: wider,
        id,
      } = addCode(table, { heliosId, description, sheet: state.filter.sheet }, place);
      return say(wentTo(done(state, step, wider), id, 'productPrice'), 'added');
    }
    case 'filter':
      return filtered(state, action.filter);
    case 'goTo':
      return wentTo(state, action.id, action.field);
    case 'changeCells':
      return done(state, { changes: action.changes });
    case 'saved':
      return { ...state, saved: action.saved };
    case 'reopened':
      return reopened(state, action.saved, action.table);
  }
}

/** Another state of the list from the server, with what is kept of the own changes. The history ends here. */
function reopened(state: EditorState, saved: Table, table: Table): EditorState {
  const view = viewOf(table, state.filter);
  const next = { ...state, table, saved, view, past: [], future: [], editing: null };
  return { ...next, selection: keptWithin(next, state.selection) };
}
