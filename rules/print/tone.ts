import { luminance } from '../artwork/oklab.ts';
import { DARK_BODY, WHITE_INK } from './press-data.ts';

/**
 * Inks on this body need white under them. @param bodyHex null for a product without a colour, which is bare
 * light wood
 */
export const isDarkBody = (bodyHex: string | null): boolean =>
  bodyHex !== null && luminance(bodyHex) < DARK_BODY;

/** White on white adds nothing. */
export const takesUnderprint = (inkHex: string): boolean => luminance(inkHex) < WHITE_INK;
