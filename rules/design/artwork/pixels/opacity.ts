/** Of a picture as a plate sees it, which prints a dot or none. */
export type Opacity = {
  /** every pixel is transparent */
  readonly isBlank: boolean;
  /** a part of it shows through, e.g. a shadow or a glow; the soft edge of a shape is none */
  readonly isSheer: boolean;
};

/** Nearer to nothing or to all than this, of 255, nobody sees a difference on the press. */
const MARGIN = 12;
/** How far around a pixel all have to show through, as a part of the longest side: edges are narrower. */
const EDGE = 1 / 400;
/** Parts of a picture below this are specks. */
export const SPECK = 0.005;

/** @param opacityAt from 0 to 255, of a pixel by its number from 0, row by row */
export function opacityOf(width: number, height: number, opacityAt: (pixel: number) => number): Opacity {
  const reach = Math.max(2, Math.round(Math.max(width, height) * EDGE));
  const isSoft = (x: number, y: number): boolean => {
    if (x < 0 || y < 0 || x >= width || y >= height) return false;
    const value = opacityAt(y * width + x);
    return value > MARGIN && value < 255 - MARGIN;
  };
  const isInside = (x: number, y: number): boolean => {
    for (let by = -reach; by <= reach; by++) if (!isSoft(x + by, y) || !isSoft(x, y + by)) return false;
    return true;
  };
  let seen = 0;
  let sheer = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (opacityAt(y * width + x) === 0) continue;
      seen += 1;
      if (isSoft(x, y) && isInside(x, y)) sheer += 1;
    }
  return { isBlank: seen === 0, isSheer: sheer > seen * SPECK };
}
