import type { Technology } from '../../catalogue/product.ts';
import { MAX_SIMPLE_COLORS, MAX_TAMPON_COLORS } from '../../pricing/settings.ts';

/**
 * Below `stop` it cannot be printed and blocks the order; below `warn` it prints, but a person should look.
 */
export type Limit = { readonly stop: number; readonly warn: number };

export type TechnologyLimits = {
  /** thinnest stroke, mm */
  readonly line: Limit;
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
    letter: { stop: 0.5, warn: 0.9 },
    resolution: { stop: 100, warn: 200 },
    colors: null,
  },
  Tampon: {
    line: { stop: 0.05, warn: 0.12 },
    letter: { stop: 0.6, warn: 1 },
    resolution: { stop: 150, warn: 300 },
    colors: MAX_TAMPON_COLORS,
  },
  Simple: {
    line: { stop: 0.1, warn: 0.3 },
    letter: { stop: 1, warn: 1.5 },
    resolution: { stop: 100, warn: 200 },
    colors: MAX_SIMPLE_COLORS,
  },
};

/** An ink is seen on a body by its lightness, from this contrast of WCAG on (black on white has 21), */
export const READABLE_CONTRAST = 2;
/**
 * or by its hue, from this distance in the plane of colours of OKLab on: red on blue is as dark, and plain to
 * see.
 */
export const READABLE_HUE = 0.12;
/** Nearer than this in OKLab ink and body are one colour, and nothing is seen at all. */
export const SAME_AS_BODY = 0.04;

/** Less overlap than this is the smoothing of a curve, mm. */
export const LEAST_OVERLAP = 0.05;
