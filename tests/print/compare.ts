/** Red, green and blue of each pixel. */
export type Picture = { readonly width: number; readonly height: number; readonly data: Uint8Array };
/** Part of both pictures that is compared, in pixels. */
export type Window = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** How much ink a pixel has, 0 to 1; both pictures are on white and have dark inks only. */
function coverage({ data, width }: Picture, { left, top, right, bottom }: Window): Float32Array {
  const ink = new Float32Array((right - left) * (bottom - top));
  let at = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const pixel = (y * width + x) * 3;
      ink[at++] = (255 - Math.min(data[pixel] ?? 255, data[pixel + 1] ?? 255, data[pixel + 2] ?? 255)) / 255;
    }
  return ink;
}

export type Difference = {
  /** pixels with ink in either picture */
  readonly inked: number;
  /** of them, those with ink in one and none in the other */
  readonly different: number;
  /** amount of ink, in full pixels */
  readonly ink: readonly [number, number];
  /** number of shapes, and the farthest distance between the middles of the same shape, in pixels */
  readonly shapes: number;
  readonly farthest: number;
};

/**
 * Shapes are what hangs together in either picture: letters, dots, accents. Their middles are weighed by ink,
 * finer than a pixel.
 */
export function difference(a: Picture, b: Picture, window: Window, threshold = 0.5): Difference {
  const width = window.right - window.left;
  const [inkA, inkB] = [coverage(a, window), coverage(b, window)];
  let inked = 0;
  let different = 0;
  let [sumA, sumB] = [0, 0];
  const some = new Uint8Array(inkA.length);
  for (let i = 0; i < inkA.length; i++) {
    const [one, two] = [inkA[i] ?? 0, inkB[i] ?? 0];
    sumA += one;
    sumB += two;
    if (one > 0.02 || two > 0.02) some[i] = 1;
    if (one > 0.02 || two > 0.02) inked++;
    if (Math.abs(one - two) > threshold) different++;
  }
  let shapes = 0;
  let farthest = 0;
  const stack: number[] = [];
  for (let start = 0; start < some.length; start++) {
    if (some[start] !== 1) continue;
    const sums = [0, 0, 0, 0, 0, 0];
    some[start] = 2;
    stack.push(start);
    while (stack.length > 0) {
      const i = stack.pop() ?? 0;
      const [x, y] = [i % width, Math.floor(i / width)];
      const [one, two] = [inkA[i] ?? 0, inkB[i] ?? 0];
      for (const [k, value] of [one, one * x, one * y, two, two * x, two * y].entries())
        sums[k] = (sums[k] ?? 0) + value;
      for (const next of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width])
        if (some[next] === 1) {
          some[next] = 2;
          stack.push(next);
        }
    }
    const [oneInk = 0, oneX = 0, oneY = 0, twoInk = 0, twoX = 0, twoY = 0] = sums;
    if (oneInk < 4 && twoInk < 4) continue; // a speck of a few pixels has no middle to speak of
    shapes++;
    const apart =
      oneInk === 0 || twoInk === 0
        ? Number.POSITIVE_INFINITY
        : Math.hypot(oneX / oneInk - twoX / twoInk, oneY / oneInk - twoY / twoInk);
    farthest = Math.max(farthest, apart);
  }
  return { inked, different, ink: [sumA, sumB], shapes, farthest };
}
