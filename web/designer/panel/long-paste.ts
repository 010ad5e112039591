import type { ClipboardEvent } from 'react';
import { m } from '#texts/messages.ts';

/**
 * A browser silently cuts a pasted text at the maximum length of its field. Nothing is pasted then and the
 * reason is shown.
 * @returns why, or null where it fits
 */
export function refuseLong(event: ClipboardEvent<HTMLTextAreaElement | HTMLInputElement>): string | null {
  const { value, selectionStart, selectionEnd, maxLength } = event.currentTarget;
  const pasted = event.clipboardData.getData('text/plain');
  const chosen = (selectionEnd ?? 0) - (selectionStart ?? 0);
  const length = value.length - chosen + pasted.replace(/\r\n?/g, '\n').length;
  if (maxLength < 0 || length <= maxLength) return null;
  event.preventDefault();
  return m.designer_paste_long({ count: pasted.length, most: maxLength });
}
