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

/** Grows every run of rows by `radius` at both ends. */
function growRows(
  mask: Uint8Array,
  rows: number,
  length: number,
  rowStep: number,
  step: number,
  radius: number,
): Uint8Array {
  const grown = new Uint8Array(mask.length);
  for (let row = 0; row < rows; row++) {
    let until = 0;
    for (let i = 0; i < length; i++) {
      if (mask[row * rowStep + i * step] === 0) continue;
      const end = Math.min(length, i + radius + 1);
      for (let at = Math.max(until, i - radius); at < end; at++) grown[row * rowStep + at * step] = 1;
      until = end;
    }
  }
  return grown;
}

/** A mask smaller on every edge. @param across, down whole pixels */
export function shrunkMask(mask: Uint8Array, width: number, across: number, down: number): Uint8Array {
  const height = mask.length / width;
  return shrinkRows(shrinkRows(mask, height, width, width, 1, across), width, height, 1, width, down);
}

/** A mask larger on every edge, as far as the picture reaches. */
export function grownMask(mask: Uint8Array, width: number, across: number, down: number): Uint8Array {
  const height = mask.length / width;
  const rows = growRows(mask, height, width, width, 1, across);
  return growRows(rows, width, height, 1, width, down);
}
