/**
 * What the head of a picture says of it, read without unpacking a pixel: a small file may unpack to
 * gigabytes.
 */
export type RasterFacts = {
  readonly width: number;
  readonly height: number;
  /** it has to be written anew before printing: inks instead of lights, or turned by a note of the camera */
  readonly needsRewriting: boolean;
  /** width times height may be so much; less for a layered picture, which nobody can look at row by row */
  readonly mostPixels: number;
};

/**
 * Of one side; 2 m in 400 dots per inch. A picture is read some rows at a time, and one row of 50 megapixels
 * would be all of it.
 */
const MAX_SIDE = 32_000;
/** More pixels than any camera in a pocket takes; unpacked they need 200 MB. */
const MAX_PIXELS = 50_000_000;
/**
 * Unpacked at once: those inside a drawing, and a JPEG that is progressive or has a scan for each colour. A
 * photograph of 24 megapixels still fits.
 */
export const MAX_PIXELS_AT_ONCE = 25_000_000;
/**
 * An interlaced PNG needs up to 8 bytes for a pixel, once for whoever looks through it and again for the
 * press. No camera writes any, and programs only for small pictures of web pages.
 */
const MAX_INTERLACED_PIXELS = 12_000_000;
/** Of the pictures that come with one order or one saved design; looking through them takes two seconds. */
export const MAX_PIXELS_TOGETHER = 150_000_000;

/** 0 for what is no PNG or JPEG. */
export function pixelsOf(bytes: Uint8Array): number {
  const facts = rasterFacts(bytes);
  return facts ? facts.width * facts.height : 0;
}

export const hasTooManyPixels = ({ width, height, mostPixels }: RasterFacts): boolean =>
  width * height > mostPixels || Math.max(width, height) > MAX_SIDE;

const text = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/**
 * Does the first scan of a JPEG hold all colours of its frame? Colours that come one after the other are kept
 * until the last one is there, as in a progressive picture.
 */
function isOneScan(view: DataView, frame: number): boolean {
  for (let at = frame; at + 4 < view.byteLength; at += 2 + view.getUint16(at + 2)) {
    while (view.getUint16(at) === 0xffff && at + 5 < view.byteLength) at += 1;
    if (view.getUint8(at) !== 0xff) return false;
    if (view.getUint8(at + 1) === 0xda) return view.getUint8(at + 4) === view.getUint8(frame + 9);
  }
  return true;
}

/** Facts of a PNG or JPEG; null when its head is broken. */
export function rasterFacts(bytes: Uint8Array): RasterFacts | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > 33 && text(bytes, 1, 3) === 'PNG') {
    const isAnimated = text(bytes, 33, 200).includes('acTL');
    return sized(
      view.getUint32(16),
      view.getUint32(20),
      isAnimated,
      bytes[28] === 0 ? MAX_PIXELS : MAX_INTERLACED_PIXELS,
    );
  }
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let needsRewriting = false;
  for (let at = 2; at + 9 < bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xe1 && text(bytes, at + 4, 4) === 'Exif') needsRewriting = true;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      const isRgbOrGrey = bytes[at + 9] !== 4;
      // the third of each four ways to write a frame is the progressive one
      const isProgressive = marker % 4 === 2;
      const mostPixels = isProgressive || !isOneScan(view, at) ? MAX_PIXELS_AT_ONCE : MAX_PIXELS;
      return sized(
        view.getUint16(at + 7),
        view.getUint16(at + 5),
        needsRewriting || !isRgbOrGrey,
        mostPixels,
      );
    }
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/**
 * Does a picture end as its kind ends? Half a download has a whole head, and browsers show what there is of
 * it. Some cameras write notes after the end of a JPEG, and small pictures of their own before its beginning.
 */
export function isWhole(bytes: Uint8Array): boolean {
  if (text(bytes, 1, 3) === 'PNG')
    return text(bytes, Math.max(0, bytes.length - 1_000), 1_000).includes('IEND');
  let at = 2;
  // segment after segment to the start of the scan
  while (at + 3 < bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    at += bytes[at + 1] === 0xff ? 1 : 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
  }
  for (let end = bytes.length - 2; end > at; end--)
    if (bytes[end] === 0xff && bytes[end + 1] === 0xd9) return true;
  return false;
}

const sized = (
  width: number,
  height: number,
  needsRewriting: boolean,
  mostPixels: number,
): RasterFacts | null => (width > 0 && height > 0 ? { width, height, needsRewriting, mostPixels } : null);
