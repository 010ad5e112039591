import { describe, expect, it } from 'vitest';
import { hasTooManyPixels, isWhole, rasterFacts } from './raster-facts.ts';

const png = (width: number, height: number, next = 'IDAT', interlace = 0) => {
  const bytes = new Uint8Array(60);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  bytes[28] = interlace;
  bytes.set(
    [...next].map((letter) => letter.charCodeAt(0)),
    37,
  );
  return bytes;
};
const exif = [0xff, 0xe1, 0, 8, 0x45, 0x78, 0x69, 0x66, 0, 0];
const frame = (width: number, height: number, parts = 3, marker = 0xc0) => [
  0xff,
  marker,
  0,
  17,
  8,
  height >> 8,
  height & 255,
  width >> 8,
  width & 255,
  parts,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
];
const scanOf = (parts: number) => [0xff, 0xda, 0, 6 + 2 * parts, parts, ...Array(2 * parts + 3).fill(0)];
const jpeg = (...segments: number[][]) => new Uint8Array([0xff, 0xd8, ...segments.flat()]);

describe('rasterFacts', () => {
  it.each([
    ['a PNG', png(640, 480), { width: 640, height: 480, needsRewriting: false }],
    ['an enormous PNG', png(20_000, 20_000), { width: 20_000, height: 20_000, needsRewriting: false }],
    ['an animated PNG', png(64, 64, 'acTL'), { width: 64, height: 64, needsRewriting: true }],
    ['a JPEG', jpeg(frame(800, 600)), { width: 800, height: 600, needsRewriting: false }],
    ['an interlaced PNG', png(64, 64, 'IDAT', 1), { width: 64, height: 64, needsRewriting: false }],
    [
      'a progressive JPEG',
      jpeg(frame(800, 600, 3, 0xc2)),
      { width: 800, height: 600, needsRewriting: false },
    ],
    ['a JPEG in four inks', jpeg(frame(800, 600, 4)), { width: 800, height: 600, needsRewriting: true }],
    [
      'a JPEG with notes of a camera',
      jpeg(exif, frame(800, 600)),
      { width: 800, height: 600, needsRewriting: true },
    ],
  ])('reads the head of %s', (_name, bytes, facts) => expect(rasterFacts(bytes)).toMatchObject(facts));

  it.each([
    ['nothing', new Uint8Array()],
    ['a torn JPEG', jpeg([0xff, 0xe0, 0, 200])],
    ['a JPEG that goes in circles', jpeg(Array(40).fill(0xff))],
    ['a JPEG with noise between its parts', jpeg([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])],
    ['a PNG without a size', png(0, 10)],
    ['something else', new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(3))],
  ])('knows nothing of %s', (_name, bytes) => expect(rasterFacts(bytes)).toBeNull());
});

describe('hasTooManyPixels', () => {
  it.each([
    ['a photograph of 24 megapixels', jpeg(frame(6_000, 4_000)), false],
    ['the same, progressive', jpeg(frame(6_000, 4_000, 3, 0xc2)), false],
    ['50 megapixels', png(10_000, 5_000), false],
    ['a row more', png(10_000, 5_001), true],
    ['25 megapixels, progressive', jpeg(frame(5_000, 5_000, 3, 0xc2)), false],
    ['a row more', jpeg(frame(5_000, 5_001, 3, 0xc2)), true],
    ['25 megapixels, a scan for each colour', jpeg(frame(5_000, 5_000), scanOf(1)), false],
    ['a row more', jpeg(frame(5_000, 5_001), [0xff, 0xfe, 0, 4, 1, 2, 0xff], scanOf(1)), true],
    ['as many in one scan', jpeg(frame(5_000, 5_001), scanOf(3)), false],
    ['in one colour', jpeg(frame(5_000, 5_001, 1), scanOf(1)), false],
    ['with noise before the scan', jpeg(frame(5_000, 5_001), [1, 2, 3, 4], scanOf(1)), true],
    ['as long as a rule of 2 m', png(32_000, 500), false],
    ['rows that are longer', png(32_001, 500), true],
    ['columns that are longer', png(50, 900_000), true],
    ['12 megapixels, interlaced', png(4_000, 3_000, 'IDAT', 1), false],
    ['a row more', png(4_000, 3_001, 'IDAT', 1), true],
  ])('%s', (_name, bytes, expected) => {
    const facts = rasterFacts(bytes);
    expect(facts && hasTooManyPixels(facts)).toBe(expected);
  });
});

describe('isWhole', () => {
  const scan = [0xff, 0xda, 0, 4, 0, 0, 1, 2, 3];
  const end = [0xff, 0xd9];
  const ended = (bytes: Uint8Array) =>
    new Uint8Array([...bytes, ...[0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 1, 2, 3, 4]]);
  it.each([
    ['a PNG', ended(png(4, 4)), true],
    ['a PNG torn before its end', png(4, 4), false],
    ['a JPEG', jpeg(frame(8, 8), scan, end), true],
    ['a JPEG with notes after its end', jpeg(frame(8, 8), scan, end, Array(3_000).fill(7)), true],
    ['a JPEG torn in its scan', jpeg(frame(8, 8), scan), false],
    [
      'a torn JPEG with a small picture in its notes',
      jpeg([0xff, 0xe1, 0, 8, 1, 2, ...end, 3, 4], frame(8, 8), scan),
      false,
    ],
    ['nothing', new Uint8Array(), false],
  ])('%s', (_name, bytes, whole) => expect(isWhole(bytes)).toBe(whole));
});
