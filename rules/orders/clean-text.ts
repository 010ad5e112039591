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

export const cleanEach = <T extends Record<string, string>>(texts: T): T =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, cleanLine(text)])) as T;
