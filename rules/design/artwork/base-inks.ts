import { allColors } from '#rules/catalogue/products/colors.ts';
import { parsePantone } from './color-code.ts';
import { metallicTone } from './metallic.ts';

/** An ink that is known without a library: how its code is spelled, and about how it looks. */
export type BaseInk = { readonly name: string; readonly hex: string };

/** Codes that lacquers of the catalogue are named by, in the colour of the lacquer. */
const lacquers: readonly BaseInk[] = allColors.flatMap(({ name, hex }) => {
  const code = parsePantone(name.en);
  return code === null ? [] : [{ name: code, hex }];
});

/**
 * The inks that others are mixed of, which are called by a name, in tones of our own: no value of a fan,
 * whose list is licensed (D-S38).
 */
const tones: Readonly<Record<string, string>> = {
  Yellow: '#fadd14',
  'Yellow 012': '#fcd20c',
  'Process Yellow': '#f5df1e',
  'Orange 021': '#fb5607',
  'Bright Red': '#f43b36',
  'Warm Red': '#f6443f',
  'Red 032': '#ec3544',
  'Strong Red': '#cc1653',
  'Rubine Red': '#cb0a5c',
  'Process Magenta': '#d30f8a',
  'Rhodamine Red': '#df1d95',
  Pink: '#d4268f',
  Purple: '#b82cc0',
  'Medium Purple': '#4f1d86',
  Violet: '#450f95',
  'Dark Blue': '#0a2b85',
  'Blue 072': '#14108a',
  'Reflex Blue': '#07178c',
  'Process Blue': '#0a84c8',
  'Process Cyan': '#0a9edb',
  Green: '#07aa82',
  Black: '#2e2a27',
  'Process Black': '#282526',
};

/** Marks of coated and of uncoated paper. */
export const papers = ['C', 'U'] as const;

const named: readonly BaseInk[] = Object.entries(tones).flatMap(([stem, hex]) =>
  papers.map((paper) => ({ name: `${stem} ${paper}`, hex })),
);

const metals: readonly BaseInk[] = [871, 872, 873, 874, 875, 876, 877].flatMap((number) =>
  papers.map((paper) => ({ name: `${number} ${paper}`, hex: metallicTone(`${number} ${paper}`) ?? '' })),
);

/** Each once; the colour of a lacquer, which a customer holds in the hand, before a tone. */
export const baseInks: readonly BaseInk[] = [
  ...new Map([...metals, ...named, ...lacquers].map((ink) => [ink.name, ink])).values(),
];
