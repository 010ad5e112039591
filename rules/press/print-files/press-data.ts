import { mm } from '#rules/platform/units.ts';

/**
 * Numbers of the press, in mm unless said otherwise; nothing else repeats them. What the owner sets of it
 * stands in `press-settings.ts`.
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

/** An ink as light as this is opaque white itself. */
export const WHITE_INK = 0.85;
/**
 * The white is smaller than the ink on every edge, so that it does not show beside the ink when the two
 * plates are not exactly over each other: by this much at most,
 */
export const UNDERPRINT_CHOKE = mm(0.08);
/**
 * and never by more than this part of the width of a stroke on both edges together: a fixed choke takes away
 * most of the white under small letters, and their colour drowns in the body.
 */
export const UNDERPRINT_CHOKE_SHARE = 0.04;
/** Below this a plate cannot show the difference, and the white is as large as the ink. */
export const LEAST_CHOKE = mm(0.01);
/** A stroke that would keep less white than this keeps all of it. */
export const LEAST_WHITE = mm(0.12);
/** Name of its plate, and the word that the prepress looks for. */
export const UNDERPRINT_PLATE = 'White underprint';
/** White of a digital side: the name of its separation on the digital press. */
export const WHITE_PLATE = 'White';
/** Nearer to white than this (delta E) an ink, or a colour of a digital side, is the white itself. */
export const SAME_INK = 2;

/** Nearer to white than this (delta E) a lacquer is white itself, and white on it is not seen. */
export const WHITE_BODY = 5;

/**
 * How far every plate is moved in the picture of a print out of register. It is more than trap and choke make
 * up for (0.1 and 0.08 mm), so that the picture shows what they cannot hide.
 */
export const REGISTRATION_SHIFT = mm(0.15);
