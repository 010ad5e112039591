import { mm } from './units.ts';

/**
 * Numbers of the press, in mm unless said otherwise. They are the factory's to change; nothing else repeats
 * them.
 */

/** Art may reach this far over the edge of a side; what lies farther out meets no jig and is cut off. */
export const BLEED = mm(2);
/** From the bleed to the edge of the sheet, so that no program crops the bleed by rounding. */
export const SHEET_MARGIN = mm(3);
/** Strip under the bleed for the words that go with the job and are never printed: three lines. */
export const SLUG_HEIGHT = mm(11);
export const SLUG_GAP = mm(1);
/** No sheet is narrower: the words under a short side must be readable. */
export const MIN_SHEET_WIDTH = mm(120);

/**
 * Relative luminance of a body below which inks need white under them: pad ink is thin and takes on the
 * body's colour. Every wood and the light lacquers of the colour table lie above 0.5, every full lacquer
 * below 0.43; the limit lies in the gap.
 */
export const DARK_BODY = 0.45;
/** An ink as light as this is opaque white itself. */
export const WHITE_INK = 0.85;
/**
 * The white is this much smaller than the ink on every edge: at a register of 0.3 mm a wider white would show
 * beside the ink.
 */
export const UNDERPRINT_CHOKE = mm(0.08);
/** Name of its plate, and the word that the prepress looks for. */
export const UNDERPRINT_PLATE = 'White underprint';
