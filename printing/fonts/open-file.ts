import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

const load = createRequire(import.meta.url);

/**
 * A font file as fontkit reads it. fontkit comes with the first of them, not with the program: its 3 MB of tables
 * and source would be held by every process that never draws a letter.
 * @throws Error when the file holds several fonts
 */
export function openFontFile(path: string): Font {
  const { openSync } = load('fontkit') as typeof import('fontkit');
  const font = openSync(path);
  if (!('layout' in font)) throw new Error(`A collection is not a font: ${path}`);
  return font;
}
