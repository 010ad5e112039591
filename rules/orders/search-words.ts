/** Enough to name a customer and a town; every further word would only cost time. */
const WORDS_AT_MOST = 8;

/**
 * Combining marks, a code as it is shown or begun, ASCII punctuation and everything that is no letter for the eye: the same as in the index
 * (database/migrations).
 */
const MARKS = /[\u0300-\u036f]/g;
const HYPHENATED_CODE = /(?<![\d-])(\d{4})-(\d{0,4})(?![\d-])/g;
const GAPS = /[\s\p{Cc}!-/:-@[-`{-~]+/u;

/**
 * What an order is looked for by: each word must begin a word of its code, names, e-mail or town, whatever
 * the accents and capitals. A code may be typed in two groups, with a space or a hyphen between them, as it is
 * shown. An empty list finds nothing.
 */
export function searchWords(text: string): readonly string[] {
  const plain = text.normalize('NFD').replace(MARKS, '').toLowerCase();
  const code = plain.replace(/\s/g, '');
  if (/^\d{1,8}$/.test(code)) return [code];
  const words = plain.replace(HYPHENATED_CODE, '$1$2').split(GAPS).filter(Boolean);
  return [...new Set(words)].slice(0, WORDS_AT_MOST);
}
