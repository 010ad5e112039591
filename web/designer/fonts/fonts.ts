import openSans from '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf?url';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import {
  type HasLetter,
  lettersLent,
  lettersMissing,
  lettersOf,
  symbolsLent,
} from '#rules/design/artwork/font-letters.ts';
import { defaultFontFamily, type FontFamily, type FontStyle } from '#rules/design/artwork/fonts.ts';
import { shownLetters } from '#rules/design/artwork/set-line.ts';
import { type SymbolFont, symbolFontOf } from '#rules/design/artwork/symbols.ts';
import { descriptorsOf, type Face, type TextFace } from './face-styles.ts';

export const defaultFace = { family: defaultFontFamily, style: 'normal' } as const satisfies Face;

const symbolFace = (family: SymbolFont): Face => ({ family, style: 'normal' });

export const faceKey = ({ family, style }: Face): string => `${family} ${style}`;

/** Faces a design is set in, each once. */
export function facesOf(document: ArtworkDocument): TextFace[] {
  const faces = new Map<string, TextFace>();
  for (const side of document.sides) {
    for (const { fontFamily: family, fontStyle: style } of side.texts)
      faces.set(faceKey({ family, style }), { family, style });
  }
  return [...faces.values()];
}

const loading = new Map<string, Promise<boolean>>();
const loaded = new Set<string>();

export const isLoaded = (face: Face): boolean => loaded.has(faceKey(face));

export const countLoaded = (): number => loaded.size;

/**
 * Fetches one face; true when letters can be measured in it. A text measured before its font is there would
 * keep the line breaks of another font, so commands that set text wait for this. A failure may be tried
 * again.
 */
export function loadFace(face: Face): Promise<boolean> {
  const key = faceKey(face);
  const known = loading.get(key);
  if (known) return known;
  const started = fetchFace(face).then(
    () => {
      loaded.add(key);
      return true;
    },
    () => {
      loading.delete(key);
      return false;
    },
  );
  loading.set(key, started);
  return started;
}

const letters = new Map<string, HasLetter>();

/** The default font is known at once; the addresses of all others come with the first of them. */
export const faceFile = async ({ family, style }: Face): Promise<string | undefined> =>
  family === defaultFace.family && style === defaultFace.style
    ? openSans
    : (await import('./font-files.ts')).fontAddress(family, style);

async function fetchFace({ family, style }: Face): Promise<void> {
  const file = await faceFile({ family, style });
  if (!file) throw new Error(`${family} has no style ${style}`);
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  const bytes = await answer.arrayBuffer();
  for (const descriptors of descriptorsOf({ family, style })) {
    const face = new FontFace(family, bytes, descriptors);
    await face.load();
    document.fonts.add(face);
  }
  const known = lettersOf(bytes);
  if (known) letters.set(faceKey({ family, style }), known);
}

/** The letters of a face; all of them while it is still loading. */
export const lettersOfFace = (face: Face): HasLetter => letters.get(faceKey(face)) ?? (() => true);

/** The letters of a face and of the fallback font; null while either is still loading. */
function lettersFor(
  family: FontFamily,
  style: FontStyle,
): readonly [own: HasLetter, spare: HasLetter] | null {
  const [own, spare] = [letters.get(faceKey({ family, style })), letters.get(faceKey(defaultFace))];
  return own && spare ? [own, spare] : null;
}

/** Letters that neither the font nor a lender has. */
export const missingLetters = (text: string, family: FontFamily, style: FontStyle): string[] =>
  lettersMissing(text, lettersFor(family, style) ?? [() => true]);

/** Letters that the fallback font lends, because the font lacks them. */
export function lentLetters(text: string, family: FontFamily, style: FontStyle): string[] {
  const fonts = lettersFor(family, style);
  return fonts ? lettersLent(text, ...fonts) : [];
}

/** Symbols that a font of symbols lends, because the font lacks them. */
export function lentSymbols(text: string, family: FontFamily, style: FontStyle): string[] {
  const own = letters.get(faceKey({ family, style }));
  return own ? symbolsLent(text, own) : [];
}

/** Latin letters and marks that every font has: most texts are made of nothing else. */
const common = /^[\n -~¡-ſ–—‘’“”„•…€]*$/;

/** Faces that lend a text what its own face lacks; none while that one is still loading. */
export function lentFaces(text: string, family: FontFamily, style: FontStyle): Face[] {
  if (common.test(text)) return [];
  const symbols = new Set(lentSymbols(text, family, style).map(symbolFontOf));
  return [
    ...(lentLetters(text, family, style).length > 0 ? [{ family: defaultFontFamily, style }] : []),
    ...[...symbols].filter((font) => font !== null).map(symbolFace),
  ];
}

/** The same for all texts of a design. */
export const lentFacesOf = (document: ArtworkDocument): Face[] =>
  document.sides.flatMap(({ texts }) =>
    texts.flatMap(({ text, capitals, fontFamily, fontStyle }) =>
      lentFaces(shownLetters(text, capitals), fontFamily, fontStyle),
    ),
  );

/** Fetches what a design is set in, and then what is lent to it; false where any of it failed. */
export async function loadFaces(document: ArtworkDocument): Promise<boolean> {
  const own = await Promise.all([defaultFace, ...facesOf(document)].map(loadFace));
  const lent = await Promise.all(lentFacesOf(document).map(loadFace));
  return [...own, ...lent].every(Boolean);
}
