/** What names a print file. */
export type PrintFileFacts = {
  /** YYMM and four digits (D-S73) */
  readonly orderCode: string;
  /** place of the item in the order, from 1 */
  readonly item: number;
  /** a single side from 1; left out for the file of all sides */
  readonly side?: number;
};

/** Anything that a file system, a mail program or a shell could read as more than a letter. */
const safe = (word: string): string => word.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-+|-+$/g, '') || 'order';

/**
 * `26114821-item-1.pdf`, `26114821-item-1-side-2.pdf`: sorts by order, item and side, and is safe in every
 * file system.
 */
export function printFileName({ orderCode, item, side }: PrintFileFacts): string {
  return `${safe(orderCode)}-item-${item}${side === undefined ? '' : `-side-${side}`}.pdf`;
}

/** Name of the proof for people, beside the print file. */
export const proofFileName = (facts: Pick<PrintFileFacts, 'orderCode' | 'item'>): string =>
  printFileName(facts).replace(/\.pdf$/, '-proof.pdf');

/** Name of the list of pieces that differ. */
export const piecesFileName = (facts: Pick<PrintFileFacts, 'orderCode' | 'item'>): string =>
  printFileName(facts).replace(/\.pdf$/, '-pieces.pdf');
