import type { ClipboardEvent } from 'react';
import { MAX_TEXT_LENGTH } from '#rules/design/artwork/limits.ts';
import { m } from '#texts/messages.ts';

/**
 * A browser silently cuts a pasted text at the maximum length. Nothing is pasted then and the reason is
 * shown.
 * @returns why, or null where it fits
 */
export function refuseLong(event: ClipboardEvent<HTMLTextAreaElement>): string | null {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const pasted = event.clipboardData.getData('text/plain');
  const length = value.length - (selectionEnd - selectionStart) + pasted.replace(/\r\n?/g, '\n').length;
  if (length <= MAX_TEXT_LENGTH) return null;
  event.preventDefault();
  return m.designer_paste_long({ count: pasted.length, most: MAX_TEXT_LENGTH });
}
