import { deltaE } from '../artwork/delta-e.ts';
import { luminance } from '../artwork/oklab.ts';
import type { Technology } from '../catalogue/product.ts';
import { DARK_BODY, SAME_INK, WHITE_BODY, WHITE_INK } from './press-data.ts';
import type { PressSettings } from './press-settings.ts';

/**
 * Inks on this body need white under them. @param bodyHex null for a product without a colour, which is bare
 * light wood
 */
export const isDarkBody = (bodyHex: string | null): boolean =>
  bodyHex !== null && luminance(bodyHex) < DARK_BODY;

/** White on white adds nothing. */
export const takesUnderprint = (inkHex: string): boolean => luminance(inkHex) < WHITE_INK;

const WHITE = '#ffffff';

/** White ink, and what is printed with it. */
export const isWhite = (hex: string): boolean => deltaE(hex, WHITE) < SAME_INK;

/** A body on which white is not seen. */
export const isWhiteBody = (bodyHex: string): boolean => deltaE(bodyHex, WHITE) < WHITE_BODY;

/** Whether white goes under what is printed on a body. @param bodyHex null for bare light wood */
export function hasUnderbase(
  bodyHex: string | null,
  technology: Technology,
  { underbase }: Pick<PressSettings, 'underbase'>,
): boolean {
  const on = underbase[technology];
  return on === 'colored' ? bodyHex === null || !isWhiteBody(bodyHex) : on === 'dark' && isDarkBody(bodyHex);
}
