/** D-B90 */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;

/** Letters as they are typed: gaps at the ends belong to a password. */
export const isPassword = (password: string): boolean =>
  password.length >= PASSWORD_LENGTH.min && password.length <= PASSWORD_LENGTH.max;

/** Fewer characters beside a name or a common word are tried in seconds. */
const OWN_AT_LEAST = 6;
const DIFFERENT_AT_LEAST = 4;
/** Shorter ones stand in passwords by chance. */
const WORD_AT_LEAST = 3;

/** The password of the demo, which everybody can read, is made of these. */
const wordsOfTheShop = ['inkrule', 'demo'];

const lettersAndDigits = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u);

/**
 * Whether somebody who tries common passwords, or knows the e-mail, would soon come to it: a common one (whatever its
 * capitals, also with up to four digits or signs after it), one of few different characters, one that is little
 * more than the words of the e-mail or of the shop.
 */
export function isGuessable(password: string, email: string, common: ReadonlySet<string>): boolean {
  const typed = password.toLowerCase();
  if (common.has(typed) || new Set(typed).size < DIFFERENT_AT_LEAST) return true;
  const base = typed.replace(/[^\p{L}]{1,4}$/u, '');
  if (base.length >= DIFFERENT_AT_LEAST && common.has(base)) return true;
  const words = [...lettersAndDigits(email.toLowerCase()), ...wordsOfTheShop]
    .filter((word) => word.length >= WORD_AT_LEAST)
    .sort((a, b) => b.length - a.length);
  const own = words.reduce((rest, word) => rest.replaceAll(word, ''), typed);
  return own !== typed && own.length < OWN_AT_LEAST;
}
