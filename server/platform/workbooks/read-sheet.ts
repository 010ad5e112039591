import {
  type CellObject,
  type ColInfo,
  type RowInfo,
  utils,
  type WorkBook,
  type WorkSheet,
} from '@e965/xlsx';
import type { HiddenPart } from '#rules/platform/tables/faults.ts';
import {
  type Fee,
  feeFields,
  fees,
  type PriceListTab,
  type ProductTab,
  type RowField,
  rowFields,
} from '#rules/prices/price-lists/tabs.ts';
import {
  type FileNotice,
  type FileTrouble,
  MOST_TROUBLES,
  type ReadRow,
  type ReadSheet,
} from './exchange.ts';
import { readNumber, readText } from './read-cells.ts';

/** What was found while a workbook is read. */
export class Findings<Field extends string = RowField> {
  readonly troubles: FileTrouble<Field>[] = [];
  readonly notices: FileNotice[] = [];
  troubleCount = 0;

  refuse(trouble: Partial<FileTrouble<Field>> & Pick<FileTrouble, 'reason'>): void {
    this.troubleCount += 1;
    if (this.troubles.length >= MOST_TROUBLES) return;
    const nothing = {
      sheet: null,
      tab: null,
      row: null,
      column: null,
      field: null,
      heliosId: null,
      value: null,
    };
    this.troubles.push({ ...nothing, detail: '', ...trouble });
  }
}

type Row = readonly (CellObject | undefined)[];
/** A sheet of a file; `tab` where it is one of a price list. */
export type Source<Tab extends PriceListTab | null = PriceListTab | null> = {
  readonly name: string;
  readonly tab: Tab;
  readonly sheet: WorkSheet;
  readonly isHidden: boolean;
};

/** Reading is `dense`: rows of cells. */
export const rowsOf = (sheet: WorkSheet): readonly (Row | undefined)[] =>
  (sheet as unknown as { readonly '!data'?: readonly (Row | undefined)[] })['!data'] ?? [];

export const wordOf = (cell: CellObject | undefined): string => {
  const read = readText(cell);
  return read.ok ? (read.value ?? '').trim() : '';
};

/**
 * In which column each field stands; null when one is missing, which is said, unless it is one of `optional`.
 * @param unread columns nobody has to be told that they are not read
 */
export function columnsOf<Field extends string>(
  { name, tab, sheet }: Source,
  fields: readonly Field[],
  found: Pick<Findings, 'refuse' | 'notices'>,
  { optional = [], unread = [] }: { optional?: readonly string[]; unread?: readonly string[] } = {},
): ReadonlyMap<Field, number> | null {
  const known = new Map(fields.map((field) => [field.toLowerCase(), field]));
  const columns = new Map<Field, number>();
  let isSound = true;
  for (const [at, cell] of (rowsOf(sheet)[0] ?? []).entries()) {
    const word = wordOf(cell);
    const field = known.get(word.toLowerCase());
    if (field && columns.has(field)) {
      isSound = false;
      const column = utils.encode_col(at);
      found.refuse({ reason: 'header_twice', sheet: name, tab, row: 1, column, value: word, detail: field });
    } else if (field) columns.set(field, at);
    else if (word !== '' && !unread.includes(word))
      found.notices.push({ kind: 'column_ignored', sheet: name, detail: word });
  }
  for (const field of fields) {
    if (columns.has(field) || optional.includes(field)) continue;
    isSound = false;
    found.refuse({ reason: 'header_missing', sheet: name, tab, row: 1, detail: field });
  }
  return isSound ? columns : null;
}

/** Cells that lie over each other hide which row a value is of. */
export function refuseMerged(
  { name, tab, sheet }: Source,
  columns: Iterable<number>,
  found: Pick<Findings, 'refuse'>,
): void {
  const used = [...columns];
  for (const { s, e } of sheet['!merges'] ?? []) {
    if (!used.some((at) => at >= s.c && at <= e.c)) continue;
    const value = utils.encode_range({ s, e });
    found.refuse({ reason: 'merged', sheet: name, tab, row: s.r + 1, column: utils.encode_col(s.c), value });
  }
}

/** `3, 7–12`, at most so many pieces of it. */
const PIECES_SAID = 10;

export function ranges(numbers: readonly number[], name: (at: number) => string): string {
  const pieces: [number, number][] = [];
  for (const number of numbers) {
    const last = pieces.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else pieces.push([number, number]);
  }
  const said = pieces
    .slice(0, PIECES_SAID)
    .map(([from, to]) => (from === to ? name(from) : `${name(from)}–${name(to)}`));
  return [...said, ...(pieces.length > PIECES_SAID ? ['…'] : [])].join(', ');
}

// without a height or a width nobody sees them either; rows hidden by the default of a sheet hold nothing
const isRowHidden = ({ hidden, hpt }: RowInfo) => hidden || hpt === 0;

/** Those of `rows`, from 0, that nobody sees in the file. */
export const hiddenRowsOf = (sheet: WorkSheet, rows: readonly number[]): number[] =>
  rows.filter((at) => isRowHidden(sheet['!rows']?.[at] ?? {}));

/**
 * Says which parts of a sheet are read although nobody sees them in the file.
 * @param rows those that were read, from 0
 */
export function sayHidden(
  { name, sheet, isHidden }: Source,
  columns: Iterable<number>,
  rows: readonly number[],
  found: Pick<Findings, 'notices'>,
): void {
  const say = (kind: HiddenPart, detail: string) => {
    if (detail !== '') found.notices.push({ kind, sheet: name, detail });
  };
  if (isHidden) say('sheet_hidden', name);
  const isColumnHidden = ({ hidden, width }: ColInfo) => hidden || width === 0;
  say(
    'rows_hidden',
    ranges(hiddenRowsOf(sheet, rows), (at) => String(at + 1)),
  );
  const hiddenColumns = [...columns]
    .filter((at) => isColumnHidden(sheet['!cols']?.[at] ?? {}))
    .sort((a, b) => a - b);
  say('columns_hidden', ranges(hiddenColumns, utils.encode_col));
}

/** Whether the file shows a sheet only to whoever asks for it. */
export const isHiddenIn = ({ SheetNames, Workbook }: WorkBook, name: string): boolean =>
  Boolean(Workbook?.Sheets?.[SheetNames.indexOf(name)]?.Hidden);

/**
 * The rows of a product tab.
 * @param labels words over the column of codes in all languages, which mark the row that explains the header
 */
export function readProductSheet(
  source: Source<ProductTab>,
  labels: ReadonlySet<string>,
  found: Findings,
): { readonly sheet: ReadSheet; readonly rows: ReadRow[] } | null {
  const { name, tab, sheet } = source;
  const columns = columnsOf(source, rowFields, found);
  if (!columns) return null;
  refuseMerged(source, columns.values(), found);
  const letter = (field: RowField): string => utils.encode_col(columns.get(field) ?? 0);
  const letters = Object.fromEntries(rowFields.map((field) => [field, letter(field)]));
  const rows: ReadRow[] = [];
  for (const [at, row] of rowsOf(sheet).entries()) {
    if (at === 0 || !row) continue;
    const cell = (field: RowField) => row[columns.get(field) ?? -1];
    if (labels.has(wordOf(cell('heliosId'))) && cell('pcsFrom')?.t !== 'n') continue;
    const heliosId = wordOf(cell('heliosId')) || null;
    const troublesBefore = found.troubleCount;
    const read = <T>(
      field: RowField,
      reader: (one: CellObject | undefined) => ReturnType<typeof readNumber> | ReturnType<typeof readText>,
    ) => {
      const got = reader(cell(field));
      if (got.ok) return got.value as T | null;
      const place = { sheet: name, tab, row: at + 1, column: letter(field), field, heliosId };
      found.refuse({ ...place, reason: got.code, value: (got.detail ?? '').slice(0, 60) });
      return undefined;
    };
    const code = read<string>('heliosId', readText);
    const candidate: ReadRow = {
      tab,
      row: at + 1,
      heliosId: typeof code === 'string' ? code.trim() : code,
      description: read<string>('description', readText),
      pcsFrom: read<number>('pcsFrom', readNumber),
      pcsTo: read<number>('pcsTo', readNumber),
      productPrice: read<number>('productPrice', readNumber),
      simpleTechnologyPrintPrice: read<number>('simpleTechnologyPrintPrice', readNumber),
      digitalTechnologyPrintPrice: read<number>('digitalTechnologyPrintPrice', readNumber),
      tamponTechnologyPrintPrice: read<number>('tamponTechnologyPrintPrice', readNumber),
    };
    const isEmpty = rowFields.every((field) => candidate[field] === null || candidate[field] === '');
    if (!isEmpty || found.troubleCount > troublesBefore) rows.push(candidate);
  }
  const read = rows.map(({ row }) => row - 1);
  sayHidden(source, columns.values(), read, found);
  return { sheet: { name, tab, columns: letters as ReadSheet['columns'] }, rows };
}

/** The fees of the tab `technologie`, which are compared with the settings and never written. */
export function readFees(
  source: Source<'technologie'>,
  found: Findings,
): { fee: Fee; price: number | null }[] {
  const columns = columnsOf(source, feeFields, found);
  if (!columns) return [];
  sayHidden(source, columns.values(), [...rowsOf(source.sheet).keys()].slice(1), found);
  return rowsOf(source.sheet).flatMap((row) => {
    const fee = fees.find((one) => one === wordOf(row?.[columns.get('fee') ?? -1]));
    if (!fee) return [];
    const price = readNumber(row?.[columns.get('price') ?? -1]);
    return [{ fee, price: price.ok ? price.value : null }];
  });
}
