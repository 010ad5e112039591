import sharp, { type Sharp } from 'sharp';

const pictureFormats = ['avif', 'webp', 'jpg', 'png'] as const;
export type PictureFormat = (typeof pictureFormats)[number];
export const pictureTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
};

/** Every picture stands on the neutral plate, so that print colours can be judged. */
export const PLATE = '#f1f0ed';

/** Pixels of a picture above which its encoding is hurried. */
const LARGE = 1_000_000;

export type Raster = {
  /** pixels */
  readonly width: number;
  readonly height: number;
  readonly format: PictureFormat;
  /** true keeps the ground clear; jpg cannot and gets the plate */
  readonly clear?: boolean;
};

/**
 * Rasterises an SVG without width and height of its own. The size is written into the SVG, so its lines are
 * drawn at the final resolution instead of being scaled afterwards; the drawing is centred and never cut.
 */
export async function renderPicture(
  svg: string,
  { width, height, format, clear = false }: Raster,
): Promise<Buffer> {
  const sized = svg.replace('<svg ', `<svg width="${width}" height="${height}" `);
  const drawn = sharp(Buffer.from(sized), { density: 72 });
  const picture = clear && format !== 'jpg' ? drawn : drawn.flatten({ background: PLATE });
  return encode(picture, format, width * height);
}

/** @param pixels of the picture, on which the effort depends */
export function encode(picture: Sharp, format: PictureFormat, pixels: number): Promise<Buffer> {
  switch (format) {
    // Effort 2 costs a sixth of the default 4 and about 10 % of size; pictures are painted on demand.
    // Large ones take as much time as all others of a page together: effort 1 halves that for a fifth more.
    case 'avif':
      return picture.avif({ quality: 58, effort: pixels > LARGE ? 1 : 2 }).toBuffer();
    case 'webp':
      return picture.webp({ quality: 84, effort: 3 }).toBuffer();
    case 'jpg':
      return picture.jpeg({ quality: 86, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer();
    case 'png':
      return picture.png({ compressionLevel: 7 }).toBuffer();
  }
}
