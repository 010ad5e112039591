const phonePattern = /^\+?[0-9()/. -]{9,}$/;

/** Optional plus, then at least 9 of digits, round brackets, slash, dot, space, hyphen (CHK-015, D-S65). Trimmed first. */
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

/** First names and surnames hold no digits of any script (CHK-011, CHK-020, D-S65). */
export const isPersonName = (name: string): boolean => !/\p{Nd}/u.test(name);
