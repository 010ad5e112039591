import type { Locale } from '#rules/platform/editions/editions.ts';
import { cleanLine, cleanText } from '../artwork/text.ts';

/** The longest of each that a proposal takes; a field of the form stops there. */
export const MOST_LETTERS = { company: 80, activity: 80, web: 60, telephone: 30 } as const;
export type Field = keyof typeof MOST_LETTERS;
export type Typed = Readonly<Record<Field, string>>;

/** What stands on a proposal; empty where there is nothing to say. */
export type Words = {
  readonly name: string;
  /** the legal form, set smaller than the name */
  readonly legal: string;
  readonly monogram: string;
  readonly activity: string;
  readonly web: string;
  readonly telephone: string;
};

const forms = [
  ...[
    String.raw`spol\. s ?r\. ?o\.`,
    String.raw`s\. ?r\. ?o\.`,
    String.raw`a\. ?s\.`,
    String.raw`v\. ?o\. ?s\.`,
  ],
  ...[String.raw`k\. ?s\.`, String.raw`z\. ?s\.`, String.raw`o\. ?p\. ?s\.`],
  ...[String.raw`z\. ?ú\.`, String.raw`p\. ?o\.`, 'SE'],
  ...[
    String.raw`(?:GmbH|UG|AG|SE) & Co\. ?(?:KGaA|KG|OHG)`,
    'gGmbH',
    'GmbH',
    'mbH',
    'AG',
    'KGaA',
    'KG',
    'OHG',
  ],
  ...['GbR', 'eGbR', 'UG', String.raw`UG \(haftungsbeschränkt\)`, 'eG', 'PartG', 'PartG mbB', 'PartGmbB'],
  ...[String.raw`[Ss]p\. ?z ?o\. ?o\.`, String.raw`d\. ?o\. ?o\.`, 'Kft.', 'Zrt.'],
  ...[String.raw`S\. ?A\.`, String.raw`S\. ?p\. ?A\.`, String.raw`S\. ?r\. ?l\.`, 'SARL', 'SAS', 'SRL'],
  ...[String.raw`B\. ?V\.`, String.raw`N\. ?V\.`, 'BV', 'NV', 'BVBA', 'ApS', 'A/S', 'Oy', 'SIA', 'UAB'],
  ...[
    String.raw`e\. ?[KV]\.`,
    String.raw`e\. ?Kfr\.`,
    String.raw`Ltd\.?`,
    'Limited',
    'LLP',
    'LLC',
    String.raw`Inc\.?`,
    'plc',
    'PLC',
  ],
];
const legalForm = new RegExp(`^(.*?[^,\\s]),?\\s+(${forms.join('|')})$`, 'u');

/** Words that belong to the one after them: a line does not end with them. */
const leaning = new Set(
  'a i k o s u v z ve se na do od po za ze ke & + and und or oder of the in im am an der die das für von zur zum'.split(
    ' ',
  ),
);

const oneLine = (typed: string, field: Field): string =>
  cleanLine(cleanText(typed).replace(/\s+/gu, ' ')).slice(0, MOST_LETTERS[field]).trim();

/** The first letters of two or three words of a name; empty where it has but one: a letter is no mark. */
function monogramOf(name: string): string {
  const words = name
    .split(/[\s–—-]+/u)
    .filter((word) => /^\p{L}/u.test(word) && !leaning.has(word.toLowerCase()));
  const letters = words.slice(0, 3).map((word) => Array.from(word)[0] ?? '');
  return letters.length > 1 ? letters.join('').toUpperCase() : '';
}

export function wordsOf(typed: Typed): Words {
  const company = oneLine(typed.company, 'company');
  const [, bare, legal] = legalForm.exec(company) ?? [];
  const name = bare ?? company;
  return {
    name,
    legal: legal ?? '',
    monogram: monogramOf(name),
    activity: oneLine(typed.activity, 'activity'),
    web: oneLine(typed.web, 'web')
      .replace(/^https?:\/\//i, '')
      .replace(/\/$/, ''),
    telephone: oneLine(typed.telephone, 'telephone'),
  };
}

/** ß is SS in capitals, and i of a name stays what its language makes of it. */
export const inCapitals = (text: string, locale: Locale): string => text.toLocaleUpperCase(locale);

/**
 * A name in as many lines, broken where they come out most alike in width; null where it has too few words. A
 * line never ends inside a word, nor with one that leans on the next.
 */
export function brokenEvenly(
  name: string,
  lines: 1 | 2,
  widthOf: (line: string) => number,
): readonly string[] | null {
  if (lines === 1) return [name];
  const words = name.split(' ');
  const ways = words.slice(1).flatMap((_, i) => {
    const last = words[i] ?? '';
    if (leaning.has(last.toLowerCase())) return [];
    const both = [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')];
    return [{ both, widest: Math.max(...both.map(widthOf)) }];
  });
  return ways.toSorted((a, b) => a.widest - b.widest)[0]?.both ?? null;
}
