import { useSyncExternalStore } from 'react';
import { hasPieces } from '#rules/design/artwork/commands/piece.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { Sheet } from '#rules/design/artwork/pieces/sheet.ts';
import type { PreflightInput } from '#rules/press/print-files/preflight/input.ts';
import type { KnownPieces, PieceCheck } from '#rules/press/print-files/preflight/pieces.ts';

/** What is known of the pieces of the design that is open. */
export type PieceState = {
  readonly version: number;
  /** the design it was found for */
  readonly document: ArtworkDocument | null;
  readonly known: KnownPieces | undefined;
  /** the rows; null while they are not read, or not on this device */
  readonly sheet: Sheet | null;
  /** strangest first; those of the design before until all are checked */
  readonly checks: readonly PieceCheck[];
};

const nothing: PieceState = { version: 0, document: null, known: undefined, sheet: null, checks: [] };
let state = nothing;
let printedAs = '';
let run = 0;
let latest: PreflightInput | null = null;
const listeners = new Set<() => void>();

function become(next: Partial<PieceState>): void {
  state = { ...state, ...next, version: state.version + 1 };
  for (const listener of listeners) listener();
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePieceState = (): PieceState =>
  useSyncExternalStore(
    listen,
    () => state,
    () => nothing,
  );

/** What the check of a design is told of its pieces; those of another design do not count. */
export const knownPieces = (document: ArtworkDocument): KnownPieces | undefined => {
  if (!document.pieces) return undefined;
  return state.document === document ? state.known : 'open';
};

function check(input: PreflightInput): void {
  run += 1;
  const mine = run;
  const isOld = () => mine !== run;
  const { document } = input;
  const tell = (found: Partial<PieceState>): void => {
    if (!isOld()) become(found);
  };
  become({ document, known: hasPieces(document) ? 'open' : undefined });
  import('./check-pieces.ts')
    .then(({ checkPieces }) => checkPieces(input, isOld, tell))
    .catch((error: unknown) => {
      console.warn('pieces:', error);
      tell({ known: hasPieces(document) ? 'failed' : undefined });
    });
}

/** Looks at them once more after that failed; another edit of the design does as well. */
export function checkAgain(): void {
  if (latest && state.known === 'failed') check(latest);
}

/**
 * Looks at the pieces of a design, as many at a time as are not felt. What looks at them is loaded with the
 * first sheet.
 * @param fontVersion letters that arrived change how wide everything is
 */
export function watchPieces(input: PreflightInput, fontVersion: number): void {
  const { document } = input;
  const printed = document.sides.map((_, index) => input.technologyOf(index)).join() + fontVersion;
  if (document === state.document && printed === printedAs) return;
  printedAs = printed;
  if (!document.pieces) {
    run += 1; // what was begun for a sheet is no more told
    if (state.document?.pieces) become({ ...nothing, document });
    else state = { ...state, document };
    return;
  }
  latest = input;
  check(input);
}
