import { allColors } from '#rules/catalogue/products/colors.ts';
import type { Technology } from '#rules/catalogue/products/product.ts';
import type { PressSettings } from '#rules/catalogue/settings/press-settings.ts';
import { deltaE } from '#rules/design/artwork/delta-e.ts';
import { hexOfRgb, luminance, rgbOfHex } from '#rules/design/artwork/oklab.ts';
import { SAME_INK, WHITE_BODY, WHITE_INK } from './press-data.ts';

/** White on white adds nothing. */
export const takesUnderprint = (inkHex: string): boolean => luminance(inkHex) < WHITE_INK;

const WHITE = '#ffffff';

/** White ink, and what is printed with it. */
export const isWhite = (hex: string): boolean => deltaE(hex, WHITE) < SAME_INK;

/** A body on which white is not seen. */
export const isWhiteBody = (bodyHex: string): boolean => deltaE(bodyHex, WHITE) < WHITE_BODY;

const woods = new Set(allColors.filter(({ wood }) => wood).map(({ hex }) => hex));

/**
 * How an ink looks on a body without white: inks let light through, so the body takes away what it swallows.
 */
export function overBody(inkHex: string, bodyHex: string): string {
  const body = rgbOfHex(bodyHex);
  const [r, g, b] = rgbOfHex(inkHex).map((value, i) => Math.round((value * (body[i] ?? 255)) / 255));
  return hexOfRgb(r ?? 0, g ?? 0, b ?? 0);
}

/** What white under an ink changes: the difference of the ink over the body and over white (delta E). */
export const whiteGain = (inkHex: string, bodyHex: string): number =>
  deltaE(overBody(inkHex, bodyHex), inkHex);

/** Bare wood and white lacquer: what is printed on them is shown as it is. */
export const isLightGround = (bodyHex: string): boolean => woods.has(bodyHex) || isWhiteBody(bodyHex);

/**
 * How a colour looks where it is printed: white and what white lies under are themselves, everything else
 * takes on the body's colour by as much as it lacks of white.
 * @param white how much of it lies under the colour, 0 to 1
 */
export function printedHex(hex: string, bodyHex: string, white: number): string {
  if (white >= 1 || !takesUnderprint(hex) || isLightGround(bodyHex)) return hex;
  const bare = rgbOfHex(overBody(hex, bodyHex));
  const [r, g, b] = rgbOfHex(hex).map((own, i) => Math.round(own * white + (bare[i] ?? own) * (1 - white)));
  return hexOfRgb(r ?? 0, g ?? 0, b ?? 0);
}

type Underprint = Pick<PressSettings, 'underbase' | 'underbaseFrom'>;

/**
 * Whether anything on a body may get white. Bare wood is printed as it is, unless the owner wants white
 * everywhere.
 */
export const hasUnderbase = (bodyHex: string, technology: Technology, { underbase }: Underprint): boolean =>
  !isWhiteBody(bodyHex) &&
  (underbase[technology] === 'colored' || (underbase[technology] === 'dark' && !woods.has(bodyHex)));

/**
 * How much of white an ink needs on a body, 0 to 1. From the difference of the settings on it is all; below,
 * pictures get a part of it, so that no step shows in them, and an ink of its own gets none.
 */
export function whiteShare(
  inkHex: string,
  bodyHex: string,
  technology: Technology,
  press: Underprint,
): number {
  if (!hasUnderbase(bodyHex, technology, press)) return 0;
  if (press.underbase[technology] === 'colored') return 1;
  return Math.min(1, whiteGain(inkHex, bodyHex) / press.underbaseFrom);
}

/** Whether an ink stands on white; one that is white itself does not. */
export const needsWhite = (...[inkHex, ...on]: Parameters<typeof whiteShare>): boolean =>
  takesUnderprint(inkHex) && whiteShare(inkHex, ...on) === 1;
