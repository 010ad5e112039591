import { expect, it } from 'vitest';
import { inside, steered, wholePixels } from './picker-pixels.ts';

it('a hair-thin picture is shown at least a pixel high', () => {
  expect(wholePixels({ width: 500, height: 0.05 })).toEqual({ width: 500, height: 1 });
  expect(wholePixels({ width: 99.6, height: 300 })).toEqual({ width: 100, height: 300 });
});

it('the spot a colour is taken from stays inside and follows the arrows, with Shift by ten', () => {
  const size = { width: 20, height: 10 };
  expect(inside({ x: -3, y: 40 }, size)).toEqual({ x: 0, y: 9 });
  expect(steered({ x: 5, y: 5 }, { key: 'ArrowLeft', shiftKey: false })).toEqual({ x: 4, y: 5 });
  expect(steered({ x: 5, y: 5 }, { key: 'ArrowDown', shiftKey: true })).toEqual({ x: 5, y: 15 });
  expect(steered({ x: 5, y: 5 }, { key: 'Enter', shiftKey: false })).toBeNull();
});
