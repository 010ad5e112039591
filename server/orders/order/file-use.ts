import { isOriginal } from '#rules/design/artwork/references.ts';
import { SHEET_TYPE } from './receive-files.ts';
import type { FileRow } from './store.ts';

/** What a file that came with an order is for; `original`: what a picture of a design was made of. */
export type FileUse = 'print' | 'picture' | 'original' | 'sheet';

export function useOf({
  imageNodeInformationName: reference,
  contentType,
}: Pick<FileRow, 'imageNodeInformationName' | 'contentType'>): FileUse {
  if (contentType === SHEET_TYPE) return 'sheet';
  if (reference === null) return 'print';
  return isOriginal(reference) ? 'original' : 'picture';
}
