import { describe, expect, it } from 'vitest';
import { refusalWords } from './refusal-words.ts';

describe('why a colour is refused', () => {
  it.each([
    ['a.csv', /row 7/],
    ['Fan.ASE', /^Colour 7 of the file/],
  ])('names its place in %s as the file counts', (fileName, words) =>
    expect(refusalWords({ reason: 'name_twice', detail: '7' }, fileName)).toMatch(words),
  );
});
