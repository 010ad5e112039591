export type Spot = readonly [x: number, y: number];
/** Spots of a closed line. */
export type Ring = readonly Spot[];

/**
 * The closed lines on which a field is 0, between pixels (marching squares); beside the picture nothing is
 * printed. A pixel stands in the middle of its square.
 */
export function contoursOf(field: Float32Array, width: number, height: number): Ring[] {
  /** what is printed up to the edge ends with it */
  const value = (x: number, y: number): number => {
    const [inX, inY] = [Math.min(width - 1, Math.max(0, x)), Math.min(height - 1, Math.max(0, y))];
    const own = field[inY * width + inX] ?? 0;
    return inX === x && inY === y ? own : -Math.abs(own) - 1e-6;
  };
  const wide = width + 1;
  // each crossing of a line between two pixels is one spot: 2n to the right of a pixel, 2n + 1 below it
  const next = new Map<number, number[]>();
  const id = (x: number, y: number, isDown: boolean): number =>
    2 * ((y + 1) * (wide + 1) + x + 1) + (isDown ? 1 : 0);
  const link = (from: number, to: number): void => {
    const known = next.get(from);
    if (known) known.push(to);
    else next.set(from, [to]);
  };
  for (let y = -1; y < height; y++)
    for (let x = -1; x < width; x++) {
      const corners = [value(x, y), value(x + 1, y), value(x + 1, y + 1), value(x, y + 1)] as const;
      const kind = corners.reduce((sum, one, i) => sum + (one > 0 ? 1 << i : 0), 0);
      if (kind === 0 || kind === 15) continue;
      const sides = [id(x, y, false), id(x + 1, y, true), id(x, y + 1, false), id(x, y, true)] as const;
      for (const [from, to] of linesOf(kind, corners[0] + corners[1] + corners[2] + corners[3] > 0))
        link(sides[from], sides[to]);
    }
  const spot = (key: number): Spot => {
    const cell = key >> 1;
    const [x, y] = [(cell % (wide + 1)) - 1, Math.floor(cell / (wide + 1)) - 1];
    const [one, two] = [value(x, y), (key & 1) === 1 ? value(x, y + 1) : value(x + 1, y)];
    const at = Math.min(0.98, Math.max(0.02, one / (one - two)));
    return (key & 1) === 1 ? [x + 0.5, y + 0.5 + at] : [x + 0.5 + at, y + 0.5];
  };
  const rings: Ring[] = [];
  for (const [start, out] of next) {
    while (out.length > 0) {
      const ring: Spot[] = [];
      let at: number | undefined = start;
      do {
        ring.push(spot(at as number));
        at = next.get(at as number)?.pop();
      } while (at !== undefined && at !== start);
      if (ring.length > 2) rings.push(ring);
    }
  }
  return rings;
}

type Side = 0 | 1 | 2 | 3;

/** From which side to which the line runs, what is printed on its right; sides from the top, clockwise. */
function linesOf(kind: number, isFull: boolean): readonly (readonly [Side, Side])[] {
  const plain: Readonly<Record<number, readonly (readonly [Side, Side])[]>> = {
    1: [[0, 3]],
    2: [[1, 0]],
    3: [[1, 3]],
    4: [[2, 1]],
    6: [[2, 0]],
    7: [[2, 3]],
    8: [[3, 2]],
    9: [[0, 2]],
    11: [[1, 2]],
    12: [[3, 1]],
    13: [[0, 1]],
    14: [[3, 0]],
  };
  if (kind === 5)
    return isFull
      ? [
          [0, 1],
          [2, 3],
        ]
      : [
          [0, 3],
          [2, 1],
        ];
  if (kind === 10)
    return isFull
      ? [
          [3, 0],
          [1, 2],
        ]
      : [
          [1, 0],
          [3, 2],
        ];
  return plain[kind] ?? [];
}

export const areaOf = (ring: Ring): number =>
  ring.reduce((sum, [x, y], i) => {
    const [toX, toY] = ring[(i + 1) % ring.length] ?? [x, y];
    return sum + (x * toY - toX * y) / 2;
  }, 0);
