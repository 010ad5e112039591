import type { RefObject } from 'react';
import { copySelection, parseClipping } from '#rules/design/artwork/commands/clipboard.ts';
import { m } from '#texts/messages.ts';
import { picturesIn } from '../pictures/use-pictures.ts';
import type { CurrentDesigner } from '../state/designer-context.ts';
import { pasteElements, removeElements } from '../state/element-actions.ts';
import { isField } from './canvas-keys.ts';
import { rememberClipping } from './clipping.ts';
import { meansDesign, useOnPage } from './use-on-page.ts';

/** Elements through the clipboard of the device: to another side, another product, another tab. */
export function useClipboard(
  current: CurrentDesigner,
  root: RefObject<HTMLElement | null>,
  addPictures: (files: readonly File[]) => Promise<void>,
): void {
  const isOurs = ({ target, defaultPrevented }: ClipboardEvent): boolean =>
    !defaultPrevented && meansDesign(root, target) && !isField(target);

  const copy = (event: ClipboardEvent): readonly string[] => {
    const { editor } = current();
    if (!event.clipboardData || !isOurs(event) || editor.selected.length === 0) return [];
    const clipping = copySelection(editor.document, editor.selected);
    if (!clipping.ok) return [];
    rememberClipping(clipping.value);
    event.clipboardData.setData('text/plain', JSON.stringify(clipping.value));
    event.preventDefault();
    return editor.selected;
  };
  useOnPage('copy', (event) => {
    const { length } = copy(event);
    if (length > 0) current().announce(m.designer_said_clipped({ count: length }));
  });
  useOnPage('cut', (event) => {
    const ids = copy(event);
    if (ids.length > 0) removeElements(current(), ids);
  });
  useOnPage('paste', (event) => {
    if (!event.clipboardData || !isOurs(event)) return;
    const files = picturesIn(event.clipboardData);
    if (files.length > 0) {
      event.preventDefault();
      void addPictures(files);
      return;
    }
    const clipping = parseClipping(event.clipboardData.getData('text/plain'));
    if (!clipping) return;
    event.preventDefault();
    pasteElements(current(), clipping);
  });
}
