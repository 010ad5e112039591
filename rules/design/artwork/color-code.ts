import { z } from 'zod';
import { bareName } from '#rules/catalogue/inks/names.ts';
import { namedInk } from './ink-names.ts';

/** `#rrggbb` in small letters, so that equal colours are equal strings. */
export const hexColor = z.string().regex(/^#[0-9a-f]{6}$/);

/**
 * Form of a Pantone code as printed on the fan (CFG-029, D-S38): number or name, then the paper mark.
 * The list of colours is licensed and not part of the product; the form is checked and the person confirms a
 * HEX preview. Examples: 186 C, 7621 U, Black C, Cool Gray 10 C, P 48-8 C, 18-1664 TCX, Reflex Blue C.
 */
const pantonePattern =
  /^(?:\d{3,5}|P \d{1,3}-\d{1,2}|\d{2}-\d{4}|[A-Z][A-Za-z]+(?: [A-Z][A-Za-z]+){0,2}(?: \d{1,5})?) (?:C|U|CP|UP|M|TCX|TPX|TPG|TN)$/;

/** A code of a design or a swatch in the one spelling of `parsePantone`, whatever spelling comes in. */
export const pantoneCode = z
  .string()
  .max(40)
  .overwrite((code) => parsePantone(code) ?? code)
  .regex(pantonePattern);

/** What a person typed as HEX, or null: `c8102e`, `#C8102E` and `#c12` are accepted. */
export function parseHex(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '').toLowerCase();
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`;
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${[...digits].map((digit) => digit + digit).join('')}`;
  return null;
}

/**
 * What a person typed as Pantone, in one spelling (`pantone 186c` becomes `186 C`), or null. The empty string
 * is no code.
 */
export function parsePantone(typed: string): string | null {
  const spaced = bareName(typed)
    .replace(/(?<=\d)(?=(?:c|u|cp|up|m|tcx|tpx|tpg|tn)$)/i, ' ')
    .replace(/(?<=[a-z])(?=\d)/gi, ' ');
  const parts = spaced.split(' ');
  const spelled = parts
    .map((part, i) =>
      i === parts.length - 1
        ? part.toUpperCase()
        : part.charAt(0).toUpperCase() + part.slice(1).toLowerCase().replace(/^rey$/, 'ray'),
    )
    .join(' ');
  return pantonePattern.test(spelled) ? spelled : null;
}

type Ranges = readonly (readonly [number, number])[];
const isWithin = (number: number, ranges: Ranges): boolean =>
  ranges.some(([from, to]) => number >= from && number <= to);

/** Numbers that the fans have, as ranges: what lies between them no ink is called by. */
const numbers: Ranges = [
  [100, 732],
  [801, 814],
  [871, 877],
  [901, 942],
  [1205, 1817],
  [2001, 5875],
  [6001, 6226],
  [7401, 7771],
  [8001, 8965],
  [9020, 9604],
  [10101, 10454],
];

/**
 * Whether an ink can have this code. A number must be one of a fan, also beside a name, and one that is
 * printed on its paper: `9999 C`, `Cool Gray 99 C` and `485 TCX` are none. Of other names nothing is known: a
 * library may have them.
 */
export function canExist(typed: string): boolean {
  const code = parsePantone(typed) ?? typed;
  const isTextile = /(?:TCX|TPX|TPG|TN)$/.test(code);
  const [, digits] = /^([1-9]\d{2,4}) /.exec(code) ?? [];
  if (digits !== undefined) return !isTextile && isWithin(Number(digits), numbers);
  const [, lightness] = /^(\d{2})-\d{4} /.exec(code) ?? [];
  if (lightness !== undefined) return isTextile && isWithin(Number(lightness), [[11, 19]]);
  const [, page, place] = /^P (\d+)-(\d+) /.exec(code) ?? [];
  if (page !== undefined)
    return !isTextile && isWithin(Number(page), [[1, 182]]) && isWithin(Number(place), [[1, 16]]);
  return !/^\d/.test(code) && namedInk(code) !== 'no fan';
}

/** The same where no library could know the code: a name must be one of a fan as well. */
export function isOfFan(typed: string): boolean {
  const code = parsePantone(typed) ?? typed;
  return canExist(code) && (/^(?:P )?\d/.test(code) || namedInk(code) === 'fan');
}

/** Ways to name a print colour (CFG-031). */
export const colorOptionTypes = ['hex', 'pantone'] as const;
export type ColorOptionType = (typeof colorOptionTypes)[number];

/** How a colour was named: by its Pantone code where it has one. */
export const colorOptionType = ({ pantone }: { readonly pantone: string | null }): ColorOptionType =>
  pantone === null ? 'hex' : 'pantone';
