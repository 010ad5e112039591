/** Two pictures of the same size, four bytes for each pixel as a canvas gives them. */
type Pixels = { readonly data: Uint8ClampedArray; readonly width: number; readonly height: number };

export type Difference = {
  /** 1 where the pictures differ */
  readonly mask: Uint8Array;
  /** how many pixels differ */
  readonly count: number;
  /** the same of all, 0 to 1 */
  readonly share: number;
};

/**
 * Edges of letters are drawn a little differently each time; what an eye takes for the same is below this.
 */
const THRESHOLD = 40;

/** How far two pixels are apart, 0 to 255; what is see-through lies on white paper. */
function distance(a: Uint8ClampedArray, b: Uint8ClampedArray, at: number): number {
  const coverA = (a[at + 3] ?? 0) / 255;
  const coverB = (b[at + 3] ?? 0) / 255;
  let most = 0;
  for (let channel = 0; channel < 3; channel++) {
    const onPaperA = 255 + ((a[at + channel] ?? 0) - 255) * coverA;
    const onPaperB = 255 + ((b[at + channel] ?? 0) - 255) * coverB;
    most = Math.max(most, Math.abs(onPaperA - onPaperB));
  }
  return most;
}

/** Where two pictures differ. A single pixel that differs alone is noise and does not count. */
export function findDifference(a: Pixels, b: Pixels): Difference {
  const { width, height } = a;
  const found = new Uint8Array(width * height);
  for (let i = 0; i < found.length; i++) found[i] = distance(a.data, b.data, i * 4) > THRESHOLD ? 1 : 0;
  const mask = new Uint8Array(found.length);
  let count = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (!found[i]) continue;
      const hasCompany =
        (x > 0 && found[i - 1]) ||
        (x < width - 1 && found[i + 1]) ||
        (y > 0 && found[i - width]) ||
        (y < height - 1 && found[i + width]);
      if (!hasCompany) continue;
      mask[i] = 1;
      count++;
    }
  return { mask, count, share: found.length === 0 ? 0 : count / found.length };
}

/** The mask made wider by some pixels on each side, so that a thin line can be seen. */
export function widened(mask: Uint8Array, width: number, by: number): Uint8Array {
  const height = mask.length / width;
  const pass = (from: Uint8Array, isAcross: boolean): Uint8Array => {
    const to = new Uint8Array(from.length);
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++) {
        if (!from[y * width + x]) continue;
        for (let step = -by; step <= by; step++) {
          const atX = isAcross ? x + step : x;
          const atY = isAcross ? y : y + step;
          if (atX >= 0 && atX < width && atY >= 0 && atY < height) to[atY * width + atX] = 1;
        }
      }
    return to;
  };
  return pass(pass(mask, true), false);
}
