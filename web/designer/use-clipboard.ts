import type { ClipboardEvent } from 'react';
import { copySelection, parseClipping } from '#rules/artwork/commands/clipboard.ts';
import { m } from '#web/i18n/paraglide/messages.js';
import { isField } from './canvas-keys.ts';
import { rememberClipping } from './clipping.ts';
import { pasteElements, removeElements } from './deeds.ts';
import type { Hands } from './designer-context.ts';
import { picturesIn } from './pictures/use-pictures.ts';

/** Elements through the clipboard of the device: to another side, another product, another tab. */
export function useClipboard(hands: Hands, addPictures: (files: readonly File[]) => Promise<void>) {
  const copy = (event: ClipboardEvent): readonly string[] => {
    const { editor } = hands();
    if (isField(event.target) || editor.selected.length === 0) return [];
    const clipping = copySelection(editor.document, editor.selected);
    if (!clipping.ok) return [];
    rememberClipping(clipping.value);
    event.clipboardData.setData('text/plain', JSON.stringify(clipping.value));
    event.preventDefault();
    return editor.selected;
  };
  return {
    onCopy: (event: ClipboardEvent): void => {
      const { length } = copy(event);
      if (length > 0) hands().announce(m.designer_said_clipped({ count: length }));
    },
    onCut: (event: ClipboardEvent): void => {
      const ids = copy(event);
      if (ids.length > 0) removeElements(hands(), ids);
    },
    onPaste: (event: ClipboardEvent): void => {
      if (isField(event.target)) return;
      const files = picturesIn(event.clipboardData);
      if (files.length > 0) {
        event.preventDefault();
        void addPictures(files);
        return;
      }
      const clipping = parseClipping(event.clipboardData.getData('text/plain'));
      if (!clipping) return;
      event.preventDefault();
      pasteElements(hands(), clipping);
    },
  };
}
