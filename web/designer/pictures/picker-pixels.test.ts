import { describe, expect, it } from 'vitest';
import { colorAt, fitted, inside, steered } from './picker-pixels.ts';

// covers: CFG-030
describe('the picture in the picker', () => {
  it.each([
    [1_000, 300, 500, 150],
    [300, 900, 100, 300],
    [5_000, 3_000, 500, 300],
    [120, 80, 120, 80],
    [9_000, 1, 500, 1],
  ])('%i x %i is shown as %i x %i', (width, height, shownWidth, shownHeight) => {
    expect(fitted({ width, height })).toEqual({ width: shownWidth, height: shownHeight });
  });
});

describe('the spot a colour is taken from', () => {
  it('stays inside and follows the arrows, with Shift by ten', () => {
    const size = { width: 20, height: 10 };
    expect(inside({ x: -3, y: 40 }, size)).toEqual({ x: 0, y: 9 });
    expect(steered({ x: 5, y: 5 }, { key: 'ArrowLeft', shiftKey: false })).toEqual({ x: 4, y: 5 });
    expect(steered({ x: 5, y: 5 }, { key: 'ArrowDown', shiftKey: true })).toEqual({ x: 5, y: 15 });
    expect(steered({ x: 5, y: 5 }, { key: 'Enter', shiftKey: false })).toBeNull();
  });

  it('has the colour of its pixel, or none where the picture is transparent', () => {
    const data = new Uint8ClampedArray([200, 16, 46, 255, 0, 0, 0, 90]);
    expect(colorAt({ data, width: 2, height: 1 }, { x: 0, y: 0 })).toBe('#c8102e');
    expect(colorAt({ data, width: 2, height: 1 }, { x: 1, y: 0 })).toBeNull();
  });
});
