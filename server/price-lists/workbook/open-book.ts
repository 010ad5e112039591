import { read, type WorkBook } from '@e965/xlsx';
import type { FileFault } from '#rules/price-lists/faults.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import { MOST_ROWS } from './exchange.ts';
import { lookInside } from './look-inside.ts';

/** What a reader says of a file it cannot read. */
const faultOf = (error: unknown): FileFault =>
  /password|encrypt/i.test(error instanceof Error ? error.message : '') ? 'encrypted' : 'broken';

/** A list of values as spreadsheets write it. Codes and numbers are the same letters in every old encoding. */
function openText(bytes: Uint8Array): Result<WorkBook, FileFault> {
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = new TextDecoder(isWide ? 'utf-16le' : 'utf-8').decode(bytes);
  if (text.split('\n', MOST_ROWS + 2).length > MOST_ROWS + 1)
    return fail('too_many_rows', undefined, String(MOST_ROWS));
  // `raw`: a code keeps its leading zeros, and no number is guessed
  return ok(read(text, { type: 'string', dense: true, raw: true }));
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
