import { MAX_TEXT_LENGTH } from '#rules/design/artwork/limits.ts';

let ahead: HTMLTextAreaElement | null = null;

/** What was typed since `typeAhead`; the field for it goes away. */
export function takeTyped(): string {
  const field = ahead;
  ahead = null; // before the field goes, which is told as a blur
  field?.remove();
  return field?.value ?? '';
}

/**
 * Takes the focus and keeps what is typed while the first text of a page waits for its font, which is a second
 * and more on a slow line: the letters would be lost, or be keys of the designer.
 * @param label of the field, for screen readers
 */
export function typeAhead(label: string): void {
  takeTyped();
  ahead = document.createElement('textarea');
  ahead.className = 'visually-hidden';
  ahead.maxLength = MAX_TEXT_LENGTH;
  ahead.setAttribute('aria-label', label);
  // whoever goes elsewhere does not type here any more
  ahead.onblur = takeTyped;
  // not beside the button, which an empty side has no more once the text is there
  document.body.append(ahead);
  ahead.focus();
}
