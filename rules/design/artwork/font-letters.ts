import { graphemesOf } from './graphemes.ts';
import { symbolFontOf } from './symbols.ts';
import { isBinding, withoutSteering } from './text.ts';

/** Whether a font has a glyph for a character. */
export type HasLetter = (codePoint: number) => boolean;

const tag = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));

/** Unicode tables, whole before the first 65,536 characters; by platform, encoding and format. */
const kinds = ['3 10 12', '0 6 12', '0 4 12', '3 1 4', '0 3 4', '0 2 4', '0 1 4'];

/**
 * First and last character of each range, in order; of format 4 with what says which of them have no glyph
 * after all.
 */
function rangesOf(view: DataView, at: number): HasLetter {
  if (view.getUint16(at) === 12) {
    const groups = view.getUint32(at + 12);
    return (code) => {
      for (let i = 0; i < groups; i++) {
        const group = at + 16 + 12 * i;
        if (code <= view.getUint32(group + 4)) {
          const first = view.getUint32(group);
          return code >= first && view.getUint32(group + 8) + code - first > 0;
        }
      }
      return false;
    };
  }
  const doubled = view.getUint16(at + 6);
  const [ends, starts] = [at + 14, at + 16 + doubled];
  const [deltas, offsets] = [starts + doubled, starts + 2 * doubled];
  return (code) => {
    for (let i = 0; i < doubled; i += 2) {
      if (code > view.getUint16(ends + i)) continue;
      const first = view.getUint16(starts + i);
      if (code < first) return false;
      const offset = view.getUint16(offsets + i);
      const own = offset === 0 ? code : view.getUint16(offsets + i + offset + 2 * (code - first));
      return offset === 0 ? ((own + view.getUint16(deltas + i)) & 0xffff) !== 0 : own !== 0;
    }
    return false;
  };
}

/**
 * The letters of a TrueType or OpenType file, as its character map names them; null when it has none for
 * Unicode.
 */
export function lettersOf(bytes: ArrayBuffer): HasLetter | null {
  const view = new DataView(bytes);
  try {
    for (let i = 0; i < view.getUint16(4); i++) {
      const entry = 12 + 16 * i;
      if (tag(view, entry) !== 'cmap') continue;
      const cmap = view.getUint32(entry + 8);
      const tables = new Map<string, number>();
      for (let t = 0; t < view.getUint16(cmap + 2); t++) {
        const one = cmap + 4 + 8 * t;
        const at = cmap + view.getUint32(one + 4);
        tables.set(`${view.getUint16(one)} ${view.getUint16(one + 2)} ${view.getUint16(at)}`, at);
      }
      const best = kinds.find((kind) => tables.has(kind));
      return best === undefined ? null : rangesOf(view, tables.get(best) as number);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error; // a file that ends too early
  }
  return null;
}

/** What is drawn as one letter: a base with its accents, a joined emoji. Without marks that draw nothing. */
export const lettersIn = (text: string): string[] => graphemesOf(withoutSteering(text));

/** The font has all that the letter is made of. */
export const coversLetter = (font: HasLetter, letter: string): boolean =>
  Array.from(letter).every((character) => isBinding(character) || font(character.codePointAt(0) ?? 0));

/** Letters that none of the fonts can draw whole, each once. */
function lettersLacking(text: string, fonts: readonly HasLetter[]): string[] {
  const letters = lettersIn(text).filter((letter) => letter.trim() !== '');
  return [...new Set(letters.filter((letter) => !fonts.some((font) => coversLetter(font, letter))))];
}

/** Letters that none of the fonts can draw whole and that are no symbols anybody lends, each once. */
export const lettersMissing = (text: string, fonts: readonly HasLetter[]): string[] =>
  lettersLacking(text, fonts).filter((letter) => symbolFontOf(letter) === null);

/** Symbols that a font lacks and a font of symbols lends it, each once. */
export const symbolsLent = (text: string, own: HasLetter): string[] =>
  lettersLacking(text, [own]).filter((letter) => symbolFontOf(letter) !== null);

/** Letters that a font lacks and another one lends it, each once: they look other than the rest. */
export const lettersLent = (text: string, own: HasLetter, spare: HasLetter): string[] => {
  const missing = new Set(lettersMissing(text, [spare]));
  return lettersMissing(text, [own]).filter((letter) => !missing.has(letter));
};
