import { MAX_TEXT_LENGTH } from '#rules/design/artwork/limits.ts';

/** What was typed for a text before it was there. */
export type TypedAhead = {
  readonly words: string;
  /** typing has ended: by Escape, or elsewhere has the focus */
  readonly isLeft: boolean;
  /** it still has the focus, so the text gets it */
  readonly hasFocus: boolean;
};

const waiting = new Map<string, HTMLTextAreaElement>();

/** What was typed since `typeAhead`. */
export function typedAhead(id: string): TypedAhead | null {
  const field = waiting.get(id);
  if (!field) return null;
  return { words: field.value, isLeft: field.readOnly, hasFocus: document.activeElement === field };
}

/** The same; the field for it goes away. */
export function takeTyped(id: string): TypedAhead | null {
  const typed = typedAhead(id);
  waiting.get(id)?.remove();
  waiting.delete(id);
  return typed;
}

/**
 * Takes the focus and keeps what is typed while the first text of a page waits for its font, which is a second
 * and more on a slow line: the letters would be lost, or be keys of the designer.
 * @param id of the text
 * @param label of the field, for screen readers
 */
export function typeAhead(id: string, label: string): void {
  const field = document.createElement('textarea');
  field.className = 'visually-hidden';
  field.maxLength = MAX_TEXT_LENGTH;
  field.setAttribute('aria-label', label);
  // whoever goes elsewhere does not type here any more
  field.onblur = () => {
    field.readOnly = true;
  };
  field.onkeydown = (event) => {
    event.stopPropagation();
    if (event.key === 'Escape') field.readOnly = true;
  };
  waiting.set(id, field);
  // not beside the button, which an empty side has no more once the text is there
  document.body.append(field);
  field.focus();
}
