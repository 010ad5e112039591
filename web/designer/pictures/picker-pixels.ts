import type { Pixels } from '#rules/artwork/pixels/bins.ts';

/** The picture a colour is picked from fits into this, in pixels of the screen (CFG-030). */
export const PICKER_SIZE = { width: 500, height: 300 };

export type Spot = { readonly x: number; readonly y: number };

/** Size of a picture in the picker: never larger than it is, its ratio kept. */
export function fitted({ width, height }: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, PICKER_SIZE.width / width, PICKER_SIZE.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** The nearest spot inside. */
export const inside = ({ x, y }: Spot, { width, height }: { width: number; height: number }): Spot => ({
  x: Math.min(width - 1, Math.max(0, Math.round(x))),
  y: Math.min(height - 1, Math.max(0, Math.round(y))),
});

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Where an arrow key moves the picker: a pixel, with Shift ten; null for other keys. */
export function steered(spot: Spot, { key, shiftKey }: { key: string; shiftKey: boolean }): Spot | null {
  const arrow = arrows[key];
  const step = shiftKey ? 10 : 1;
  return arrow ? { x: spot.x + arrow[0] * step, y: spot.y + arrow[1] * step } : null;
}

/** Colour of a pixel as #rrggbb; null where more shines through than is there. */
export function colorAt({ data, width }: Pixels, { x, y }: Spot): string | null {
  const at = 4 * (y * width + x);
  if ((data[at + 3] ?? 0) < 128) return null;
  return `#${[0, 1, 2].map((part) => (data[at + part] ?? 0).toString(16).padStart(2, '0')).join('')}`;
}
