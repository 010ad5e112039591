import type { Matrix } from './matrix.ts';
import type { Path } from './path.ts';

/** A colour that covers wholly or in part, `alpha` from 0 to 1. */
export type DrawnColor = { readonly hex: string; readonly alpha: number };

export type FillRule = 'nonzero' | 'evenodd';
export type Stroke = DrawnColor & {
  readonly width: number;
  readonly cap: 'butt' | 'round' | 'square';
  readonly join: 'miter' | 'round' | 'bevel';
  readonly miterLimit: number;
  /** empty for a whole line; else an even number of lengths */
  readonly dashes: readonly number[];
  readonly dashOffset: number;
};

/** What is drawn, in its own units; `matrix` leads to the units of the whole drawing. */
export type Shape = {
  readonly kind: 'shape';
  readonly path: Path;
  readonly matrix: Matrix;
  readonly fill: (DrawnColor & { readonly rule: FillRule }) | null;
  readonly stroke: Stroke | null;
};
/** Only what lies inside is seen; in the units of the whole drawing. */
export type Clip = { readonly path: Path; readonly rule: FillRule };
/** Drawn as one group: through one clip, or with a common opacity. */
export type Group = {
  readonly kind: 'group';
  readonly alpha: number;
  readonly clip: Clip | null;
  readonly items: readonly Item[];
};
export type Item = Shape | Group;

/**
 * Why a drawing cannot be printed as paths. `text` uses a font that only its author has, and `endless` has
 * too many elements to draw: these cannot be printed at all. All others can be printed as pixels.
 */
export const obstacles = [
  'text',
  'endless',
  'gradient',
  'pattern',
  'filter',
  'mask',
  'clip',
  'marker',
  'blend',
  'picture',
  'style',
  'many',
] as const;
export type Obstacle = (typeof obstacles)[number];

export type Drawing = {
  /** size in its own pixels */
  readonly width: number;
  readonly height: number;
  /** lowest first; in pixels of the drawing from its top left corner */
  readonly items: readonly Item[];
  /** null for a drawing that is printed as paths; else `items` is empty */
  readonly obstacle: Obstacle | null;
};

export const isUnprintable = (obstacle: Obstacle | null): boolean =>
  obstacle === 'text' || obstacle === 'endless';
