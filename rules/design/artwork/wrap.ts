import type { Px } from '#rules/platform/units.ts';
import { graphemesOf } from './graphemes.ts';
import { MAX_LINES } from './limits.ts';
import type { Measure } from './measure.ts';
import { type Lettering, lineWidth } from './set-line.ts';

/** Rounding of a width that was itself measured must not break the line it came from. */
const SLACK = 0.01;

/**
 * Breaks a text into lines no wider than `width`: at its own line breaks, then at spaces, then inside a word
 * that is wider than the box, never inside a letter with its accents. A single letter may be wider than the
 * box. Stops after one line more than the document allows.
 */
export function wrapText(text: string, width: Px, font: Lettering, measure: Measure): string[] {
  const fits = (line: string) => lineWidth(line, font, measure) <= width + SLACK;
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    // A word keeps the spaces before it, so that several spaces in a row survive inside a line.
    for (const word of paragraph.match(/ *[^ ]+/g) ?? ['']) {
      if (lines.length > MAX_LINES) return lines;
      if (fits(line + word)) {
        line += word;
        continue;
      }
      if (line) lines.push(line);
      const bare = line ? word.trimStart() : word;
      const pieces = fits(bare) ? [bare] : breakWord(bare, fits);
      lines.push(...pieces.slice(0, -1));
      line = pieces.at(-1) ?? '';
    }
    lines.push(line);
  }
  return lines;
}

/**
 * Longest pieces that fit. Found by halving: a thousand letters would otherwise be measured a thousand times
 * over.
 */
function breakWord(word: string, fits: (piece: string) => boolean): string[] {
  const letters = graphemesOf(word);
  const pieces: string[] = [];
  let from = 0;
  while (from < letters.length) {
    let low = 1;
    let high = letters.length - from;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if (fits(letters.slice(from, from + middle).join(''))) low = middle;
      else high = middle - 1;
    }
    pieces.push(letters.slice(from, from + low).join(''));
    from += low;
  }
  return pieces;
}
