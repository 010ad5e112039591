import { expect, it } from 'vitest';
import { cleanText, isRightToLeft } from './text.ts';

it.each([
  ['soft hyphens, which only the press would show', 'Tisch\u00adler', 'Tischler'],
  ['marks of direction', 'a\u200eb\u200f\u061cc\u202ed', 'abcd'],
  ['joiners of words', 'a\u2060b', 'ab'],
  ['nothing of an emoji with its parts', '👩‍👩‍👧 ❤️', '👩‍👩‍👧 ❤️'],
  ['nothing of line breaks, Czech and German letters', 'Příliš\nŽluťoučký Größe', 'Příliš\nŽluťoučký Größe'],
])('takes %s out of what was typed', (_, typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});

it('knows writing from right to left', () => {
  expect(['שלום', 'a ש', 'مرحبا', 'ﷺ'].map(isRightToLeft)).toEqual([true, true, true, true]);
  expect(['Příliš', 'Привет', 'Γειά', '漢', '😀', '½ €'].map(isRightToLeft)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
