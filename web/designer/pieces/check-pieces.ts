import { hasPieces } from '#rules/design/artwork/commands/piece.ts';
import { type Sheet, storedSheet } from '#rules/design/artwork/pieces/sheet.ts';
import type { PreflightInput } from '#rules/press/print-files/preflight/input.ts';
import { type PieceCheck, reportOf, strangestFirst } from '#rules/press/print-files/preflight/pieces.ts';
import { checkerOf } from '#rules/press/print-files/preflight/preflight.ts';
import { pictures } from '#web/device/store.ts';
import type { PieceState } from './piece-store.ts';

/** A frame has sixteen milliseconds; half of it is left to whoever types. */
const AT_ONCE_MS = 8;

const read = new Map<string, Sheet>();

/** The rows under a reference; null where this device does not have them. */
async function sheetOf(reference: string): Promise<Sheet | null> {
  const known = read.get(reference);
  if (known) return known;
  const stored = await pictures.load(reference);
  const sheet = stored ? storedSheet(await stored.blob.text()) : null;
  read.clear();
  if (sheet) read.set(reference, sheet);
  return sheet;
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

type Found = Partial<Pick<PieceState, 'known' | 'sheet' | 'checks'>>;

/** Checks all pieces of a design and tells what it found; stops when the design is an old one. */
export async function checkPieces(
  input: PreflightInput,
  isOld: () => boolean,
  tell: (found: Found) => void,
): Promise<void> {
  const { pieces } = input.document;
  if (!pieces) return;
  const sheet = await sheetOf(pieces.sheet);
  const isWhole =
    sheet?.rows.length === pieces.rows && JSON.stringify(sheet.columns) === JSON.stringify(pieces.columns);
  if (!sheet || !isWhole) {
    tell({ known: hasPieces(input.document) ? 'missing' : undefined, sheet: null, checks: [] });
    return;
  }
  const check = checkerOf(input, pieces, sheet);
  const checks: PieceCheck[] = [];
  let from = performance.now();
  for (const row of sheet.rows.keys()) {
    if (performance.now() - from > AT_ONCE_MS) {
      await pause();
      if (isOld()) return;
      from = performance.now();
    }
    checks.push(check(row));
  }
  const known = hasPieces(input.document) ? reportOf(checks) : undefined;
  tell({ known, sheet, checks: strangestFirst(checks) });
}
