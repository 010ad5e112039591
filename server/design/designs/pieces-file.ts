import { readFile } from 'node:fs/promises';
import { MAX_PIECES } from '#rules/design/artwork/pieces/pieces.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { tabbedLine } from '#rules/platform/tables/table-text.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import type { Busy } from '#server/platform/threads/thread.ts';
import type { LinesNotice } from '#server/platform/workbooks/exchange.ts';

/** Empty lines between others count, and the line of the heads. */
const MOST_LINES = 2 * MAX_PIECES;

type FileRefused =
  | 'sheet_empty'
  | 'sheet_too_large'
  | 'sheet_file_unreadable'
  | 'sheet_file_error'
  | 'sheet_file_letters';

type Answer = { fileName: string; text: string; notices: LinesNotice[] };

/** The sheet of a file as one would paste it. Names of people: it is read and not kept. */
export async function readPiecesFileOf(
  { workbooks }: Pick<Shop, 'workbooks'>,
  file: ReceivedFile,
): Promise<Result<Answer, FileRefused> | Busy> {
  const read = await workbooks.readLines(await readFile(file.path), file.extension, {
    most: MOST_LINES,
    as: 'shown',
  });
  if ('ok' in read) return read;
  if ('fault' in read) {
    if (read.fault === 'letters' && file.extension === 'csv') return fail('sheet_file_letters', 'file');
    if (read.fault === 'error_value') return fail('sheet_file_error', 'file', read.detail);
    if (read.fault === 'too_many_rows') return fail('sheet_too_large', 'file', String(MAX_PIECES));
    return fail('sheet_file_unreadable', 'file', read.fault);
  }
  const text = read.lines.map(tabbedLine).join('\n').trimEnd();
  return text === ''
    ? fail('sheet_empty', 'file')
    : ok({ fileName: file.name, text, notices: [...read.notices] });
}
