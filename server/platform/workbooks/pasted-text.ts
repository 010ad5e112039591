import { readFile } from 'node:fs/promises';
import type { SheetFileProblem } from '#contract/platform/sheet-file.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { tabbedLine } from '#rules/platform/tables/table-text.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import type { Busy } from '#server/platform/threads/thread.ts';
import type { LinesNotice } from './exchange.ts';
import type { ReadLinesOptions, Workbooks } from './workbooks.ts';

export type PastedText = {
  readonly fileName: string;
  /** cells separated by tabs */
  readonly text: string;
  readonly notices: LinesNotice[];
};

/**
 * The first sheet of a file as one would paste it.
 * @param rows at most, as it is said to whoever sent more
 */
export async function pastedText(
  workbooks: Pick<Workbooks, 'readLines'>,
  file: ReceivedFile,
  { rows, ...how }: ReadLinesOptions & { readonly rows: number },
): Promise<Result<PastedText, SheetFileProblem> | Busy> {
  const read = await workbooks.readLines(await readFile(file.path), file.extension, how);
  if ('ok' in read) return read;
  if ('fault' in read) {
    if (read.fault === 'letters' && file.extension === 'csv') return fail('sheet_file_letters', 'file');
    if (read.fault === 'error_value') return fail('sheet_file_error', 'file', read.detail);
    if (read.fault === 'too_many_rows') return fail('sheet_too_large', 'file', String(rows));
    return fail('sheet_file_unreadable', 'file', read.fault);
  }
  const text = read.lines.map(tabbedLine).join('\n').trimEnd();
  return text === ''
    ? fail('sheet_empty', 'file')
    : ok({ fileName: file.name, text, notices: [...read.notices] });
}
