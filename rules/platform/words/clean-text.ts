// A database and a mail take any letter, emoji included, but none of these: zero bytes, other control
// characters, halves of surrogate pairs. They come from broken programs, never from a keyboard.
const control = /[\p{Cc}\p{Cs}]/gu;

/** One line as it is stored. */
export const cleanLine = (text: string): string => text.replace(control, ' ').trim();

/** Several lines, their breaks kept. */
export const cleanLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(control, (letter) => (letter === '\n' || letter === '\t' ? letter : ' '))
    .trim();

// Copied from contacts and pages with a number or an address; the property covers marks of direction,
// joiners, soft hyphens and gaps of no width. A name may need some of them, what is only copied needs none.
const unseen = /\p{Default_Ignorable_Code_Point}/gu;

/**
 * Of what people copy and nobody reads as words: phone numbers, e-mail addresses, postal codes, numbers of
 * tax and orders.
 */
export const withoutUnseen = (text: string): string => text.replace(unseen, '');

const copied = /(?:phone|email|zipCode|taxT?In|vatId|iban|bic|poNumber)$/i;

/** One line of a form as it is stored, by the name of its field. */
export const cleanField = (field: string, text: string): string =>
  cleanLine(copied.test(field) ? withoutUnseen(text) : text);

export const cleanEach = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, cleanField(name, text)])) as T;
