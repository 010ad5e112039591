/** Enough to name a customer and a town; every further word would only cost time. */
const WORDS_AT_MOST = 8;

/**
 * Combining marks, a code as it is shown or begun, ASCII punctuation and everything that is no letter for the
 * eye: the same as in the index (database/migrations).
 */
const MARKS = /[\u0300-\u036f]/g;
const HYPHENATED_CODE = /(?<![\d-])(\d{4})-(\d{0,4})(?![\d-])/g;
/** Hyphens, dashes and the minus, as programs make them of a hyphen that is typed. */
const DASHES = /[\u2010-\u2015\u2212]/g;
export const withHyphens = (text: string): string => text.replace(DASHES, '-');
const GAPS = /[\s\p{Cc}!-/:-@[-`{-~]+/u;

/**
 * What an order is looked for by: each word must begin a word of its code, names, e-mail or town, whatever
 * the accents and capitals. A code may be typed in two groups, with a space or a hyphen between them, as it
 * is shown. An empty list finds nothing.
 */
export function searchWords(text: string): readonly string[] {
  const plain = withHyphens(text.normalize('NFD').replace(MARKS, '')).toLowerCase();
  const code = plain.replace(/\s/g, '');
  if (/^\d{1,8}$/.test(code)) return [code];
  const words = plain.replace(HYPHENATED_CODE, '$1$2').split(GAPS).filter(Boolean);
  return [...new Set(words)].slice(0, WORDS_AT_MOST);
}

/**
 * Of a code all begin alike within a month, so its end is a word of its own in the index, marked by what no
 * typed word has.
 */
const END_OF_CODE = /^\d{4,7}$/;

/** A code as it is typed or said, whole or its end, with gaps or without; null for anything else. */
export function saidCode(typed: string): string | null {
  const digits = withHyphens(typed).replace(/^\s*#|[\s-]/g, '');
  return /^\d{4,8}$/.test(digits) ? digits : null;
}

/** Words in the grammar of the index, each the beginning of a word or the end of a code. */
export const inGrammar = (words: readonly string[]): string =>
  words.map((word) => (END_OF_CODE.test(word) ? `('${word}':* | '-${word}')` : `'${word}':*`)).join(' & ');

/** A phrase in the grammar of the index; null where no word is left of it, which finds nothing. */
export function indexQuery(phrase: string): string | null {
  const words = searchWords(phrase);
  return words.length === 0 ? null : inGrammar(words);
}

/** The same among the words of references alone, which the index has a second time, marked. */
export function referenceQuery(phrase: string): string | null {
  const words = searchWords(phrase);
  return words.length === 0 ? null : words.map((word) => `'=${word}':*`).join(' & ');
}
