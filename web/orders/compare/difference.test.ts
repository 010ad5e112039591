import { describe, expect, it } from 'vitest';
import { findDifference, widened } from './difference.ts';

const WIDTH = 6;
const HEIGHT = 4;

/** A white picture with some pixels of another colour. */
function picture(painted: readonly (readonly [x: number, y: number, color: readonly number[]])[] = []) {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4).fill(255);
  for (const [x, y, color] of painted) data.set(color, (y * WIDTH + x) * 4);
  return { data, width: WIDTH, height: HEIGHT };
}
const black = [0, 0, 0, 255];
const marked = (mask: Uint8Array): string[] =>
  Array.from({ length: HEIGHT }, (_, y) => [...mask.subarray(y * WIDTH, (y + 1) * WIDTH)].join(''));

describe('difference of two pictures', () => {
  it('is nothing between equal ones', () => {
    expect(findDifference(picture([[1, 1, black]]), picture([[1, 1, black]]))).toMatchObject({
      count: 0,
      share: 0,
    });
  });

  it('marks what only one of them has, whichever it is', () => {
    const line = picture([
      [1, 1, black],
      [2, 1, black],
      [3, 1, black],
    ]);
    const expected = ['000000', '011100', '000000', '000000'];
    expect(marked(findDifference(picture(), line).mask)).toEqual(expected);
    expect(marked(findDifference(line, picture()).mask)).toEqual(expected);
    expect(findDifference(picture(), line)).toMatchObject({ count: 3, share: 3 / 24 });
  });

  it('takes a slightly other grey and a lonely pixel for noise', () => {
    const grey = [230, 230, 230, 255];
    expect(
      findDifference(
        picture(),
        picture([
          [1, 1, grey],
          [2, 1, grey],
          [5, 3, black],
        ]),
      ).count,
    ).toBe(0);
  });

  it('takes see-through for white paper', () => {
    const clear = [0, 0, 0, 0];
    expect(
      findDifference(
        picture(),
        picture([
          [1, 1, clear],
          [2, 1, clear],
        ]),
      ).count,
    ).toBe(0);
  });

  it('does not look over the edge from one row to the next', () => {
    expect(
      findDifference(
        picture(),
        picture([
          [5, 0, black],
          [0, 1, black],
        ]),
      ).count,
    ).toBe(0);
  });

  it('is widened on all sides within the picture', () => {
    const mask = new Uint8Array(WIDTH * HEIGHT);
    mask[0] = 1;
    mask[2 * WIDTH + 4] = 1;
    expect(marked(widened(mask, WIDTH, 1))).toEqual(['110000', '110111', '000111', '000111']);
  });
});
