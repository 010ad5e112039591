import type { RefObject } from 'react';
import { picturesIn, sideUnder } from '../pictures/use-pictures.ts';
import { isField } from './canvas-keys.ts';
import { useOnPage } from './use-on-page.ts';

/**
 * Takes pictures dropped anywhere on the designer. A file dropped beside it is refused; the browser would
 * open it in place of the design.
 */
export function useFileDrop(
  root: RefObject<HTMLElement | null>,
  addPictures: (files: readonly File[], side?: number) => Promise<void>,
): void {
  const isText = ({ target, dataTransfer }: DragEvent): boolean =>
    isField(target) && !dataTransfer?.types.includes('Files');
  const isBeside = ({ target }: DragEvent): boolean =>
    document.querySelector('dialog[open]') !== null ||
    !(target instanceof Node) ||
    !root.current?.contains(target);

  useOnPage('dragover', (event) => {
    if (isText(event)) return;
    event.preventDefault();
    if (event.dataTransfer && isBeside(event)) event.dataTransfer.dropEffect = 'none';
  });
  useOnPage('drop', (event) => {
    if (isText(event)) return;
    event.preventDefault();
    if (!event.dataTransfer || !event.target || isBeside(event)) return;
    void addPictures(picturesIn(event.dataTransfer), sideUnder(event.target));
  });
}
