import type { FontFamily, FontStyle } from '../artwork/fonts.ts';

/**
 * Looks of proposals as data: a look is one of each of these tables. A new row is a new look and needs no
 * other line.
 */
export type Face = { readonly family: FontFamily; readonly style: FontStyle };
export type Pair = {
  readonly id: string;
  /** of the name */
  readonly lead: Face;
  /** of everything else */
  readonly second: Face;
  /** a script or a typeface without small letters is never set in capitals */
  readonly letters: 'both' | 'asTyped';
};

const pair = (
  lead: readonly [FontFamily, FontStyle],
  second: readonly [FontFamily, FontStyle],
  letters: Pair['letters'] = 'both',
): Pair => ({
  id: `${lead.join(' ')}/${second.join(' ')}`,
  lead: { family: lead[0], style: lead[1] },
  second: { family: second[0], style: second[1] },
  letters,
});

/** In the order of the pages: the first ones are small files, so that the first page is there at once. */
export const pairs: readonly Pair[] = [
  pair(['Oswald', 'bold'], ['Open Sans', 'normal']),
  pair(['Roboto Condensed', 'bold'], ['Roboto Condensed', 'normal']),
  pair(['Bebas Neue', 'normal'], ['Open Sans', 'normal'], 'asTyped'),
  pair(['Open Sans', 'bold'], ['Open Sans', 'normal']),
  pair(['Zilla Slab', 'bold'], ['Open Sans', 'normal']),
  pair(['Montserrat', 'bold'], ['Montserrat', 'normal']),
  pair(['Lobster', 'normal'], ['Open Sans', 'normal'], 'asTyped'),
  pair(['Oswald', 'normal'], ['Open Sans', 'italic']),
  pair(['Playfair Display', 'bold'], ['Open Sans', 'normal']),
  pair(['Montserrat', 'bold italic'], ['Roboto Condensed', 'normal']),
  pair(['Source Sans 3', 'bold'], ['Source Sans 3', 'normal']),
  pair(['Zilla Slab', 'bold italic'], ['Roboto Condensed', 'normal']),
  pair(['Dancing Script', 'bold'], ['Open Sans', 'normal'], 'asTyped'),
  pair(['Merriweather', 'bold'], ['Source Sans 3', 'normal']),
  pair(['Roboto Condensed', 'bold italic'], ['Open Sans', 'normal']),
];

/** As many pairs a page draws from. */
export const PAIRS_OF_PAGE = 5;

/** What may stand in a row; `contact` is web and telephone in one. */
export type Said = 'name' | 'monogram' | 'activity' | 'contact' | 'web' | 'telephone';
export type Role = 'lead' | 'second';
export type Run = {
  readonly says: Said;
  readonly role: Role;
  /** as a part of the size of its role; 1 where left out */
  readonly scale?: number;
};
export type Row = readonly Run[];
/** `bar`: a line that takes the length the other columns leave. `icon`: that of the trade, where one is known. */
export type Column = 'logo' | 'icon' | 'bar' | { readonly rows: readonly Row[] };
/**
 * Where the columns stand: together at one end or in the middle, apart as far as the area goes, or again and
 * again along it.
 */
export type Spread = 'left' | 'center' | 'right' | 'between' | 'repeat';
export type Composition = {
  readonly id: string;
  readonly spread: Spread;
  readonly columns: readonly Column[];
  /** only where the area is at least as high, mm */
  readonly from: number;
  /** of the height of a high area that the letters take at most */
  readonly fill: number;
  /** the second size as a part of the name's; of the rhythm where left out */
  readonly ratio?: number;
  /** another of the table without a logo */
  readonly needsLogo?: boolean;
};

const name: Run = { says: 'name', role: 'lead' };
const second = (says: Said): Run => ({ says, role: 'second' });
const [activity, contact, web, telephone] = (['activity', 'contact', 'web', 'telephone'] as const).map(
  second,
) as [Run, Run, Run, Run];
/** As high as the two lines beside it. */
const monogram: Run = { says: 'monogram', role: 'lead', scale: 1.7 };

const rows = (...all: readonly Row[]): Column => ({ rows: all });
const composition = (
  id: string,
  spread: Spread,
  columns: readonly Column[],
  from = 0,
  fill = 0.86,
  rest: Pick<Composition, 'ratio' | 'needsLogo'> = {},
): Composition => ({ id, spread, columns, from, fill, ...rest });

/** On one line with the name, letters of half its size look forgotten. */
const inLine = { ratio: 0.68 };

export const compositions: readonly Composition[] = [
  composition('centred', 'center', ['logo', rows([name], [activity])], 5.8),
  composition('left', 'left', ['logo', rows([name], [activity])], 5.8),
  composition('right', 'right', [rows([name], [activity]), 'logo'], 5.8),
  composition('one-line', 'center', ['logo', rows([name, activity])], 0, 0.7, inLine),
  composition('split', 'between', [rows([name]), rows([activity])], 0, 0.7, inLine),
  composition('logo-amid', 'between', [rows([name]), 'logo', rows([activity])], 0, 0.7, {
    ...inLine,
    needsLogo: true,
  }),
  composition('logo-apart', 'between', ['logo', rows([name], [activity])], 6.5, 0.86, { needsLogo: true }),
  composition('logo-ends', 'between', ['logo', rows([name]), 'logo'], 0, 0.7, { needsLogo: true }),
  composition('split-contact', 'between', [rows([name], [activity]), rows([web], [telephone])], 7.5),
  composition('name-contact', 'between', [rows([name]), rows([contact])], 0, 0.7, inLine),
  composition('thirds', 'between', [rows([name]), rows([activity]), rows([contact])], 0, 0.62, {
    ratio: 0.72,
  }),
  composition('name', 'center', ['logo', rows([name])], 0, 0.72),
  composition('name-left', 'left', ['logo', rows([name])], 0, 0.72),
  composition('name-right', 'right', [rows([name]), 'logo'], 0, 0.72),
  composition('repeat', 'repeat', [rows([name])], 0, 0.6),
  composition('repeat-logo', 'repeat', ['logo', rows([name])], 0, 0.6, { needsLogo: true }),
  composition('repeat-two', 'repeat', [rows([name], [activity])], 6.5, 0.7),
  composition('above', 'center', ['logo', rows([activity], [name])], 5.8),
  composition('above-left', 'left', ['logo', rows([activity], [name])], 5.8),
  composition('stacked', 'center', ['logo', rows([name], [activity], [contact])], 7),
  composition('stacked-left', 'left', ['logo', rows([name], [activity], [contact])], 7),
  composition('monogram', 'left', [rows([monogram]), rows([name], [activity])], 9),
  composition('monogram-centred', 'center', [rows([monogram]), rows([name], [activity])], 9),
  composition('monogram-ends', 'between', [rows([monogram]), rows([name], [activity]), rows([monogram])], 9),
  composition('mark-name', 'left', [rows([monogram]), rows([name])], 9, 0.72),
  composition('mark-ends', 'between', [rows([monogram]), rows([name]), rows([monogram])], 9, 0.72),
  composition('icon-left', 'left', ['icon', rows([name], [activity])], 5.8),
  composition('icon-centred', 'center', ['icon', rows([name], [activity])], 5.8),
  composition('icon-right', 'right', [rows([name], [activity]), 'icon'], 5.8),
  composition('icon-one-line', 'center', ['icon', rows([name, activity])], 0, 0.7, inLine),
  composition('icon-name', 'center', ['icon', rows([name])], 0, 0.72),
  composition('icon-ends', 'between', ['icon', rows([name]), 'icon'], 0, 0.72),
  composition('icon-repeat', 'repeat', ['icon', rows([name])], 0, 0.6),
  composition('icon-contact', 'between', ['icon', rows([name]), rows([contact])], 0, 0.7, inLine),
  composition('twice', 'between', [rows([name]), rows([name])], 0, 0.72),
  composition('thrice', 'between', [rows([name]), rows([name]), rows([name])], 0, 0.6),
  composition('bars', 'between', ['bar', 'logo', rows([name]), 'bar'], 0, 0.72),
  composition('bar-right', 'left', ['logo', rows([name]), 'bar'], 0, 0.72),
  composition('bar-left', 'right', ['bar', rows([name]), 'logo'], 0, 0.72),
  composition('bar-amid', 'between', [rows([name]), 'bar', rows([activity])], 0, 0.7, inLine),
  composition('bars-two', 'between', ['bar', 'logo', rows([name], [activity]), 'bar'], 5.8),
  composition('contact-centred', 'center', ['logo', rows([name], [contact])], 5.8),
  composition('contact-left', 'left', ['logo', rows([name], [contact])], 5.8),
];

/** What a side too low for a composition says instead. */
export const nameAlone: Composition = composition('alone', 'center', ['logo', rows([name])], 0, 0.72);

/** What the other side says of how to reach the company. */
export const contactOfBack: Composition = composition(
  'back',
  'center',
  [rows([{ says: 'contact', role: 'lead' }])],
  0,
  0.38,
);

/** Sizes as parts of the name's, and air between lines as a part of it. */
export type Rhythm = { readonly id: string; readonly ratio: number; readonly air: number };
export const rhythms: readonly Rhythm[] = [
  { id: 'calm', ratio: 0.5, air: 0.06 },
  { id: 'tight', ratio: 0.6, air: 0 },
  { id: 'steep', ratio: 0.44, air: 0.1 },
];

/** The size of a legal form as a part of its name's. */
export const LEGAL_RATIO = 0.58;

export const separators = ['  ·  ', '  |  ', '  –  '] as const;

/** Which text takes which ink: numbers count the palette of a side, 0 is the plainest. */
export type InkUse = {
  readonly id: string;
  readonly inks: 1 | 2 | 3;
  readonly lead: number;
  readonly second: number;
  readonly contact: number;
};
export const inkUses: readonly InkUse[] = [
  { id: 'plain', inks: 1, lead: 0, second: 0, contact: 0 },
  { id: 'colored', inks: 1, lead: 1, second: 1, contact: 1 },
  { id: 'name', inks: 2, lead: 2, second: 0, contact: 0 },
  { id: 'words', inks: 2, lead: 0, second: 3, contact: 3 },
  { id: 'other', inks: 2, lead: 4, second: 0, contact: 0 },
  { id: 'contact', inks: 2, lead: 0, second: 0, contact: 2 },
  { id: 'three', inks: 3, lead: 1, second: 0, contact: 2 },
];
