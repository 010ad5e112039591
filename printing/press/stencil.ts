import { NOT_PRINTED } from '#rules/artwork/pixels/reduce.ts';

/** Pixels of one ink: 1 where it prints. Plain loops here, because a picture has millions of pixels. */
export function inkMask(index: Uint8Array, ink: number): Uint8Array {
  const mask = new Uint8Array(index.length);
  for (let i = 0; i < index.length; i++) if (index[i] === ink) mask[i] = 1;
  return mask;
}

/** Pixels of any ink. */
export function printedMask(index: Uint8Array): Uint8Array {
  const mask = new Uint8Array(index.length);
  for (let i = 0; i < index.length; i++) if (index[i] !== NOT_PRINTED) mask[i] = 1;
  return mask;
}

/** Pixels of both. */
export function sharedMask(one: Uint8Array, other: Uint8Array): Uint8Array {
  const mask = new Uint8Array(one.length);
  for (let i = 0; i < one.length; i++) mask[i] = (one[i] as number) & (other[i] as number);
  return mask;
}

/** A stencil of one ink: a bit for each pixel, rows filled up to whole bytes, 1 where ink goes. */
export function bits(mask: Uint8Array, width: number): Uint8Array {
  const height = mask.length / width;
  const stride = Math.ceil(width / 8);
  const packed = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    for (let byte = 0; byte < stride; byte++) {
      const start = y * width + byte * 8;
      const count = Math.min(8, width - byte * 8);
      let value = 0;
      for (let bit = 0; bit < count; bit++) value |= (mask[start + bit] as number) << (7 - bit);
      packed[y * stride + byte] = value;
    }
  }
  return packed;
}

/** Shrinks rows of `length` pixels, `step` apart, by `radius` at both ends of every run. */
function shrinkRows(
  mask: Uint8Array,
  rows: number,
  length: number,
  rowStep: number,
  step: number,
  radius: number,
): Uint8Array {
  const kept = new Uint8Array(mask.length);
  for (let row = 0; row < rows; row++) {
    let start = 0;
    for (let i = 0; i <= length; i++) {
      if (i < length && mask[row * rowStep + i * step] !== 0) continue;
      for (let inside = start + radius; inside < i - radius; inside++)
        kept[row * rowStep + inside * step] = 1;
      start = i + 1;
    }
  }
  return kept;
}

/**
 * The inked part of a picture made smaller on every edge.
 * @param mask 0 for no ink @param pixel size of a pixel in mm @param by mm; at least one pixel, or white
 *   would reach the edge of the ink
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
