import type { FileFault, HiddenPart } from '#rules/platform/tables/faults.ts';
import type { CandidateRow } from '#rules/prices/price-lists/check-rows.ts';
import type { Fee, PriceListTab, ProductTab, RowField } from '#rules/prices/price-lists/tabs.ts';

/** What is exchanged with the thread that reads and writes workbooks. */

export type FileTrouble<Field extends string = RowField> = {
  readonly reason: FileFault | 'required' | 'not_number' | 'whole_number';
  readonly sheet: string | null;
  readonly tab: PriceListTab | null;
  /** as in the spreadsheet, from 1 */
  readonly row: number | null;
  readonly column: string | null;
  readonly field: Field | null;
  readonly heliosId: string | null;
  readonly value: string | null;
  readonly detail: string;
};

export type FileNotice = {
  readonly kind: 'sheet_ignored' | 'column_ignored' | 'fee_differs' | HiddenPart;
  readonly sheet: string;
  readonly detail: string;
};

/** A row and where it stands. */
export type ReadRow = CandidateRow & { readonly tab: ProductTab; readonly row: number };

export type ReadSheet = {
  readonly name: string;
  readonly tab: ProductTab;
  /** letter of the column of each field */
  readonly columns: Readonly<Record<RowField, string>>;
};

export type ReadWorkbook = {
  readonly rows: readonly ReadRow[];
  readonly sheets: readonly ReadSheet[];
  readonly fees: readonly { readonly fee: Fee; readonly price: number | null; readonly sheet: string }[];
  readonly notices: readonly FileNotice[];
  /** the first ones; `troubleCount` has all */
  readonly troubles: readonly FileTrouble[];
  readonly troubleCount: number;
};

const nowhere = { sheet: null, tab: null, row: null, column: null, field: null, heliosId: null, value: null };

/** A table of one sheet that is no price list: its columns by name, with what their cells hold. */
export type TableToRead = {
  /** the sheet of this name, else the first one */
  readonly sheet: string;
  /** no other sheet will do */
  readonly isNamed?: boolean;
  /** the column of the code of a row; `heliosId` where it is not said */
  readonly code?: string;
  /** `optional`: a file may come without it */
  readonly columns: readonly {
    readonly name: string;
    readonly holds: 'text' | 'pieces' | 'number';
    readonly optional?: boolean;
  }[];
  /** columns that are there for whoever reads the file */
  readonly unread: readonly string[];
  /** words over the column of codes: the row that has one explains the header */
  readonly labels: readonly string[];
};

/** A cell that could not be read has no member. */
export type TableRow = {
  readonly row: number;
  readonly cells: Readonly<Record<string, string | number | null | undefined>>;
};

export type ReadTable = {
  readonly rows: readonly TableRow[];
  readonly sheet: string | null;
  /** letter of each column that is there */
  readonly letters: Readonly<Record<string, string>>;
  readonly notices: readonly FileNotice[];
  readonly troubles: readonly FileTrouble<string>[];
  readonly troubleCount: number;
};

/** `detail`: the sheet that was read, the numbers of the rows, or the first cell with its text. */
export type LinesNotice = {
  readonly kind: 'sheet_ignored' | 'rows_hidden' | 'cells_guessed';
  readonly count: number;
  readonly detail: string;
};

/** A sheet as texts, or why it cannot be read. */
export type ReadLines =
  | { readonly lines: readonly (readonly string[])[]; readonly notices: readonly LinesNotice[] }
  | { readonly fault: FileFault; readonly detail: string };

export const unreadableTable = (reason: FileFault, sheet: string | null = null, detail = ''): ReadTable => ({
  rows: [],
  sheet,
  letters: {},
  notices: [],
  troubles: [{ ...nowhere, sheet, reason, detail }],
  troubleCount: 1,
});

/** All sheets together; the demo shop has 11,000. */
export const MOST_ROWS = 40_000;
/** Nobody corrects more at once. */
export const MOST_TROUBLES = 200;

/** A workbook that could not be read at all. */
export const unreadable = (reason: FileFault, sheet: string | null = null, detail = ''): ReadWorkbook => ({
  rows: [],
  sheets: [],
  fees: [],
  notices: [],
  troubles: [{ ...nowhere, sheet, reason, detail }],
  troubleCount: 1,
});

export type SheetRow = readonly (string | number | null)[];

/** A sheet to be written: how each column reads, and its rows, the first two being header and explanation. */
export type SheetToWrite = {
  readonly name: string;
  readonly columns: readonly { readonly format: string; readonly width: number }[];
  readonly rows: readonly SheetRow[];
  /**
   * more rows behind them, some hundreds as JSON in each text: rows of a long list are copied to the thread
   * one by one, and nothing else is answered meanwhile
   */
  readonly packed?: readonly string[];
  /** how many rows the head has, where it is not that of a price list */
  readonly headRows?: number;
};

/** Texts stay texts even when somebody types into the cell again, so that a code keeps its leading zeros. */
export const TEXT_FORMAT = '@';
