import { describe, expect, it } from 'vitest';
import { formatNumber } from '#rules/platform/money/format.ts';
import { findPiece } from './find-piece.ts';

const named = [
  ['Jan Novák', 'Brno'],
  ['Žofie Říha', '00420'],
  ['Otto Weiß', 'Praha 3'],
  ['Jana Malá', 'Brno'],
];
/** Strangest first. */
const order = [2, 0, 3, 1].map((row) => ({ row }));
const many = Array.from({ length: 5_000 }, (_, row) => ({ row }));

describe('a piece', () => {
  it.each([
    ['2', 0, 1],
    [' 4 ', 0, 3],
    ['zofie', 0, 1],
    ['WEISS', 0, 2],
    ['Novák Brno', 0, 0],
    ['00420', 0, 1],
    // the number of no row may be a word
    ['420', 0, 1],
    // a row before a word
    ['3', 1, 2],
    ['5', 0, null],
    ['0', 0, 1],
    ['Eva', 0, null],
    ['  ', 0, null],
  ])('is found by "%s" after place %i: row %s from 0', (typed, after, row) => {
    expect(findPiece(order, named, typed, after)).toBe(row);
  });

  it('of several with the same word comes after the one that is shown, and round again', () => {
    expect(findPiece(order, named, 'brno', 0)).toBe(0);
    expect(findPiece(order, named, 'brno', 1)).toBe(3);
    expect(findPiece(order, named, 'brno', 2)).toBe(0);
    expect(findPiece(order, named, 'otto', 0)).toBe(2);
  });

  it.each(['cz', 'de', 'en'] as const)('is found by its number as it is shown in %s', (edition) => {
    expect(findPiece(many, [], formatNumber(4_321, edition), 0)).toBe(4_320);
  });
});
