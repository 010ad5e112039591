/** Only the first of many letters are named. */
const MOST_NAMED = 6;

/** Letters as they are named in one line. */
export const namedLetters = (letters: readonly string[]): string =>
  letters.slice(0, MOST_NAMED).join(' ') + (letters.length > MOST_NAMED ? ' …' : '');
