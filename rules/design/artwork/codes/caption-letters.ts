/** What can stand under a code of bars: its digits, and the letters of most numbers of articles. */
export const CODE_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-./';
/** Steps of an em in the outlines of these letters; capitals and digits are as high as `LETTER_HIGH`. */
export const LETTER_EM = 200;
export const LETTER_HIGH = 140;

/** Whether all of it can stand under its bars. */
export const canCaption = (text: string): boolean =>
  [...text].every((letter) => letter === ' ' || CODE_LETTERS.includes(letter));

/** What codes of designs before version 5 have. */
export const noCaption = false;
