import { setImmediate } from 'node:timers/promises';
import { measure } from '#printing/fonts/measure.ts';
import { lentLetters, lentSymbols, missingLetters } from '#printing/fonts/shape.ts';
import type { Sheet } from '#rules/design/artwork/pieces/sheet.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type PieceCheck, type PiecesReport, reportOf } from '#rules/press/print-files/preflight/pieces.ts';
import { checkerOf } from '#rules/press/print-files/preflight/preflight.ts';
import type { CheckedFile } from '../order/service.ts';
import { technologyIn } from './picture-facts.ts';
import type { PricedLine } from './price-lines.ts';

/** Pieces that are checked before others may go on: five milliseconds or so. */
const AT_ONCE = 20;

/** What was found of the pieces of a line, by its id. */
export type PieceReports = ReadonlyMap<string, PiecesReport>;

async function reportFor(line: PricedLine, sheet: Sheet): Promise<PiecesReport | null> {
  const { document, pieces, press } = line.design;
  if (!pieces) return null;
  const check = checkerOf(
    {
      document,
      product: line.product,
      technologyOf: technologyIn(line),
      press,
      measure,
      pictureFacts: () => undefined,
      missingLetters,
      lentLetters,
      lentSymbols,
    },
    pieces,
    sheet,
  );
  const checks: PieceCheck[] = [];
  for (const row of sheet.rows.keys()) {
    if (row % AT_ONCE === 0) await setImmediate();
    checks.push(check(row));
  }
  return reportOf(checks);
}

/** The rows are those the design was made with: its number of pieces and its first piece follow from them. */
const isOf = (
  sheet: Sheet,
  { columns, rows, sample }: NonNullable<PricedLine['design']['pieces']>,
): boolean =>
  sheet.rows.length === rows &&
  JSON.stringify(sheet.columns) === JSON.stringify(columns) &&
  sheet.rows.some((row) => JSON.stringify(row) === JSON.stringify(sample));

/** Checks every piece of the lines whose pieces differ, as their designer did. */
export async function pieceReports(
  lines: readonly PricedLine[],
  files: readonly CheckedFile[],
): Promise<Result<PieceReports, 'artwork_invalid'>> {
  const reports = new Map<string, PiecesReport>();
  for (const [index, line] of lines.entries()) {
    const { pieces } = line.design;
    if (!pieces) continue;
    const sheet = files.find((file) => file.imageNodeInformationName === pieces.sheet)?.sheet;
    if (!sheet || !isOf(sheet, pieces))
      return fail('artwork_invalid', `configurations.${index}.artwork`, 'pieces');
    const report = await reportFor(line, sheet);
    if (report) reports.set(line.id, report);
  }
  return ok(reports);
}
