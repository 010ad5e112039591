/**
 * Characters that XML, PDF or a font file cannot represent, or that mislead a reader: control characters
 * except the line break, halves of surrogate pairs, non-characters, private characters, spaces of odd widths
 * (the no-break space of one font has no readable glyph), marks of no width, and marks that reverse the
 * reading direction.
 */
const unprintable =
  /[\p{Cc}\p{Cs}\p{Co}\u00a0\u1680\u2000-\u200b\u2028-\u202f\u205f\u2066-\u2069\u3000\ufeff\ufffe\uffff]/gu;

const hasForeign = (text: string): boolean =>
  (text.match(unprintable) ?? []).some((character) => character !== '\n');

/**
 * Marks that draw nothing themselves. Those that bind the parts of one letter (joiners, variation marks) are
 * kept in a design; the others (soft hyphens, marks of direction, word joiners, tags) are not, and what an
 * older design holds of them is passed over by measuring, by drawing and by the question which letters a font
 * lacks.
 */
const binding = /^(?:\u200c|\u200d|\p{Variation_Selector})$/u;
const steering = /(?!\u200c|\u200d|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/** Binds the parts of one letter and draws nothing: no font needs to have it. */
export const isBinding = (character: string): boolean => binding.test(character);

/** The characters that draw something or bind what is drawn. */
export const withoutSteering = (text: string): string => text.replace(steering, '');

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Letters written from right to left: browsers turn parts of a line around, the press sets it from the left.
 */
export const isRightToLeft = (letters: string): boolean => rightToLeft.test(letters);

/** Something to print and nothing that cannot be printed. */
export const isCleanText = (text: string): boolean => text.trim() !== '' && !hasForeign(text);

/** A single line: no break inside, nothing unprintable; it may be empty. */
export const isCleanLine = (line: string): boolean => !line.match(unprintable);

/**
 * What is stored of what a person typed or pasted: composed letters (é, not e + accent), `\n` breaks, no
 * control characters.
 */
export const cleanText = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(unprintable, (character) => (character === '\n' ? '\n' : ''))
    .replace(steering, '')
    .normalize('NFC');

/** The same for a name, which has one line; half a letter left by cutting goes too. */
export const cleanLine = (typed: string): string => typed.replace(unprintable, ' ').trim();

/** Two texts that differ in white space only: breaking lines may drop or add no other character. */
export const sameLetters = (a: string, b: string): boolean => a.replace(/\s/gu, '') === b.replace(/\s/gu, '');
