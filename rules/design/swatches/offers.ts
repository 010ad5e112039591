import { bareName, keyOf } from '#rules/catalogue/inks/names.ts';
import { type BaseInk, baseInks, papers } from '../artwork/base-inks.ts';
import { isOfFan, parseHex, parsePantone } from '../artwork/color-code.ts';
import { standIn, UNKNOWN_INK } from '../artwork/stand-in.ts';
import { inInkWords } from './color-words.ts';
import { findSwatches, nearestSwatches } from './search.ts';

/** The codes that a number or a name means: `485`, `cool gray 7` are printed on coated and uncoated paper. */
function codesMeant(phrase: string): string[] {
  const bare = bareName(phrase);
  const name = /^\d{3,5}$/.test(bare) ? bare : inInkWords(phrase);
  const meant = (typed: readonly string[]): string[] =>
    typed.flatMap((one) => {
      const code = parsePantone(one);
      return code !== null && isOfFan(code) && /\d/.test(code) ? [code] : [];
    });
  const whole = meant([phrase, name]);
  return [...new Set(whole.length > 0 ? whole : meant(papers.map((paper) => `${name} ${paper}`)))];
}

/**
 * The colour that somebody typed to find inks near it. Three digits without a sign are the number of an ink.
 */
export const colorTyped = (phrase: string): string | null =>
  /^\s*#|^\s*[0-9a-f]{6}\s*$/i.test(phrase) ? parseHex(phrase) : null;

/**
 * Inks offered for what is typed without asking any library: those that are known, and every code a number
 * can mean, in grey where its colour is not known; for a colour those that look most like it.
 */
export function offersFor(phrase: string, most: number): BaseInk[] {
  const color = colorTyped(phrase);
  if (color !== null) return nearestSwatches(baseInks, color, most);
  if (keyOf(phrase) === '') return [];
  const meant = codesMeant(phrase).map((name): BaseInk => ({ name, hex: standIn(name) ?? UNKNOWN_INK }));
  const known = findSwatches(baseInks, phrase).filter(({ name }) => meant.every((ink) => ink.name !== name));
  return [...meant, ...known].slice(0, most);
}
