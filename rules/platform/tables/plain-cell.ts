/**
 * A text that begins like a formula is run by a spreadsheet that opens or re-reads the file, and may send
 * what stands beside it elsewhere. An apostrophe before it makes it a text everywhere; one that was there
 * already gets another, so that `readCell` gives back exactly what was written.
 */
const likeFormula = /^'*[=+\-@\t\r]/;

export const plainCell = (text: string): string => (likeFormula.test(text) ? `'${text}` : text);

/** What `plainCell` was given. */
export const readCell = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
