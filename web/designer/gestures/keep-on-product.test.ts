import { expect, it } from 'vitest';
import { keepOnProduct } from './keep-on-product.ts';

const body = { width: 200, height: 16 };
const box = { minX: 50, maxX: 80, minY: 4, maxY: 10 };

it.each([
  ['inside stays as it is', 10, 3, 10, 3],
  ['half outside stays as it is', -60, 0, -60, 0],
  ['far to the left', -900, 0, -77, 0],
  ['far to the right', 900, 0, 147, 0],
  ['far below', 0, 300, 0, 9],
  ['far above', 0, -300, 0, -7],
])('%s', (_, dx, dy, toX, toY) => {
  expect(keepOnProduct(box, { dx, dy }, body)).toEqual({ dx: toX, dy: toY });
});

it('brings back what was out of reach', () => {
  expect(keepOnProduct({ minX: 300, maxX: 301, minY: 4, maxY: 10 }, { dx: -5, dy: 0 }, body)).toEqual({
    dx: -101,
    dy: 0,
  });
});
