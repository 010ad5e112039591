import { withoutUnseen } from '../words/clean-text.ts';

const phonePattern = /^\+?[0-9()/. -]{9,}$/;

/**
 * Numbers are copied from pages, where gaps of other widths keep them on one line, and hyphens are none of a
 * keyboard.
 */
const plainPhone = (phone: string): string =>
  withoutUnseen(phone)
    .replace(/[\p{Zs}\t]/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .trim();

/**
 * Optional plus, then at least 9 of digits, round brackets, slash, dot, space, hyphen (CHK-015, D-S65), each
 * in any width. Trimmed first.
 */
export const isPhone = (phone: string): boolean => phonePattern.test(plainPhone(phone));

// The pattern browsers use for <input type="email">, so form and server agree (CHK-016, D-S65), without what
// no mail reaches: machines without a dot in their name or with a number for one, and names with dots at an
// end or two in a row.
const emailPattern =
  /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

const withTopLevel = /[a-zA-Z][^.]*$/;

/** The longest address mail servers carry. */
const EMAIL_MAX = 254;

/** An e-mail address as browsers check it, of a domain that mail reaches (CHK-016, D-S65). Trimmed first. */
export const isEmail = (email: string): boolean => {
  const trimmed = withoutUnseen(email).trim();
  return trimmed.length <= EMAIL_MAX && emailPattern.test(trimmed) && withTopLevel.test(trimmed);
};

/**
 * Marks that steer the direction of writing and draw nothing (Unicode property Bidi_Control: embeddings,
 * overrides, isolates and the marks U+200E, U+200F, U+061C). In a name or an address they make the office
 * read something else than what is printed on the parcel. Arabic and Hebrew need none of them. Joiners
 * (U+200C, U+200D) are not among them, since Persian and Indic names do need those.
 */
export const hasDirectionMarks = (text: string): boolean => /\p{Bidi_Control}/u.test(text);

/** First names and surnames hold no digits of any script (CHK-011, CHK-020, D-S65). */
export const isPersonName = (name: string): boolean => !/\p{Nd}/u.test(name);
