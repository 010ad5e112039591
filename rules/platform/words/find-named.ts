import { searchWords } from './search-words.ts';

// one text at a time: a list of words is cut where it would be too long to search by
const wordsOf = (texts: readonly string[]): readonly string[] => texts.flatMap((text) => searchWords(text));

const begin = (wanted: readonly string[], words: readonly string[]): boolean =>
  wanted.every((word) => words.some((one) => one.startsWith(word)));

/** Whether each word of the phrase begins a word of the texts, whatever the accents and capitals. */
export const beginsWords = (phrase: string, texts: readonly string[]): boolean =>
  begin(searchWords(phrase), wordsOf(texts));

export type Named = {
  readonly name: string;
  /** what else it is found by, e.g. what it is a part of */
  readonly note?: string | undefined;
};

/**
 * 0 where the name begins as the phrase does, 1 with words of the name, 2 with those of the note as well;
 * null not at all.
 */
function rankOf({ name, note = '' }: Named, wanted: readonly string[]): number | null {
  const words = searchWords(name);
  if (wanted.every((word, at) => words[at]?.startsWith(word))) return 0;
  if (begin(wanted, words)) return 1;
  return begin(wanted, [...words, ...searchWords(note)]) ? 2 : null;
}

/**
 * What the beginnings of words find, the best first and else in its order; nothing for a phrase without a
 * word.
 */
export function findNamed<T extends Named>(all: readonly T[], phrase: string): readonly T[] {
  const wanted = searchWords(phrase);
  if (wanted.length === 0) return [];
  return all
    .flatMap((one) => {
      const rank = rankOf(one, wanted);
      return rank === null ? [] : [{ one, rank }];
    })
    .toSorted((first, second) => first.rank - second.rank)
    .map(({ one }) => one);
}
