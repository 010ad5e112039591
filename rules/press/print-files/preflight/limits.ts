import type { Technology } from '#rules/catalogue/products/product.ts';
import { MAX_SIMPLE_COLORS, MAX_TAMPON_COLORS } from '#rules/catalogue/settings/settings.ts';

/**
 * Below `stop` it cannot be printed and blocks the order; below `warn` it prints, but a person should look.
 */
export type Limit = { readonly stop: number; readonly warn: number };

export type TechnologyLimits = {
  /** thinnest stroke, mm */
  readonly line: Limit;
  /** narrowest bar or square of a code, mm */
  readonly module: Limit;
  /** height of a small x, mm */
  readonly letter: Limit;
  /** pixels per inch of a raster picture at its printed size */
  readonly resolution: Limit;
  /** inks of one side; null for any number */
  readonly colors: number | null;
};

/**
 * What each technology can hold. The reasons stand in docs/preflight.md; the owner's workshop decides, and
 * changes them here and nowhere else.
 */
export const technologyLimits: Readonly<Record<Technology, TechnologyLimits>> = {
  Digital: {
    line: { stop: 0.05, warn: 0.12 },
    module: { stop: 0.25, warn: 0.33 },
    letter: { stop: 0.5, warn: 0.9 },
    resolution: { stop: 100, warn: 200 },
    colors: null,
  },
  Tampon: {
    line: { stop: 0.05, warn: 0.12 },
    module: { stop: 0.3, warn: 0.4 },
    letter: { stop: 0.6, warn: 1 },
    resolution: { stop: 150, warn: 300 },
    colors: MAX_TAMPON_COLORS,
  },
  Simple: {
    line: { stop: 0.1, warn: 0.3 },
    module: { stop: 0.5, warn: 0.7 },
    letter: { stop: 1, warn: 1.5 },
    resolution: { stop: 100, warn: 200 },
    colors: MAX_SIMPLE_COLORS,
  },
};

/**
 * A colour is plainly seen on a body from this difference on (CIEDE2000), whatever its lightness: red on blue
 * is as dark, and nobody misses it;
 */
export const SEEN_BY_COLOR = 32;
/** nearer ones where they are much lighter or darker as well: from this difference on, */
export const SEEN = 20;
/** with this contrast of WCAG (black on white has 21). Without it yellow letters on white are not read. */
export const READABLE_CONTRAST = 2;
/** Nearer than this (CIEDE2000) to the body a colour is the body's, and nothing is seen at all. */
export const SAME_AS_BODY = 4;

/**
 * How much more of the light the light squares of a code throw back than its dark ones: grade C of ISO/IEC
 * 15415 and 15416 is what readers are made for, grade B leaves room for wear.
 */
export const CODE_CONTRAST: Limit = { stop: 0.4, warn: 0.55 };

/** Less overlap than this is the smoothing of a curve, mm. */
export const LEAST_OVERLAP = 0.05;
