import { writeFileSync } from 'node:fs';
import { outline } from '#printing/fonts/outline.ts';
import { CODE_LETTERS, LETTER_EM } from '#rules/design/artwork/codes/caption-letters.ts';

/** Draws the letters under codes of bars with the font of the press: npm run code-letters */

const drawn = (text: string): string =>
  outline({ text, family: 'IBM Plex Sans', style: 'normal', size: LETTER_EM }).replace(
    /-?\d+(?:\.\d+)?/g,
    (digits) => String(Math.round(Number(digits))),
  );

export const drawnLetters =
  (): string => `/** Outlines of the letters under codes of bars: npm run code-letters */
export const letterOutlines: readonly string[] = [
${Array.from(CODE_LETTERS, (letter) => `  '${drawn(letter).replaceAll(' -', '-')}',`).join('\n')}
];
`;

if (import.meta.main)
  writeFileSync(
    new URL('../../rules/design/artwork/codes/letter-outlines.ts', import.meta.url),
    drawnLetters(),
  );
