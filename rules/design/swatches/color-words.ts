import { bareName, wordsOf } from '#rules/catalogue/inks/names.ts';
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
  brown: ['hněd', 'braun'],
  turquoise: ['tyrkys', 'türkis', 'teal'],
  white: ['bíl', 'weiß', 'weiss'],
  gold: ['zlat', 'gold'],
  silver: ['stříbrn', 'silber'],
  bronze: ['bronz', 'bronze'],
  copper: ['měď', 'měděn', 'kupfer'],
  metallic: ['metalick', 'metalíz', 'metallic'],
  warm: ['tepl', 'warm'],
  cool: ['studen', 'kühl'],
  dark: ['tmav', 'dunkel'],
  light: ['světl', 'hell'],
} as const;
export type ColorWord = keyof typeof beginnings;

/** Two letters begin too many words. */
const LEAST = 3;

/** The longest ending that a word of Czech or German takes: "červen-ého", "rot-es". */
const LONGEST_ENDING = 3;

const foreign = Object.entries(beginnings).flatMap(([word, words]) =>
  words.map((beginning) => [word as ColorWord, folded(beginning)] as const),
);
const known = [...Object.keys(beginnings).map((word) => [word as ColorWord, word] as const), ...foreign];

const isEnded = (own: string, beginning: string): boolean =>
  own.startsWith(beginning) && /^\p{L}*$/u.test(own) && own.length - beginning.length <= LONGEST_ENDING;

/** The colours that a whole word names. */
const wholeWords = (own: string): ColorWord[] => [
  ...known.flatMap(([word, whole]) => (word === whole && whole === own ? [word] : [])),
  ...foreign.flatMap(([word, beginning]) => (isEnded(own, beginning) ? [word] : [])),
];

/** The colours that a word names or begins to name, e.g. "červená", "rot" and "gre" of "green". */
export function colorWords(typed: string): ColorWord[] {
  const own = folded(typed);
  if (own.length < LEAST) return [];
  const begun = known.flatMap(([word, beginning]) => (beginning.startsWith(own) ? [word] : []));
  return [...new Set([...begun, ...wholeWords(own)])];
}

/** "coolgray" and "dunkelblau" are two words each. */
function apart(word: string): string[] {
  if (colorWords(word).length > 0) return [word];
  for (let at = LEAST; at <= word.length - LEAST; at += 1)
    if (wholeWords(folded(word.slice(at))).length > 0) return [word.slice(0, at), word.slice(at)];
  return [word];
}

/** The words of a phrase, however they are joined: "reflex-blue", "coolgray7". */
const wordsApart = (phrase: string): string[] =>
  wordsOf(
    bareName(phrase)
      .replace(/(?<=\p{L})-+(?=[\p{L}\d])/gu, ' ')
      .replace(/(?<=\p{L}{3})(?=\d)/gu, ' '),
  ).flatMap(apart);

/** A phrase in the words of inks; the same where it has no foreign word. "teplá šedá 3" is "warm gray 3". */
export const inInkWords = (phrase: string): string =>
  wordsApart(phrase)
    .map((word) => colorWords(word)[0] ?? word)
    .join(' ');

/** The looks that every word of a phrase stands for; null where one is no word of a colour. */
export function looksOf(phrase: string): readonly ColorWord[][] | null {
  const words = wordsApart(phrase).map(colorWords);
  return words.every((found) => found.length > 0) ? words : null;
}

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
  const tones: ColorWord[] = [hues.find(([end]) => degrees < end)?.[1] ?? 'red'];
  if (degrees > 33 && degrees < 100 && l < 0.6) tones.push('brown');
  if (degrees > 165 && degrees < 225) tones.push('turquoise');
  if (l < 0.45) tones.push('dark');
  if (l > 0.75) tones.push('light');
  return tones;
}
