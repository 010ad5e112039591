import { describe, expect, it } from 'vitest';
import { designKey, placeAfterKey, unseenOf } from './looked-at.ts';

const design = (item: number, currentVersion: number, ...sums: readonly string[]) => ({
  id: `i${item}`,
  item,
  currentVersion,
  versions: [{ files: sums.map((sha256) => ({ sha256 })) }] as never,
});

describe('designs that were looked at', () => {
  it('are those of this version and these files', () => {
    const seen = new Set([designKey(design(1, 1, 'a')), designKey(design(2, 1, 'b'))]);
    expect(unseenOf([design(1, 1, 'a'), design(2, 1, 'b'), design(3, 1, 'c')], seen)).toEqual([3]);
    expect(unseenOf([design(1, 2, 'a'), design(2, 1, 'b', 'c')], seen)).toEqual([1, 2]);
  });

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 11, null],
    ['ArrowLeft', 0, null],
    ['ArrowLeft', 3, 2],
    ['Home', 5, 0],
    ['End', 5, 11],
    ['Enter', 5, null],
  ])('%s at place %s of 12 leads to %s', (key, at, to) => {
    expect(placeAfterKey(key, at, 12)).toBe(to);
  });
});
