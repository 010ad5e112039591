/** A stencil of one ink: a bit for each pixel, rows filled up to whole bytes, 1 where ink goes. */
export function bits(mask: Uint8Array, width: number): Uint8Array {
  const height = mask.length / width;
  const stride = Math.ceil(width / 8);
  const packed = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (mask[y * width + x] === 0) continue;
      const at = y * stride + (x >> 3);
      packed[at] = (packed[at] ?? 0) | (0x80 >> (x & 7));
    }
  return packed;
}

/** Shrinks rows of `length` pixels, `step` apart, by `radius` at both ends of every run. */
function shrinkRows(mask: Uint8Array, rows: number, length: number, rowStep: number, step: number, radius: number): Uint8Array {
  const kept = new Uint8Array(mask.length);
  for (let row = 0; row < rows; row++) {
    let start = 0;
    for (let i = 0; i <= length; i++) {
      if (i < length && mask[row * rowStep + i * step] !== 0) continue;
      for (let inside = start + radius; inside < i - radius; inside++) kept[row * rowStep + inside * step] = 1;
      start = i + 1;
    }
  }
  return kept;
}

/**
 * The inked part of a picture made smaller on every edge.
 * @param mask 0 for no ink @param pixel size of a pixel in mm @param by mm; at least one pixel, or white would reach the edge of the ink
 */
export function chokedMask(
  mask: Uint8Array,
  width: number,
  pixel: { readonly width: number; readonly height: number },
  by: number,
): Uint8Array {
  const height = mask.length / width;
  const across = Math.max(1, Math.round(by / pixel.width));
  const down = Math.max(1, Math.round(by / pixel.height));
  return shrinkRows(shrinkRows(mask, height, width, width, 1, across), width, height, 1, width, down);
}
