import { DARK_BODY, WHITE_INK } from './press-data.ts';

/** Red, green and blue of `#rrggbb`, 0 to 255. */
export function rgbOf(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Relative luminance of `#rrggbb`, 0 black to 1 white. */
export function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Inks on this body need white under them. @param bodyHex null for a product without a colour, which is bare light wood */
export const isDarkBody = (bodyHex: string | null): boolean => bodyHex !== null && luminanceOf(bodyHex) < DARK_BODY;

/** White on white adds nothing. */
export const takesUnderprint = (inkHex: string): boolean => luminanceOf(inkHex) < WHITE_INK;
