import { describe, expect, it } from 'vitest';
import { actionOfKey, endOfTyping } from './grid-keys.ts';

const key = (words: string) => {
  const parts = words.split('+');
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  };
};

describe('keys of the table', () => {
  it.each([
    ['ArrowDown', { type: 'move', move: { to: 'down' }, extend: false }],
    ['Shift+ArrowRight', { type: 'move', move: { to: 'right' }, extend: true }],
    ['Ctrl+ArrowDown', { type: 'move', move: { to: 'edge', side: 'down' }, extend: false }],
    ['Ctrl+Shift+ArrowUp', { type: 'move', move: { to: 'edge', side: 'up' }, extend: true }],
    ['Home', { type: 'move', move: { to: 'rowStart' }, extend: false }],
    ['Ctrl+End', { type: 'move', move: { to: 'end' }, extend: false }],
    ['PageDown', { type: 'move', move: { to: 'page', rows: 12 }, extend: false }],
    ['Enter', { type: 'edit' }],
    ['F2', { type: 'edit' }],
    ['7', { type: 'edit', text: '7' }],
    ['Shift+K', { type: 'edit', text: 'K' }],
    ['Delete', { type: 'clear' }],
    ['Escape', { type: 'collapse' }],
    ['Ctrl+z', { type: 'undo' }],
    ['Ctrl+Shift+Z', { type: 'redo' }],
    ['Meta+y', { type: 'redo' }],
    ['Ctrl+d', { type: 'fill' }],
    ['Ctrl+a', { type: 'pickAll' }],
    ['Shift+ ', { type: 'pickRows' }],
    ['Ctrl+ ', { type: 'pickColumns' }],
    ['Tab', null],
    ['Ctrl+c', null],
    ['Ctrl+v', null],
    ['Alt+ArrowLeft', null],
    ['Shift', null],
  ])('%s', (words, action) => {
    expect(actionOfKey(key(words), 12)).toEqual(action);
  });

  it.each([
    ['Enter', false, 'down'],
    ['Shift+Enter', false, 'up'],
    ['Tab', false, 'next'],
    ['Shift+Tab', false, 'back'],
    ['Escape', true, 'cancel'],
    ['ArrowDown', true, 'down'],
    ['ArrowDown', false, null],
    ['ArrowLeft', true, null],
    ['5', true, null],
  ])('%s while typing (over the old text: %j) is %j', (words, isNew, end) => {
    expect(endOfTyping(key(words), isNew)).toBe(end);
  });
});
