export type Spot = { readonly x: number; readonly y: number };

/** A size on the screen. */
export const wholePixels = ({
  width,
  height,
}: {
  width: number;
  height: number;
}): { width: number; height: number } => ({
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

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
