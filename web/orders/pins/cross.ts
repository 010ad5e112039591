import { type Mm, placed } from '#rules/design/comments/pin-place.ts';

/** Where an arrow moves the cross: by a millimetre, with Shift by ten; null for other keys. */
export function crossAfterKey(key: string, isFar: boolean, at: Mm, size: Mm): Mm | null {
  const step = isFar ? 10 : 1;
  const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[key];
  return by ? placed({ x: at.x + (by[0] ?? 0), y: at.y + (by[1] ?? 0) }, size) : null;
}

/**
 * Pixels of a PNG in a millimetre, as the press room writes them into the pictures of designs; null where
 * it does not say.
 */
export function pixelsPerMm(png: Uint8Array): number | null {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  // after the eight bytes of the signature: length, name, data and sum of each piece
  for (let at = 8; at + 12 <= png.byteLength; at += view.getUint32(at) + 12) {
    const name = String.fromCharCode(...png.subarray(at + 4, at + 8));
    if (name === 'IDAT') return null;
    if (name !== 'pHYs' || at + 17 > png.byteLength) continue;
    const isPerMetre = png[at + 16] === 1;
    return isPerMetre ? view.getUint32(at + 8) / 1000 : null;
  }
  return null;
}
