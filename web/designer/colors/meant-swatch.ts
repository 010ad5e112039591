import type { FoundSwatches, ShownSwatch } from '#contract/design/swatches.ts';
import { keyOf } from '#rules/catalogue/inks/names.ts';
import { isOfFan, parsePantone } from '#rules/design/artwork/color-code.ts';

/** The answer, if it is one to this code: while a call waits, its value is still that of the code before. */
export const swatchFor = (code: string, named: ShownSwatch | null | undefined): ShownSwatch | null =>
  named && keyOf(named.name) === keyOf(code) ? named : null;

/**
 * The colour that typed words mean as they stand: the one of exactly this name, or with Enter the only one
 * that fits. Leaving the field never takes what merely fits.
 */
export function meantSwatch(
  { named, found }: Pick<FoundSwatches, 'named' | 'found'>,
  how: 'enter' | 'leave',
): ShownSwatch | null {
  const [only] = found;
  return named ?? (how === 'enter' && found.length === 1 && only ? only : null);
}

/** What is to be done with a code that was typed. */
export type Taken =
  | { readonly kind: 'swatch'; readonly swatch: ShownSwatch }
  | { readonly kind: 'code'; readonly code: string }
  /**
   * `wrong`: no code at all; `nowhere`: no fan has its number; `unknown`: the library has none; `failed`:
   * nobody answered whether it has
   */
  | { readonly kind: 'wrong' | 'nowhere' | 'unknown' | 'failed' };

/**
 * A shop without a library can check the form of a code and nothing else (D-S38). Whether it has one may not
 * be known yet when somebody has typed, so the answer to the code decides.
 */
export function takenBy(
  phrase: string,
  answer: Pick<FoundSwatches, 'total' | 'named' | 'found'> | 'failed' | 'noLibrary',
  how: 'enter' | 'leave',
): Taken {
  if (answer === 'failed') return { kind: 'failed' };
  if (answer === 'noLibrary' || answer.total === 0) {
    const code = parsePantone(phrase);
    if (code === null) return { kind: 'wrong' };
    return isOfFan(code) ? { kind: 'code', code } : { kind: 'nowhere' };
  }
  const swatch = meantSwatch(answer, how);
  return swatch ? { kind: 'swatch', swatch } : { kind: 'unknown' };
}
