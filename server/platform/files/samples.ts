import sharp from 'sharp';

/**
 * Small files of each kind that are what they claim to be; for tests. The pictures are sharp at 5 mm, the
 * size of a small logo.
 */

const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
/** A photograph of 24 megapixels, of some megabytes. */
export async function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const grain = await sharp({
    create: { width: 1_500, height: 1_000, channels: 3, background: '#888', noise },
  })
    .png()
    .toBuffer();
  return sharp(grain).resize(6_000, 4_000).jpeg({ quality: 70 }).toBuffer();
}

const canvas = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#c8101e' } });

export const samplePdf = ascii('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
export const samplePostscript = ascii('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 10 10\nshowpage\n%%EOF\n');
export const sampleSvg = ascii(
  '<?xml version="1.0"?>\n<!-- logo --><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"><defs><linearGradient id="g"><stop offset="1"/></linearGradient><style>.a{fill:url(#g)}</style></defs><g><path class="a" d="M0 0h10v10z"/><use xlink:href="#g"/></g></svg>',
);
/** What the shop keeps of it: our own copy, without comment and declaration. */
export const keptSampleSvg = ascii(
  '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"><defs><linearGradient id="g"><stop offset="1"/></linearGradient><style>.a{fill:url(#g)}</style></defs><g><path class="a" d="M0 0h10v10z"/><use xlink:href="#g"/></g></svg>',
);
export const samplePsd = Uint8Array.from([
  0x38, 0x42, 0x50, 0x53, 0, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 8, 0, 0, 0, 8, 0, 8, 0, 3,
]);
export const sampleJpeg = async (): Promise<Uint8Array> => canvas().jpeg().toBuffer();
export const sampleTiff = async (): Promise<Uint8Array> => canvas().tiff().toBuffer();
export const samplePng = async (): Promise<Uint8Array> => canvas().png().toBuffer();
