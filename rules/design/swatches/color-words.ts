import { wordsOf } from '#rules/catalogue/inks/names.ts';
import { folded } from '#rules/platform/words/folded.ts';
import { isMetallic } from '../artwork/metallic.ts';
import { labOfHex } from '../artwork/oklab.ts';

/** What a colour is called in the names of inks, and how such words begin in the languages of the shop. */
const beginnings = {
  red: ['červen', 'rudá', 'rot'],
  orange: ['oranžov', 'orange'],
  yellow: ['žlut', 'gelb'],
  green: ['zelen', 'grün', 'gruen'],
  blue: ['modr', 'blau'],
  purple: ['fialov', 'purpur', 'lila', 'violett', 'violet'],
  pink: ['růžov', 'rosa'],
  gray: ['šed', 'grau'],
  black: ['čern', 'schwarz'],
  white: ['bíl', 'weiß', 'weiss'],
  gold: ['zlat', 'gold'],
  silver: ['stříbrn', 'silber'],
  bronze: ['bronz', 'bronze'],
  copper: ['měď', 'měděn', 'kupfer'],
  metallic: ['metalick', 'metalíz', 'metallic'],
  warm: ['tepl', 'warm'],
  cool: ['studen', 'kühl'],
  dark: ['tmav', 'dunkel'],
} as const;
export type ColorWord = keyof typeof beginnings;

/** Two letters begin too many words. */
const LEAST = 3;

const known = Object.entries(beginnings).flatMap(([word, foreign]) =>
  [word, ...foreign].map((beginning) => [word as ColorWord, folded(beginning)] as const),
);

/** The colours that a word names or begins to name, e.g. "červená", "rot" and "gre" of "green". */
export function colorWords(typed: string): ColorWord[] {
  const own = folded(typed);
  if (own.length < LEAST) return [];
  return [
    ...new Set(
      known.flatMap(([word, beginning]) =>
        beginning.startsWith(own) || own.startsWith(beginning) ? [word] : [],
      ),
    ),
  ];
}

/** A phrase in the words of inks; the same where it has no foreign word. "teplá šedá 3" is "warm gray 3". */
export const inInkWords = (phrase: string): string =>
  wordsOf(phrase)
    .map((word) => colorWords(word)[0] ?? word)
    .join(' ');

/** Hues of OKLab by the degree they end at. */
const hues = [
  [33, 'red'],
  [75, 'orange'],
  [112, 'yellow'],
  [190, 'green'],
  [280, 'blue'],
  [340, 'purple'],
  [358, 'pink'],
  [360, 'red'],
] as const;

/** Metals of the Formula Guide, which look like no other colour. */
const metals = [
  [873, 'gold'],
  [875, 'bronze'],
  [876, 'copper'],
  [877, 'silver'],
] as const;

/**
 * What people would call an ink by its looks; a metal is called by what it shines like, where that is known.
 */
export function familiesOf({ name, hex }: { readonly name: string; readonly hex: string }): ColorWord[] {
  if (isMetallic(name)) {
    const metal = metals.find(([last]) => Number.parseInt(name, 10) <= last);
    return metal ? ['metallic', metal[1]] : ['metallic'];
  }
  const { l, a, b } = labOfHex(hex);
  if (Math.hypot(a, b) < 0.03) return [l < 0.35 ? 'black' : l > 0.96 ? 'white' : 'gray'];
  const degrees = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return [hues.find(([end]) => degrees < end)?.[1] ?? 'red'];
}
