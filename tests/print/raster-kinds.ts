import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const [width, height] = [80, 40];
const half = (color: string) =>
  sharp({ create: { width: width / 2, height, channels: 3, background: color } })
    .png()
    .toBuffer();

/** Red to the left, blue to the right. */
const base = async () =>
  sharp({ create: { width, height, channels: 3, background: '#c8102e' } }).composite([
    { input: await half('#003087'), left: width / 2, top: 0 },
  ]);
const flat = async () => sharp(await (await base()).png().toBuffer());

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** An animated PNG of two frames, the picture and green. */
async function animatedPng(): Promise<Buffer> {
  const still = await (await flat()).png({ compressionLevel: 9 }).toBuffer();
  const numbers = (...values: [number, 2 | 4 | 1][]): Buffer =>
    Buffer.concat(
      values.map(([value, size]) => {
        const bytes = Buffer.alloc(size);
        bytes.writeUIntBE(value, 0, size);
        return bytes;
      }),
    );
  const control = (order: number) =>
    chunk(
      'fcTL',
      numbers([order, 4], [width, 4], [height, 4], [0, 4], [0, 4], [1, 2], [2, 2], [0, 1], [0, 1]),
    );
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows[y * (width * 3 + 1) + 2 + 3 * x] = 255;
  const end = still.length - 12;
  return Buffer.concat([
    still.subarray(0, 33),
    chunk('acTL', numbers([2, 4], [0, 4])),
    control(0),
    still.subarray(33, end),
    control(1),
    chunk('fdAT', Buffer.concat([numbers([2, 4]), deflateSync(rows)])),
    still.subarray(end),
  ]);
}

export type RasterKind = {
  readonly name: string;
  readonly make: () => Promise<Buffer>;
  /** size as it is seen; null for what cannot be taken */
  readonly size: readonly [number, number] | null;
  /** why not */
  readonly problem?: 'picture_unreadable' | 'picture_too_many_pixels' | 'file_type_not_allowed';
  /** colours in the upper left and the lower right corner; the first half of the width where left out */
  readonly corners?: readonly [string, string];
};

const turned = async (orientation: number) =>
  (await flat()).jpeg({ quality: 95 }).withMetadata({ orientation }).toBuffer();
const noise = () =>
  sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });

/** Pictures as cameras, drawing programs and accidents make them. */
export const rasterKinds: readonly RasterKind[] = [
  { name: 'plain.png', make: async () => (await flat()).png().toBuffer(), size: [80, 40] },
  {
    name: 'sixteen bits.png',
    make: async () => (await flat()).toColourspace('rgb16').png().toBuffer(),
    size: [80, 40],
  },
  {
    name: 'interlaced.png',
    make: async () => (await flat()).png({ progressive: true }).toBuffer(),
    size: [80, 40],
  },
  { name: 'palette.png', make: async () => (await flat()).png({ palette: true }).toBuffer(), size: [80, 40] },
  // the designer keeps its first frame; one that comes another way is refused
  { name: 'animated.png', make: animatedPng, size: null, problem: 'file_type_not_allowed' },
  { name: 'plain.jpg', make: async () => (await flat()).jpeg({ quality: 95 }).toBuffer(), size: [80, 40] },
  {
    name: 'progressive.jpg',
    make: async () => (await flat()).jpeg({ quality: 95, progressive: true }).toBuffer(),
    size: [80, 40],
  },
  {
    name: 'four inks.jpg',
    make: async () => (await flat()).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
    size: [80, 40],
  },
  { name: 'turned right.jpg', make: () => turned(6), size: [40, 80] },
  { name: 'upside down.jpg', make: () => turned(3), size: [80, 40], corners: ['#003087', '#c8102e'] },
  { name: 'mirrored.jpg', make: () => turned(2), size: [80, 40], corners: ['#003087', '#c8102e'] },
  {
    name: 'grey.jpg',
    make: async () => (await flat()).grayscale().jpeg({ quality: 95 }).toBuffer(),
    size: [80, 40],
    corners: ['#626262', '#363636'],
  },
  {
    name: 'torn.png',
    make: async () => (await noise().png().toBuffer()).subarray(0, 100_000),
    size: null,
    problem: 'picture_unreadable',
  },
  {
    name: 'torn.jpg',
    make: async () => (await noise().jpeg().toBuffer()).subarray(0, 20_000),
    size: null,
    problem: 'picture_unreadable',
  },
  {
    name: 'damaged.png',
    make: async () => Buffer.from(await noise().png().toBuffer()).fill(0, 90_000, 90_200),
    size: null,
    problem: 'picture_unreadable',
  },
  {
    name: 'head only.png',
    make: async () => (await noise().png().toBuffer()).subarray(0, 60),
    size: null,
    problem: 'picture_unreadable',
  },
  {
    name: '100 megapixels.png',
    make: () =>
      sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#c8102e' } })
        .png({ palette: true })
        .toBuffer(),
    size: null,
    problem: 'picture_too_many_pixels',
  },
  {
    name: 'moving.gif',
    make: async () => (await flat()).gif().toBuffer(),
    size: null,
    problem: 'file_type_not_allowed',
  },
  {
    name: 'moving.webp',
    make: async () => (await flat()).webp().toBuffer(),
    size: null,
    problem: 'file_type_not_allowed',
  },
];
