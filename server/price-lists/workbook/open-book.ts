import { read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { FileFault } from '#rules/price-lists/faults.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import { type CsvFault, readCsv } from '#rules/tables/read-csv.ts';
import { MOST_ROWS } from './exchange.ts';
import { lookInside } from './look-inside.ts';

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

/** A file as sheets of cells, or why it cannot be read. Its `field` is the sheet a fault is in. */
export function openBook(bytes: Uint8Array, extension: string): Result<WorkBook, FileFault> {
  try {
    if (extension === 'csv') return openText(bytes);
    const seen = lookInside(bytes, extension);
    if (!seen.ok) return seen;
    return ok(
      read(seen.value, {
        type: 'buffer',
        dense: true,
        cellDates: true,
        cellFormula: true,
        cellHTML: false,
        cellText: false,
        sheetRows: MOST_ROWS + 1,
      }),
    );
  } catch (error) {
    return fail(faultOf(error));
  }
}
