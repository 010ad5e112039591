/** What may be wrong with a cell, wherever it was typed. */
export const cellFaults = [
  'required', // ADM-020
  'not_number',
  'ambiguous_number',
  'whole_number',
  'too_low', // ADM-020
  'too_high',
  'decimals', // ADM-027
  'code_unknown',
  'code_elsewhere',
  'code_twice', // of a file of stock, which has one row for each item
  'text_too_long',
  'text_unfit',
] as const;
/** What may be wrong with the rows of one code together (ADM-019, D-B102). */
export const rangeFaults = [
  'range_start',
  'range_order',
  'range_gap',
  'range_overlap',
  'range_open',
  'range_closed',
  'row_twice',
] as const;
/** What only a file can have. */
export const fileFaults = [
  'not_a_workbook',
  'wrong_extension',
  'encrypted',
  'macros',
  'unpacks_too_large',
  'too_heavy',
  'too_many_rows',
  'broken',
  'letters', // of a file of Excel 5 or 95 that does not say which they are
  'sheet_missing',
  'sheet_twice',
  'header_missing',
  'header_twice',
  'formula',
  'merged',
  'date',
  'boolean',
  'error_value',
  'text_number',
] as const;

/** What nobody sees in a file is read like the rest, and said. */
export const hiddenParts = ['sheet_hidden', 'rows_hidden', 'columns_hidden'] as const;
export type HiddenPart = (typeof hiddenParts)[number];
export const isHiddenPart = (kind: string): kind is HiddenPart =>
  (hiddenParts as readonly string[]).includes(kind);

export const faults = [...cellFaults, ...rangeFaults, ...fileFaults] as const;
export type CellFault = (typeof cellFaults)[number];
export type RangeFault = (typeof rangeFaults)[number];
export type FileFault = (typeof fileFaults)[number];
export type WorkbookFault = (typeof faults)[number];
