import { isSameInk, type NamedColor } from '#rules/catalogue/inks/ink-key.ts';
import { keyOf, stemOf } from '#rules/catalogue/inks/names.ts';
import { baseInks } from './base-inks.ts';
import { parsePantone } from './color-code.ts';
import { metallicTone } from './metallic.ts';
import { luminance } from './oklab.ts';

/** Shown for a code of which nobody here knows the colour: a grey that no ink is chosen by. */
export const UNKNOWN_INK = '#949699';

const known = new Map(
  // the same ink on another paper is nearer to it than any grey
  baseInks.flatMap(({ name, hex }) => [[stemOf(name), hex] as const, [keyOf(name), hex] as const]),
);
const isOnFan = (code: string): boolean => / (?:C|U)$/.test(parsePantone(code) ?? '');

/**
 * The colour of a code without a library: of the lacquers and base inks, a tone of a metal; null where it is
 * not known.
 */
export const standIn = (code: string): string | null =>
  known.get(keyOf(code)) ?? (isOnFan(code) ? known.get(stemOf(code)) : null) ?? metallicTone(code);

/**
 * How an ink is shown that takes up a code. A colour that a person chose before stays its preview where
 * nothing is known of the code; black or white, of which a new text has what is seen on its body, and the
 * preview of another code say nothing of it.
 */
export function previewOf(code: string, before: NamedColor): string {
  if (isSameInk(before, { hex: before.hex, pantone: code })) return before.hex;
  const isChosen = before.pantone === null && luminance(before.hex) > 0 && luminance(before.hex) < 1;
  return standIn(code) ?? (isChosen ? before.hex : UNKNOWN_INK);
}

/** What has to be said of an ink beside its colour; null where the screen shows it as well as it can. */
export type InkRemark = 'metallic' | 'approximate' | null;

export function remarkOn({ hex, pantone }: NamedColor): InkRemark {
  if (pantone === null) return null;
  if (metallicTone(pantone) !== null) return 'metallic';
  return hex === UNKNOWN_INK ? 'approximate' : null;
}
