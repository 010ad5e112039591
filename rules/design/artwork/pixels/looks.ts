import type { Pixels } from './bins.ts';
import { dominantColors } from './dominant.ts';
import { type Opacity, opacityOf } from './opacity.ts';

/** What a picture looks like, as far as the press asks. */
export type Looks = Opacity & {
  /** the colours it is made of, most frequent first, without specks */
  readonly colors: readonly string[];
};

/**
 * As many pixels across are looked at, on the server as in the browser: enough to tell inks apart, and a lone
 * dot leaves a trace.
 */
export const LOOKED_AT = 1_000;

/** Both from one decoding, which costs more than all the looking. */
export const looksOf = (pixels: Pixels): Looks => ({
  ...opacityOf(pixels.width, pixels.height, (pixel) => pixels.data[4 * pixel + 3] ?? 0),
  colors: dominantColors(pixels).map(({ hex }) => hex),
});
