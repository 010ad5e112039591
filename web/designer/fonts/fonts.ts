import openSans from '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf?url';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import {
  type HasLetter,
  lettersLent,
  lettersMissing,
  lettersOf,
} from '#rules/design/artwork/font-letters.ts';
import { defaultFontFamily, type FontFamily, type FontStyle } from '#rules/design/artwork/fonts.ts';

export type Face = { readonly family: FontFamily; readonly style: FontStyle };

export const defaultFace: Face = { family: defaultFontFamily, style: 'normal' };

export const faceKey = ({ family, style }: Face): string => `${family} ${style}`;

/** Faces a design is set in, each once. */
export function facesOf(document: ArtworkDocument): Face[] {
  const faces = new Map<string, Face>();
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
  const face = new FontFace(family, bytes, {
    weight: style.includes('bold') ? '700' : '400',
    style: style.includes('italic') ? 'italic' : 'normal',
  });
  await face.load();
  document.fonts.add(face);
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

/** Letters that neither the font nor the fallback font has. */
export const missingLetters = (text: string, family: FontFamily, style: FontStyle): string[] =>
  lettersMissing(text, lettersFor(family, style) ?? [() => true]);

/** Letters that the fallback font lends, because the font lacks them. */
export function lentLetters(text: string, family: FontFamily, style: FontStyle): string[] {
  const fonts = lettersFor(family, style);
  return fonts ? lettersLent(text, ...fonts) : [];
}
