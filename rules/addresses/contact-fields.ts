const phonePattern = /^\+?[0-9()/. -]{9,}$/;

/**
 * Optional plus, then at least 9 of digits, round brackets, slash, dot, space, hyphen (CHK-015, D-S65).
 * Trimmed first.
 */
export const isPhone = (phone: string): boolean => phonePattern.test(phone.trim());

// The pattern browsers use for <input type="email">, so form and server agree (CHK-016, D-S65).
const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The longest address mail servers carry. */
const EMAIL_MAX = 254;

/** An e-mail address as browsers check it (CHK-016, D-S65). Trimmed first. */
export const isEmail = (email: string): boolean => {
  const trimmed = email.trim();
  return trimmed.length <= EMAIL_MAX && emailPattern.test(trimmed);
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
