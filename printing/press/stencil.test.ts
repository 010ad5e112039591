import { describe, expect, it } from 'vitest';
import { addMask, bits, grownMask, maskWithout, sharedMask, shrunkMask } from './stencil.ts';

/** The same pixels each time: mostly empty, mostly full, or grain. */
function sample(width: number, height: number, share: number, seed: number): Uint8Array {
  let state = seed;
  return Uint8Array.from({ length: width * height }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % 100 < share ? 1 : 0;
  });
}

const pixelAt = (mask: Uint8Array, width: number, x: number, y: number): number =>
  x < 0 || x >= width ? 0 : (mask[y * width + x] ?? 0);

/** By the definition: what is on in the rectangle around each pixel, row by row and column by column. */
function around(mask: Uint8Array, width: number, across: number, down: number, every: boolean): number[] {
  return Array.from(mask, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    const seen: number[] = [];
    for (let dy = -down; dy <= down; dy++)
      for (let dx = -across; dx <= across; dx++)
        seen.push(y + dy < 0 ? 0 : pixelAt(mask, width, x + dx, y + dy));
    return Number(every ? seen.every((one) => one === 1) : seen.includes(1));
  });
}

const masks = [1, 4, 7, 16, 33].flatMap((width, i) =>
  [1, 3, 12].flatMap((height) =>
    [4, 50, 97].map((share) => ({
      width,
      height,
      share,
      mask: sample(width, height, share, 7 * i + height),
    })),
  ),
);

describe.each(masks)('a mask of $width x $height, $share of 100 on', ({ width, mask }) => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 0],
    [0, 3],
    [5, 4],
    [40, 40],
  ])('shrinks and grows by %i and %i', (across, down) => {
    const given = mask.slice();
    expect([...shrunkMask(mask, width, across, down)]).toEqual(around(mask, width, across, down, true));
    expect([...grownMask(mask, width, across, down)]).toEqual(around(mask, width, across, down, false));
    expect(mask).toEqual(given);
  });

  it('is put together with another, also with one that begins inside of other bytes', () => {
    const longer = sample(width, mask.length / width + 1, 40, 3);
    for (const other of [longer.slice(0, mask.length), longer.subarray(1, 1 + mask.length)]) {
      expect([...sharedMask(mask, other)]).toEqual(Array.from(mask, (one, i) => one & (other[i] ?? 0)));
      expect([...maskWithout(mask, other)]).toEqual(
        Array.from(mask, (one, i) => one & (1 - (other[i] ?? 0))),
      );
      const sum = mask.slice();
      addMask(sum, other);
      expect([...sum]).toEqual(Array.from(mask, (one, i) => one | (other[i] ?? 0)));
    }
  });

  it('is packed to a bit for each pixel, rows to whole bytes', () => {
    const rows = Array.from({ length: mask.length / width }, (_, y) =>
      [...mask.subarray(y * width, (y + 1) * width)].join('').padEnd(8 * Math.ceil(width / 8), '0'),
    );
    const packed = Array.from(bits(mask, width), (byte) => byte.toString(2).padStart(8, '0')).join('');
    expect(packed).toBe(rows.join(''));
  });
});
