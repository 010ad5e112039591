import { type Direction, directions } from '#rules/design/artwork/commands/place.ts';
import { KEYBOARD_STEP } from '#rules/design/artwork/limits.ts';

/** With Alt an arrow moves by one canvas pixel instead of five. */
export const FINE_STEP = 1;
/** With Ctrl an arrow to the right or left turns by as many degrees, with Shift as well by one. */
const TURN_STEP = 15;

const arrows: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The action of a key on the focused element, or null for other keys (CFG-026, D-S40). */
export type ElementKey =
  | { readonly type: 'move'; readonly dx: number; readonly dy: number }
  /** larger to the right and up, smaller to the left and down, as in programs for slides and drawings */
  | { readonly type: 'size'; readonly direction: Direction; readonly fine: boolean }
  /** degrees clockwise */
  | { readonly type: 'turn'; readonly degrees: number }
  | { readonly type: 'remove' }
  | { readonly type: 'edit' }
  /** adds to the selection or takes out of it (CFG-020) */
  | { readonly type: 'join' }
  | { readonly type: 'leave' };

export function elementKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyPress): ElementKey | null {
  if ((ctrlKey || metaKey) && key === 'Enter') return { type: 'join' };
  if (ctrlKey || metaKey) {
    const way = altKey ? undefined : { ArrowLeft: -1, ArrowRight: 1 }[key];
    return way ? { type: 'turn', degrees: way * (shiftKey ? 1 : TURN_STEP) } : null;
  }
  const direction = arrows[key];
  if (direction && shiftKey) return { type: 'size', direction, fine: altKey };
  if (direction) {
    const [x, y] = directions[direction];
    const step = altKey ? FINE_STEP : KEYBOARD_STEP;
    return { type: 'move', dx: x * step, dy: y * step };
  }
  if (altKey) return null;
  if (key === 'Delete' || key === 'Backspace') return { type: 'remove' };
  if (key === 'Enter') return { type: 'edit' };
  if (key === 'Escape') return { type: 'leave' };
  return null;
}

/** Undo and redo, on a Mac with its own key (D-S40). */
export function historyKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): 'undo' | 'redo' | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  const letter = key.toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && !shiftKey ? 'redo' : null;
}

/** The action of a key on the active side, wherever the focus is outside of fields. */
export type SideKey = 'chooseAll' | 'duplicate' | 'group' | 'ungroup' | 'lock' | 'hide';

const sideKeys: Record<string, SideKey> = { a: 'chooseAll', d: 'duplicate', g: 'group' };
const shiftedSideKeys: Record<string, SideKey> = { g: 'ungroup', l: 'lock', h: 'hide' };

export function sideKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress): SideKey | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  return (shiftKey ? shiftedSideKeys : sideKeys)[key.toLowerCase()] ?? null;
}

/** Fields have keys and a clipboard of their own. */
export const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select');

/**
 * Controls without letters, and numbers of the panel, which change the design at once: undo is meant for it
 * there.
 */
const withoutOwnUndo =
  'select, input[type="radio"], input[type="checkbox"], input[type="range"], input[type="file"], [data-undo="design"]';

/** A field in which the browser takes back letters by itself. */
export const hasOwnUndo = (target: EventTarget | null): boolean =>
  isField(target) && !(target as Element).matches(withoutOwnUndo);
