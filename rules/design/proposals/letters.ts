import type { FontFamily, FontStyle } from '../artwork/fonts.ts';
import { isRightToLeft } from '../artwork/text.ts';
import { pairsOfPage } from './candidates.ts';
import { type Typed, wordsOf } from './words.ts';

/** What of the words no look of a page can set: writing from right to left, or letters to name. */
export type LettersFault = { readonly isTurned: boolean; readonly letters: readonly string[] };

/**
 * The letters that keep all pairs of typefaces of a page from setting the words; null where they are not the
 * reason.
 * @param lackedBy letters of a text that a typeface does not have itself; null for one that could not be fetched
 */
export function lettersFault(
  typed: Typed,
  page: number,
  lackedBy: (text: string, family: FontFamily, style: FontStyle) => readonly string[] | null,
): LettersFault | null {
  const text = Object.values(wordsOf(typed)).join(' ');
  if (isRightToLeft(text)) return { isTurned: true, letters: [] };
  const [first = [], ...others] = pairsOfPage(page).flatMap(({ lead, second }) => {
    const lacked = [lead, second].map(({ family, style }) => lackedBy(text, family, style));
    return lacked.includes(null) ? [] : [[...new Set(lacked.flatMap((letters) => letters ?? []))]];
  });
  const letters = first.filter((letter) => others.every((lacked) => lacked.includes(letter)));
  return letters.length > 0 ? { isTurned: false, letters } : null;
}
