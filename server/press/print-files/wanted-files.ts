import {
  type PrintFileFacts,
  piecesFileName,
  printFileName,
  proofFileName,
} from '#rules/press/print-files/file-name.ts';
import type { StoredQuote } from '#server/orders/order/service.ts';

export type PrintFileKind = 'print' | 'proof' | 'pieces';

/** A file an item needs, before anybody made it. */
export type WantedFile = {
  readonly kind: PrintFileKind;
  /** 0 for all printed sides, else the side from 1 */
  readonly side: number;
  readonly name: string;
};

/**
 * What is made of an item: the print file of all its printed sides, one of each side where there are several,
 * so that a press can take them one by one, the proof for people, and the
 * list of pieces that differ. Nothing for an item without print.
 */
export function wantedFiles(
  place: Pick<PrintFileFacts, 'orderCode' | 'item'>,
  { printed }: StoredQuote,
  hasPieces: boolean,
): WantedFile[] {
  if (printed.length === 0) return [];
  const single = printed.length > 1 ? printed.map(({ number }) => number) : [];
  return [
    { kind: 'print', side: 0, name: printFileName(place) },
    ...single.map((side) => ({ kind: 'print' as const, side, name: printFileName({ ...place, side }) })),
    { kind: 'proof', side: 0, name: proofFileName(place) },
    ...(hasPieces ? [{ kind: 'pieces' as const, side: 0, name: piecesFileName(place) }] : []),
  ];
}
