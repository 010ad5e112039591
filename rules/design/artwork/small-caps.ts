import { coversLetter, type HasLetter, lettersIn } from './font-letters.ts';
import { type FontFamily, fontFaces, type Script } from './fonts.ts';

/** Letters side by side, set as small capitals or as they are. */
export type CapsRun = { readonly text: string; readonly isSmall: boolean };

const scripts = { Greek: /\p{Script=Greek}/u, Cyrillic: /\p{Script=Cyrillic}/u } as const;

/**
 * Which letters of a text a font sets as small capitals: those it has, of scripts it has small capitals for.
 * A browser would make up all others from large letters, each engine in its own way.
 */
export function capsRuns(text: string, family: FontFamily, has: HasLetter): CapsRun[] {
  const { smallCaps } = { smallCaps: undefined, ...fontFaces[family] };
  const known: readonly Script[] = smallCaps?.scripts ?? [];
  const isSmallLetter = (letter: string): boolean =>
    coversLetter(has, letter) &&
    Object.entries(scripts).every(
      ([script, letters]) => !letters.test(letter) || known.includes(script as Script),
    );
  const runs: { text: string; isSmall: boolean }[] = [];
  for (const letter of lettersIn(text)) {
    const isSmall = isSmallLetter(letter);
    const last = runs.at(-1);
    if (last?.isSmall === isSmall) last.text += letter;
    else runs.push({ text: letter, isSmall });
  }
  return runs;
}
