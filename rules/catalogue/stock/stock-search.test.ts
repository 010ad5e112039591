import { describe, expect, it } from 'vitest';
import { beginsWords } from './stock-search.ts';

const texts = ['M-52-LEM', 'Skládací metr 2 m', 'citrónová', 'Zollstock'];

describe('stock items', () => {
  it.each([
    ['', true],
    ['metr citron', true],
    ['ZOLL', true],
    ['m-52', true],
    ['stock', false],
    ['metr modrá', false],
  ])('%j finds it: %s', (phrase, isFound) => {
    expect(beginsWords(phrase, texts)).toBe(isFound);
  });
});
