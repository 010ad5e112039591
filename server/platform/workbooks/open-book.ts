import { read, set_cptable, type WorkBook, type WorkSheet } from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel.full.mjs';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { FileFault } from '#rules/platform/tables/faults.ts';
import { type CsvFault, readCsv } from '#rules/platform/tables/read-csv.ts';
import { MOST_ROWS } from './exchange.ts';
import { lookInside } from './look-inside.ts';
import { rowsOf } from './read-sheet.ts';

// without them the letters of old files are read as those of western Europe, whatever they are
set_cptable(codePages);

/** What a reader says of a file it cannot read. */
const faultOf = (error: unknown): FileFault =>
  /password|encrypt/i.test(error instanceof Error ? error.message : '') ? 'encrypted' : 'broken';

/** A list of values has one sheet without a name; spreadsheets call it so. */
const SHEET = 'Sheet1';
/** 40,000 rows of 50 columns, in as many bytes as may be sent. */
const bounds = { bytes: 5_000_000, rows: MOST_ROWS, cells: 2_000_000 };

const textFaults: Record<CsvFault, FileFault> = {
  letters: 'broken',
  too_many_bytes: 'too_heavy',
  too_many_rows: 'too_many_rows',
  too_many_cells: 'too_heavy',
};

/** A list of values as a sheet of texts: a code keeps its leading zeros, and no number is guessed. */
function openText(bytes: Uint8Array): Result<WorkBook, FileFault> {
  const lines = readCsv(bytes, { ...bounds, oldEncodings: true });
  if (!lines.ok) return fail(textFaults[lines.code], undefined, lines.detail);
  const cells = lines.value.map((line) => line.map((v) => (v === '' ? undefined : { t: 's', v })));
  const sheet = { '!data': cells } as unknown as WorkSheet;
  return ok({ SheetNames: [SHEET], Sheets: { [SHEET]: sheet } });
}

const ROWS_OF_EXCEL = 1_048_576;

/** A byte that is no letter of the code page which the file names: it names a wrong one. */
const hasLostLetters = ({ SheetNames, Sheets }: WorkBook): boolean =>
  SheetNames.some((name) => {
    const rows = rowsOf(Sheets[name] ?? {});
    return [[{ v: name }], ...rows].some((row) =>
      row?.some((cell) => typeof cell?.v === 'string' && cell.v.includes('\ufffd')),
    );
  });

/**
 * A file as sheets of cells, or why it cannot be read. Its `field` is the sheet a fault is in.
 * @param as `shown`: cells know their number format and what it makes of them; dates are numbers
 */
export function openBook(
  bytes: Uint8Array,
  extension: string,
  as: 'values' | 'shown' = 'values',
): Result<WorkBook, FileFault> {
  try {
    if (extension === 'csv') return openText(bytes);
    const seen = lookInside(bytes, extension);
    if (!seen.ok) return seen;
    const book = read(seen.value, {
      type: 'buffer',
      dense: true,
      cellDates: as === 'values',
      cellFormula: true,
      cellHTML: false,
      cellStyles: true, // tells what is hidden
      cellNF: as === 'shown',
      cellText: as === 'shown',
      sheetRows: ROWS_OF_EXCEL, // a row further down would be left out in silence
    });
    return extension === 'xls' && hasLostLetters(book) ? fail('letters') : ok(book);
  } catch (error) {
    return fail(faultOf(error));
  }
}
