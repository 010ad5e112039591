import { createRequire } from 'node:module';
import type { Font, Glyph } from 'fontkit';
import { LRUCache } from 'lru-cache';

const load = createRequire(import.meta.url);

/**
 * A font file as fontkit reads it. fontkit comes with the first of them, not with the program: its 3 MB of
 * tables and source would be held by every process that never draws a letter.
 * @throws Error when the file holds several fonts
 */
export function openFontFile(path: string): Font {
  const { openSync } = load('fontkit') as typeof import('fontkit');
  const font = openSync(path);
  if (!('layout' in font)) throw new Error(`A collection is not a font: ${path}`);
  return withGlyphsOfTheirOwn(font);
}

/** More than the letters of a busy day; a glyph keeps its outline. */
const GLYPHS_KEPT = 4_000;

type GlyphClass = new (id: number, codePoints: readonly number[], font: Font) => Glyph;

/**
 * fontkit keeps one glyph for each number, with the characters of the text that asked for it first, and
 * shapes by these characters: after a soft hyphen every hyphen of the process would vanish, after a mark of
 * no width every letter that the font lacks. Here a glyph is kept for its number and its characters together.
 */
function withGlyphsOfTheirOwn(font: Font): Font {
  const OfFile = font.getGlyph(0).constructor as GlyphClass;
  const kept = new LRUCache<string, Glyph>({ max: GLYPHS_KEPT });
  font.getGlyph = (id, codePoints = []) => {
    const key = `${id} ${codePoints.join()}`;
    const known = kept.get(key);
    if (known) return known;
    const glyph = new OfFile(id, codePoints, font);
    kept.set(key, glyph);
    return glyph;
  };
  return font;
}
