import type { Currency } from '#rules/platform/editions/editions.ts';
import { folded } from '#rules/platform/words/folded.ts';
import type { ProductTab } from '#rules/prices/price-lists/tabs.ts';
import type { Column, Field, Row } from './cells.ts';
import { columnsOf } from './columns.ts';
import { at, type Selection } from './selection.ts';
import type { Step, Table } from './table.ts';

/** Which rows are shown. */
export type Filter = {
  readonly sheet: ProductTab;
  /** codes of one product only; null shows all */
  readonly codes: ReadonlySet<string> | null;
  /** beginning or part of a code, or of a description */
  readonly search: string;
};

/** Told to whoever listens, and counted so that the same words are said again. */
export type Announcement = {
  readonly what:
    | 'pasted'
    | 'pastedPart'
    | 'codesDiffer'
    | 'cleared'
    | 'filled'
    | 'percent'
    | 'undone'
    | 'redone'
    | 'nothing'
    | 'split'
    | 'removed'
    | 'added';
  readonly count: number;
  readonly left: number;
  readonly number: number;
};

/** One step of the history, with what was shown and chosen when it was done. */
type Past = { readonly step: Step; readonly filter: Filter; readonly selection: Selection };

export type EditorState = {
  readonly currency: Currency;
  readonly columns: readonly Column[];
  readonly table: Table;
  /** as the server has it: cells that differ are not saved yet */
  readonly saved: Table;
  readonly filter: Filter;
  readonly view: readonly number[];
  readonly selection: Selection;
  /** the active cell is being typed in, beginning with this text */
  readonly editing: { readonly text: string; readonly isNew: boolean } | null;
  readonly past: readonly Past[];
  readonly future: readonly Past[];
  readonly said: Announcement | null;
};

/** Steps that can be taken back. */
export const MOST_STEPS = 200;

/** Nothing was searched for or chosen: a sheet that shows no row then has none. */
export const showsWholeSheet = ({ codes, search }: Filter): boolean => codes === null && search.trim() === '';

/** The ids a filter shows, in the order of the table. */
export function viewOf({ rows, order }: Table, { sheet, codes, search }: Filter): readonly number[] {
  const wanted = folded(search.trim());
  const isFound = (row: Row): boolean =>
    row.sheet === sheet &&
    (codes === null || codes.has(String(row.heliosId))) &&
    (wanted === '' ||
      folded(String(row.heliosId)).includes(wanted) ||
      folded(String(row.description ?? '')).includes(wanted));
  return order.filter((id) => {
    const row = rows[id];
    return row !== undefined && isFound(row);
  });
}

export type RowData = Omit<Row, 'id'>;

export const tableOf = (rows: readonly RowData[]): Table => ({
  rows: rows.map((row, id) => ({ ...row, id }) as Row),
  order: rows.map((_, id) => id),
});

export function openEditor(rows: readonly RowData[], currency: Currency, sheet: ProductTab): EditorState {
  const table = tableOf(rows);
  const filter: Filter = { sheet, codes: null, search: '' };
  return {
    currency,
    columns: columnsOf(currency),
    table,
    saved: table,
    filter,
    view: viewOf(table, filter),
    selection: at(0, FIRST_PRICE),
    editing: null,
    past: [],
    future: [],
    said: null,
  };
}

/** Where one begins: the first price. */
export const FIRST_PRICE = 4;

/** Where a cell stands in what is shown, or null. */
export function placeOf({ view, columns }: EditorState, id: number, field: Field) {
  const row = view.indexOf(id);
  const col = columns.findIndex((column) => column.field === field);
  return row < 0 || col < 0 ? null : { row, col };
}
