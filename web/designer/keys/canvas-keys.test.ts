import { expect, it } from 'vitest';
import { elementKey, historyKey, type KeyPress } from './canvas-keys.ts';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...held,
});

// covers: CFG-026
it.each([
  ['ArrowLeft', {}, -5, 0],
  ['ArrowRight', {}, 5, 0],
  ['ArrowUp', {}, 0, -5],
  ['ArrowDown', {}, 0, 5],
  ['ArrowDown', { altKey: true }, 0, 1],
  ['ArrowLeft', { altKey: true }, -1, 0],
])('%s %o moves by %i, %i', (key, held, dx, dy) => {
  expect(elementKey(press(key, held))).toEqual({ type: 'move', dx: dx + 0, dy: dy + 0 });
});

it.each([
  ['ArrowLeft', {}, { direction: 'left', fine: false }],
  ['ArrowUp', { altKey: true }, { direction: 'up', fine: true }],
])('Shift with %s %o resizes', (key, held, wanted) => {
  expect(elementKey(press(key, { ...held, shiftKey: true }))).toEqual({ type: 'size', ...wanted });
});

it('leaves keys of the browser alone', () => {
  for (const key of ['Tab', 'a', 'F5', 'Home']) expect(elementKey(press(key))).toBeNull();
  expect(elementKey(press('ArrowLeft', { ctrlKey: true, altKey: true }))).toBeNull();
  expect(elementKey(press('ArrowUp', { ctrlKey: true }))).toBeNull();
  expect(elementKey(press('Enter', { altKey: true }))).toBeNull();
});

it('turns by 15 degrees, with Shift by one', () => {
  expect(elementKey(press('ArrowLeft', { ctrlKey: true }))).toEqual({ type: 'turn', degrees: -15 });
  expect(elementKey(press('ArrowRight', { metaKey: true, shiftKey: true }))).toEqual({
    type: 'turn',
    degrees: 1,
  });
});

it('opens, deletes and lets go', () => {
  expect(elementKey(press('Enter'))).toEqual({ type: 'edit' });
  expect(elementKey(press('Delete'))).toEqual({ type: 'remove' });
  expect(elementKey(press('Escape'))).toEqual({ type: 'leave' });
});

it.each([
  ['z', { ctrlKey: true }, 'undo'],
  ['Z', { ctrlKey: true, shiftKey: true }, 'redo'],
  ['z', { metaKey: true }, 'undo'],
  ['y', { ctrlKey: true }, 'redo'],
  ['z', {}, null],
  ['x', { ctrlKey: true }, null],
])('%s %o is %s', (key, held, wanted) => {
  expect(historyKey(press(key, held))).toBe(wanted);
});
