/**
 * Limits of an uploaded vector drawing (SVG). They keep a hostile file small and quick to read on the server
 * and in the browser, and lie far above what can be seen on a product.
 */

/**
 * Shapes that are printed as paths; logos have tens, a coat of arms some hundreds. A map with more is printed
 * as pixels.
 */
export const MAX_SHAPES = 5_000;
/** Pieces of all paths together, printed as paths: 100 ms to read, 5 MB of a print file. */
export const MAX_SEGMENTS = 200_000;
/**
 * Elements met while drawing, each use of an element counted anew: a few lines of `use` in `use` can ask for
 * billions.
 */
export const MAX_MET = 50_000;
/** Groups inside groups; programs nest ten. */
export const MAX_DEPTH = 100;
/** A longer drawing is taken for a mistake; browsers draw none. */
export const MAX_LENGTH = 1_000_000;
/** What a drawing without any size is as large as, in browsers. */
export const NO_SIZE = { width: 300, height: 150 } as const;
/** Rules of style sheets: each is asked of each element. Programs write one for each look. */
export const MAX_RULES = 1_000;
