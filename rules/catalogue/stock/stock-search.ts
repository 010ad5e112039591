import { searchWords } from '#rules/platform/words/search-words.ts';

/** At most so many pieces is low, until the admin asks for another bound. */
export const LOW_STOCK = 100;

/** Whether each word of the phrase begins a word of the text, whatever the accents and capitals. */
export function beginsWords(phrase: string, texts: readonly string[]): boolean {
  const wanted = searchWords(phrase);
  // one text at a time: a list of words is cut where it would be too long to search by
  const words = texts.flatMap((text) => searchWords(text));
  return wanted.every((word) => words.some((one) => one.startsWith(word)));
}
