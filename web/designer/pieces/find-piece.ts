import { folded } from '#rules/platform/words/folded.ts';
import type { PieceCheck } from '#rules/press/print-files/preflight/pieces.ts';

/** The number of a row, plain or in groups of three as it is shown. */
const NUMBER = /^(?:\d+|\d{1,3}(?:[\s.,]\d{3})+)$/;

/**
 * The row with this number, else the next one after a place among the pieces that has the words in it; from 0,
 * null where there is none.
 */
export function findPiece(
  checks: readonly Pick<PieceCheck, 'row'>[],
  rows: readonly (readonly string[])[],
  typed: string,
  after: number,
): number | null {
  const wanted = folded(typed).trim();
  if (wanted === '') return null;
  const numbered = NUMBER.test(wanted) ? Number(wanted.replace(/\D/g, '')) - 1 : -1;
  if (checks.some(({ row }) => row === numbered)) return numbered;
  const inTurn = [...checks.slice(after + 1), ...checks.slice(0, after + 1)];
  return inTurn.find(({ row }) => folded((rows[row] ?? []).join(' ')).includes(wanted))?.row ?? null;
}
