import type { Action } from './reduce.ts';
import type { Move } from './selection.ts';

type Key = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
};

const ARROWS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;
const isArrow = (key: string): key is keyof typeof ARROWS => key in ARROWS;

function moveOf({ key }: Key, isControl: boolean, page: number): Move | null {
  if (isArrow(key)) return isControl ? { to: 'edge', side: ARROWS[key] } : { to: ARROWS[key] };
  switch (key) {
    case 'Home':
      return { to: isControl ? 'start' : 'rowStart' };
    case 'End':
      return { to: isControl ? 'end' : 'rowEnd' };
    case 'PageUp':
      return { to: 'page', rows: -page };
    case 'PageDown':
      return { to: 'page', rows: page };
    default:
      return null;
  }
}

function commandOf({ key, shiftKey }: Key): Action | null {
  switch (key.toLowerCase()) {
    case 'z':
      return { type: shiftKey ? 'redo' : 'undo' };
    case 'y':
      return { type: 'redo' };
    case 'd':
      return { type: 'fill' };
    case 'a':
      return { type: 'pickAll' };
    default:
      return null;
  }
}

/**
 * What a key does on a cell that is not being typed in; null leaves it to the browser. Tab is left to it too:
 * it goes out of the table, which is one stop. Copying and pasting come as events of the clipboard.
 */
export function actionOfKey(key: Key, page: number): Action | null {
  const isControl = key.ctrlKey || key.metaKey;
  if (key.altKey) return null;
  const move = moveOf(key, isControl, page);
  if (move) return { type: 'move', move, extend: key.shiftKey };
  if (key.key === ' ' && key.shiftKey) return { type: 'pickRows' };
  if (key.key === ' ' && key.ctrlKey) return { type: 'pickColumns' };
  if (isControl) return commandOf(key);
  switch (key.key) {
    case 'Enter':
    case 'F2':
      return { type: 'edit' };
    case 'Escape':
      return { type: 'collapse' };
    case 'Delete':
    case 'Backspace':
      return { type: 'clear' };
    default:
      return key.key.length === 1 && key.key !== ' ' ? { type: 'edit', text: key.key } : null;
  }
}

/** What ends the typing in a cell, and where it leads; null is part of the text. */
export function endOfTyping(
  { key, shiftKey }: Pick<Key, 'key' | 'shiftKey'>,
  isNew: boolean,
): 'down' | 'up' | 'next' | 'back' | 'cancel' | null {
  switch (key) {
    case 'Escape':
      return 'cancel';
    case 'Enter':
      return shiftKey ? 'up' : 'down';
    case 'Tab':
      return shiftKey ? 'back' : 'next';
    // a cell that was opened by F2 has the cursor inside, and the arrows with it
    case 'ArrowDown':
      return isNew ? 'down' : null;
    case 'ArrowUp':
      return isNew ? 'up' : null;
    default:
      return null;
  }
}
