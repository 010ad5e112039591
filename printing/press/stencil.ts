import { NOT_PRINTED } from '#rules/design/artwork/pixels/reduce.ts';

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

/**
 * Four pixels at a time, and those that are left. A mask that does not begin at a whole word has none of the
 * first.
 */
function words(mask: Uint8Array): Uint32Array {
  const count = mask.byteOffset % 4 === 0 ? mask.length >> 2 : 0;
  return new Uint32Array(mask.buffer, count === 0 ? 0 : mask.byteOffset, count);
}

/** Keeps the pixels of `mask` that are on in the other. */
function keepShared(mask: Uint8Array, other: Uint8Array): Uint8Array {
  const [into, from] = [words(mask), words(other)];
  const count = Math.min(into.length, from.length);
  for (let i = 0; i < count; i++) into[i] = (into[i] as number) & (from[i] as number);
  for (let i = 4 * count; i < mask.length; i++) mask[i] = (mask[i] as number) & (other[i] as number);
  return mask;
}

/** Puts the pixels of another mask into this one. */
export function addMask(mask: Uint8Array, more: Uint8Array): void {
  const [into, from] = [words(mask), words(more)];
  const count = Math.min(into.length, from.length);
  for (let i = 0; i < count; i++) into[i] = (into[i] as number) | (from[i] as number);
  for (let i = 4 * count; i < mask.length; i++) mask[i] = (mask[i] as number) | (more[i] as number);
}

/** Pixels of both. */
export const sharedMask = (one: Uint8Array, other: Uint8Array): Uint8Array => keepShared(one.slice(), other);

/** Pixels of one without those of the other. */
export function maskWithout(one: Uint8Array, other: Uint8Array): Uint8Array {
  const rest = one.slice();
  const [into, from] = [words(rest), words(other)];
  const count = Math.min(into.length, from.length);
  for (let i = 0; i < count; i++) into[i] = (into[i] as number) & ~(from[i] as number);
  for (let i = 4 * count; i < rest.length; i++) rest[i] = (rest[i] as number) & ~(other[i] as number);
  return rest;
}

const fourBits = (mask: Uint8Array, at: number): number =>
  ((mask[at] as number) << 3) |
  ((mask[at + 1] as number) << 2) |
  ((mask[at + 2] as number) << 1) |
  (mask[at + 3] as number);

/** A stencil of one ink: a bit for each pixel, rows filled up to whole bytes, 1 where ink goes. */
export function bits(mask: Uint8Array, width: number): Uint8Array {
  const height = mask.length / width;
  const stride = Math.ceil(width / 8);
  const packed = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const whole = width >> 3;
    for (let byte = 0; byte < whole; byte++) {
      const at = y * width + byte * 8;
      packed[y * stride + byte] = (fourBits(mask, at) << 4) | fourBits(mask, at + 4);
    }
    for (let byte = whole; byte < stride; byte++) {
      const start = y * width + byte * 8;
      const count = width - byte * 8;
      let value = 0;
      for (let bit = 0; bit < count; bit++) value |= (mask[start + bit] as number) << (7 - bit);
      packed[y * stride + byte] = value;
    }
  }
  return packed;
}

/**
 * Calls back for each run of pixels that are on, row by row. Most masks have few: looking for an end is
 * native.
 */
function eachRun(mask: Uint8Array, width: number, run: (from: number, to: number) => void): void {
  for (let start = 0; start < mask.length; start += width) {
    const row = mask.subarray(start, start + width);
    for (let from = row.indexOf(1); from !== -1; ) {
      const end = row.indexOf(0, from);
      const to = end === -1 ? row.length : end;
      run(start + from, start + to);
      from = end === -1 ? -1 : row.indexOf(1, to);
    }
  }
}

/** Shrinks every run of a row by `radius` at both ends. */
function shrunkAcross(mask: Uint8Array, width: number, radius: number): Uint8Array {
  const kept = new Uint8Array(mask.length);
  eachRun(mask, width, (from, to) => {
    if (to - from > 2 * radius) kept.fill(1, from + radius, to - radius);
  });
  return kept;
}

/** Grows every run of a row by `radius` at both ends. */
function grownAcross(mask: Uint8Array, width: number, radius: number): Uint8Array {
  const grown = new Uint8Array(mask.length);
  eachRun(mask, width, (from, to) => {
    const row = from - (from % width);
    grown.fill(1, Math.max(row, from - radius), Math.min(row + width, to + radius));
  });
  return grown;
}

/**
 * Each pixel together with those as far as `radius` above and below it, into the same mask; beyond the
 * picture nothing is on. Four pixels at a time, and windows of 2, 4, 8 rows put together: a picture has
 * millions of pixels.
 * @param every whether all of them must be on, or one
 */
function joinedDown(mask: Uint8Array, width: number, radius: number, every: boolean): Uint8Array {
  const rows = mask.length / width;
  const reach = Math.min(radius, rows);
  if (reach === 0) return mask;
  const across = Math.ceil(width / 4);
  const joined = new Uint32Array(across * (rows + 2 * reach));
  const bytes = new Uint8Array(joined.buffer);
  for (let row = 0; row < rows; row++)
    bytes.set(mask.subarray(row * width, (row + 1) * width), 4 * across * (row + reach));
  const size = 2 * reach + 1;
  for (let tall = 1; tall < size; ) {
    const further = Math.min(tall, size - tall);
    const shift = further * across;
    for (let i = 0; i + shift < joined.length; i++) {
      const one = joined[i] as number;
      const other = joined[i + shift] as number;
      joined[i] = every ? one & other : one | other;
    }
    tall += further;
  }
  for (let row = 0; row < rows; row++)
    mask.set(bytes.subarray(4 * across * row, 4 * across * row + width), row * width);
  return mask;
}

/** A mask smaller on every edge. @param across, down whole pixels */
export const shrunkMask = (mask: Uint8Array, width: number, across: number, down: number): Uint8Array =>
  joinedDown(shrunkAcross(mask, width, across), width, down, true);

/** A mask larger on every edge, as far as the picture reaches. */
export const grownMask = (mask: Uint8Array, width: number, across: number, down: number): Uint8Array =>
  joinedDown(grownAcross(mask, width, across), width, down, false);
