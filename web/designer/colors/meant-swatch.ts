import type { FoundSwatches, ShownSwatch } from '#contract/swatches.ts';
import { keyOf } from '#rules/swatches/names.ts';

/** The answer, if it is one to this code: while a call waits, its value is still that of the code before. */
export const swatchFor = (code: string, named: ShownSwatch | null | undefined): ShownSwatch | null =>
  named && keyOf(named.name) === keyOf(code) ? named : null;

/**
 * The colour that typed words mean as they stand: the one of exactly this name, or with Enter the only one that
 * fits. Leaving the field never takes what merely fits.
 */
export function meantSwatch(
  { named, found }: Pick<FoundSwatches, 'named' | 'found'>,
  how: 'enter' | 'leave',
): ShownSwatch | null {
  const [only] = found;
  return named ?? (how === 'enter' && found.length === 1 && only ? only : null);
}
