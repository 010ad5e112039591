import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isUploadedPath, moved, uploadedPath } from './product-images.ts';

describe('product images', () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 1, 'abcd'],
    [1, 99, 'acdb'],
    [2, -1, 'cabd'],
    [9, 0, 'abcd'],
  ])('moves from %i to %i', (from, to, expected) => {
    expect(moved([...'abcd'], from, to).join('')).toBe(expected);
  });

  it('D-B108: a move loses nothing and doubles nothing', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(), { maxLength: 20 }), fc.nat(25), fc.nat(25), (list, from, to) => {
        expect([...moved(list, from, to)].sort()).toEqual([...list].sort());
      }),
    );
  });

  it('ADM-063: knows its own addresses', () => {
    expect(uploadedPath('block-52', 'a1-b2')).toBe('/products/block-52/images/a1-b2');
    expect(isUploadedPath(uploadedPath('block-52', 'a1-b2'))).toBe(true);
    expect(isUploadedPath('/files/a.jpg')).toBe(false);
    expect(isUploadedPath('https://other.example/products/a/images/b')).toBe(false);
  });
});
