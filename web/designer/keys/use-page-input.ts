import type { RefObject } from 'react';
import { usePictures } from '../pictures/use-pictures.ts';
import type { CurrentDesigner } from '../state/designer-context.ts';
import type { ZoomTools } from '../zoom/use-zoom.ts';
import { useClipboard } from './use-clipboard.ts';
import { useFileDrop } from './use-file-drop.ts';
import { usePageKeys } from './use-page-keys.ts';

type Parts = {
  readonly root: RefObject<HTMLElement | null>;
  readonly stage: RefObject<HTMLElement | null>;
  readonly zoom: ZoomTools;
};

/** Input that is taken from the whole page: keys, the clipboard, and files dropped on the designer. */
export function usePageInput(current: CurrentDesigner, { root, stage, zoom }: Parts): void {
  const addPictures = usePictures(current);
  usePageKeys(current, { root, stage, zoom });
  useClipboard(current, root, addPictures);
  useFileDrop(root, addPictures);
}
