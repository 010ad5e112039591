import { type Px, px } from '#rules/platform/units.ts';
import { PICKER_BOX } from '../limits.ts';
import { hexOfRgb, labOfRgb, squaredDistance } from '../oklab.ts';
import { OPAQUE, type Pixels } from './bins.ts';

type Size = { readonly width: number; readonly height: number };

/**
 * Size of a picture inside the colour picker of 500 by 300, its ratio kept; a small one is enlarged, to be
 * hit (CFG-030).
 */
export function pickerSize({ width, height }: Size): { readonly width: Px; readonly height: Px } {
  const scale = Math.min(PICKER_BOX.width / width, PICKER_BOX.height / height);
  return { width: px(width * scale), height: px(height * scale) };
}

/** The pixel under a point of the shown picture; a point outside takes the nearest edge. */
export function pixelUnder(
  point: { readonly x: number; readonly y: number },
  shown: Size,
  picture: Size,
): { x: number; y: number } {
  const inside = (value: number, of: number, to: number): number =>
    Math.min(to - 1, Math.max(0, Math.floor((value / of) * to) || 0));
  return { x: inside(point.x, shown.width, picture.width), y: inside(point.y, shown.height, picture.height) };
}

/** Similar neighbours are averaged with the pixel; an edge stays sharp. */
const ALIKE = 0.05 ** 2;

/**
 * The colour a person points at (CFG-027): the pixel with the neighbours that look like it, which takes the
 * noise of JPEG out. null where the picture is transparent or the point lies outside.
 */
export function colorAt({ data, width, height }: Pixels, x: number, y: number): string | null {
  const read = (column: number, row: number): readonly [number, number, number] | null => {
    if (column < 0 || row < 0 || column >= width || row >= height) return null;
    const at = 4 * (row * width + column);
    if ((data[at + 3] ?? 0) < OPAQUE) return null;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  };
  const middle = read(x, y);
  if (!middle) return null;
  const lab = labOfRgb(...middle);
  const sums = [0, 0, 0];
  let count = 0;
  for (let row = y - 1; row <= y + 1; row++)
    for (let column = x - 1; column <= x + 1; column++) {
      const color = read(column, row);
      if (!color || squaredDistance(lab, labOfRgb(...color)) > ALIKE) continue;
      count += 1;
      for (let i = 0; i < 3; i++) sums[i] = (sums[i] as number) + (color[i] as number);
    }
  const [r, g, b] = sums.map((sum) => Math.round(sum / count)) as [number, number, number];
  return hexOfRgb(r, g, b);
}
