import type { Font as FontkitFont, GlyphRun } from 'fontkit';
import { LRUCache } from 'lru-cache';
import type { PrintFont } from '#rules/design/artwork/font-files.ts';
import {
  coversLetter,
  type HasLetter,
  lettersIn,
  lettersLent,
  lettersMissing,
  symbolsLent,
} from '#rules/design/artwork/font-letters.ts';
import { defaultFontFamily, type FontFamily, type FontStyle } from '#rules/design/artwork/fonts.ts';
import { capsRuns } from '#rules/design/artwork/small-caps.ts';
import { symbolFontOf } from '#rules/design/artwork/symbols.ts';
import { fontFile } from './files.ts';
import { openFontFile } from './open-file.ts';

const opened = new Map<string, FontkitFont>();

/** The font of a family and style, read once per process. */
export function openFont(family: PrintFont, style: FontStyle): FontkitFont {
  const path = fontFile(family, style);
  const known = opened.get(path);
  if (known) return known;
  const font = openFontFile(path);
  opened.set(path, font);
  return font;
}

/** Letters of one font that stand side by side. */
export type Run = { readonly font: FontkitFont; readonly run: GlyphRun };

const readable = new WeakMap<FontkitFont, Map<number, boolean>>();

/**
 * The font has a glyph for the character and the shaper can read it: a few empty glyphs at the end of a file
 * it cannot.
 */
function hasGlyph(font: FontkitFont, codePoint: number): boolean {
  // before anything is kept: texts may name a million characters that no font has
  if (!font.hasGlyphForCodePoint(codePoint)) return false;
  const known = readable.get(font) ?? new Map<number, boolean>();
  readable.set(font, known);
  let answer = known.get(codePoint);
  if (answer === undefined) {
    try {
      answer = font.glyphForCodePoint(codePoint).advanceWidth >= 0;
    } catch {
      answer = false;
    }
    known.set(codePoint, answer);
  }
  return answer;
}

const covers = (font: FontkitFont, letter: string): boolean =>
  coversLetter((codePoint) => hasGlyph(font, codePoint), letter);

/**
 * Some fonts leave out the anchor of a rare accent (Oswald: a with a separate ogonek), and the shaper
 * stumbles over it. Such a run is set without placed accents: a design must not be able to stop the server.
 */
function layOut(font: FontkitFont, text: string, features: Record<string, boolean>): GlyphRun {
  try {
    return font.layout(text, features);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return font.layout(text, { ...features, mark: false, mkmk: false });
  }
}

/** Lines of the last orders: each is measured, and drawn in more than one size. */
const shaped = new LRUCache<string, Run[]>({ max: 300 });

/**
 * A line as runs of glyphs. A letter the font lacks is taken from Open Sans, a symbol both lack from a font of
 * symbols, as browsers do with the font stack of the designer; one that nobody has becomes an empty box.
 */
export function shape(text: string, family: FontFamily, style: FontStyle, smallCaps = false): Run[] {
  const key = `${family}|${style}|${smallCaps}|${text}`;
  const known = shaped.get(key);
  if (known) return known;
  const runs = shapedAnew(text, family, style, smallCaps);
  if (text.length < LONG) shaped.set(key, runs);
  return runs;
}

/** A line of letters that takes memory for nothing: it is set once. */
const LONG = 500;

function shapedAnew(text: string, family: FontFamily, style: FontStyle, smallCaps: boolean): Run[] {
  const own = openFont(family, style);
  const spare = openFont(defaultFontFamily, style);
  const fontOf = (letter: string): FontkitFont => {
    if (covers(own, letter)) return own;
    const symbols = covers(spare, letter) ? null : symbolFontOf(letter);
    return symbols ? openFont(symbols, 'normal') : spare;
  };
  const parts: { font: FontkitFont; text: string; isSmall: boolean }[] = [];
  const runs = smallCaps ? capsRuns(text, family, hasOf(own)) : [{ text, isSmall: false }];
  for (const { text: letters, isSmall } of runs)
    for (const letter of lettersIn(letters)) {
      const font = fontOf(letter);
      const last = parts.at(-1);
      if (last?.font === font && last.isSmall === isSmall) last.text += letter;
      else parts.push({ font, text: letter, isSmall });
    }
  return parts.map(({ font, text: letters, isSmall }) => ({
    font,
    run: layOut(font, letters, isSmall ? { smcp: true } : {}),
  }));
}

const hasOf =
  (font: FontkitFont): HasLetter =>
  (codePoint) =>
    hasGlyph(font, codePoint);

/**
 * Letters that neither the font nor a lender can draw, each once; a design with any of them must not be
 * printed.
 */
export const missingLetters = (text: string, family: FontFamily, style: FontStyle): string[] =>
  lettersMissing(text, [openFont(family, style), openFont(defaultFontFamily, style)].map(hasOf));

/** Letters that `shape` takes from Open Sans because the font lacks them, each once. */
export const lentLetters = (text: string, family: FontFamily, style: FontStyle): string[] =>
  lettersLent(text, hasOf(openFont(family, style)), hasOf(openFont(defaultFontFamily, style)));

/** Symbols that `shape` takes from a font of symbols because the font lacks them, each once. */
export const lentSymbols = (text: string, family: FontFamily, style: FontStyle): string[] =>
  symbolsLent(text, hasOf(openFont(family, style)));
