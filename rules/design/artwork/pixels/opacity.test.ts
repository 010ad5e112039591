import { describe, expect, it } from 'vitest';
import { opacityOf } from './opacity.ts';

/** A square picture, from the opacity of each pixel. */
const seen = (size: number, at: (x: number, y: number) => number) =>
  opacityOf(size, size, (pixel) => at(pixel % size, Math.floor(pixel / size)));

const disc = (size: number, edge: number) =>
  seen(size, (x, y) => {
    const out = Math.hypot(x - size / 2, y - size / 2) - size / 4;
    return Math.max(0, Math.min(255, 255 * (0.5 - out / edge)));
  });

describe('what shows through', () => {
  it.each([
    ['nothing at all', seen(50, () => 0), { isBlank: true, isSheer: false }],
    ['one dot', seen(50, (x, y) => (x === 9 && y === 9 ? 255 : 0)), { isBlank: false, isSheer: false }],
    ['a full picture', seen(50, () => 255), { isBlank: false, isSheer: false }],
    ['a disc with a smooth edge', disc(200, 2), { isBlank: false, isSheer: false }],
    ['a large disc with a smooth edge', disc(2000, 6), { isBlank: false, isSheer: false }],
    ['a glow', disc(200, 100), { isBlank: false, isSheer: true }],
    ['a large glow', disc(2000, 800), { isBlank: false, isSheer: true }],
    ['a half of 50 %', seen(100, (x) => (x < 50 ? 128 : 255)), { isBlank: false, isSheer: true }],
    [
      'thin letters, whose pixels are all edges',
      seen(100, (x) => (x % 6 < 3 ? 120 : 0)),
      { isBlank: false, isSheer: false },
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});
