/**
 * Czech leaves no word of one letter at the end of a line, and no number without its unit. The files of texts
 * keep ordinary spaces, so that nobody has to think of it while writing.
 */
const hard = '\u00a0';

const unit =
  '(?:%|mm|cm|m|kg|MB|Mb|Kč|EUR|ks|h|d|min|kus\\p{L}*|den|dn[eyíů]|dnech|měsíc\\p{L}*|rok[uyů]?|let|hodin\\p{L}*|minut\\p{L}*)(?!\\p{L})';
const afterOneLetter = /(?<=(?:^|[\s(„])[ksvzouia]) /giu;
const afterNumber = new RegExp(`(?<=\\d) (?=${unit})`, 'gu');
const afterInput = new RegExp(`^ (?=${unit})`, 'u');
const betweenThousands = /(?<=\d) (?=\d{3}(?!\d))/g;

/**
 * The same words, with spaces that do not break where a line must not end.
 * @param isAfterInput whether a value is filled in right before them
 */
export const withCzechSpaces = (words: string, isAfterInput = false): string =>
  (isAfterInput ? words.replace(afterInput, hard) : words)
    .replace(afterOneLetter, hard)
    .replace(afterNumber, hard)
    .replace(betweenThousands, hard);
