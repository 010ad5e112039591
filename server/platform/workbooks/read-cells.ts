import type { CellObject } from '@e965/xlsx';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { FileFault } from '#rules/platform/tables/faults.ts';
import { parseDecimal } from '#rules/platform/tables/numbers.ts';
import { readCell } from '#rules/platform/tables/plain-cell.ts';

/** What a cell of a workbook holds, as a price list needs it. A fault has what stands there as its detail. */
type Read<T> = Result<T | null, FileFault | 'not_number'>;

const errors: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};

export const errorOf = ({ v }: CellObject): string => errors[Number(v)] ?? '#';

const isEmpty = (cell: CellObject | undefined): cell is undefined =>
  !cell || ((cell.t === 'z' || cell.v === undefined || cell.v === '') && cell.f === undefined);

/** What no cell of a price list may be, whatever its column. */
function unfit(cell: CellObject): ReturnType<typeof fail<FileFault>> | null {
  // its value is what some program reckoned some day, which nobody has looked at
  if (cell.f !== undefined || cell.F !== undefined) return fail('formula', undefined, `=${cell.f ?? ''}`);
  if (cell.t === 'e') return fail('error_value', undefined, errorOf(cell));
  if (cell.t === 'b') return fail('boolean', undefined, String(cell.v));
  if (cell.t === 'd')
    return fail(
      'date',
      undefined,
      cell.v instanceof Date ? cell.v.toISOString().slice(0, 10) : String(cell.v),
    );
  return null;
}

export function readNumber(cell: CellObject | undefined): Read<number> {
  if (isEmpty(cell)) return ok(null);
  const fault = unfit(cell);
  if (fault) return fault;
  if (cell.t === 'n') return ok(Number(cell.v));
  const text = String(cell.v).trim();
  if (text === '') return ok(null);
  // how its sign is meant is not for us to guess
  const isNumber = parseDecimal(text, 'comma').ok || parseDecimal(text, 'point').ok;
  return fail(isNumber ? 'text_number' : 'not_number', undefined, text);
}

export function readText(cell: CellObject | undefined): Read<string> {
  if (isEmpty(cell)) return ok(null);
  const fault = unfit(cell);
  return fault ?? ok(readCell(String(cell.v)));
}
