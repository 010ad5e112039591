import QRCode from 'qrcode';
import sharp, { type Sharp } from 'sharp';
import { drawFlatSide } from '#printing/art/flat-side.ts';
import { type DesignPicture, type SidePixels, sidePrint } from '#printing/artwork/picture.ts';
import { PLATE } from '#printing/pictures/render-picture.ts';
import { type Attachment, inline } from '#server/platform/mail/service.ts';
import { type DesignImages, imageKey } from './design-images.ts';
import { printedProduct, type Size } from './drawn-products.ts';
import { scaledSide } from './drawn-sides.ts';
import type { LetterLine } from './order-letter.ts';

/** Pictures are drawn at twice the size they are shown at, so they stay sharp on dense screens. */
const DENSITY = 2;
export const HERO = { width: 600, height: 240 } as const;
export const THUMB = { width: 148, height: 68 } as const;
/** Wide enough for the office to read the print. */
export const OFFICE_PICTURE = { width: 536 } as const;
export const QR_SIZE = 146;

/** As much of a line as its picture needs. */
export type DrawnLine = Pick<LetterLine, 'product' | 'document' | 'color' | 'scale'> & {
  readonly quote: Pick<LetterLine['quote'], 'printed'>;
};

/** A line as the painters of designs want it; null when its product or design is gone. */
export function designPicture(line: DrawnLine, images: DesignImages, pxPerMm?: number): DesignPicture | null {
  const { product, document, color, scale } = line;
  if (!product || !document) return null;
  return {
    product,
    document,
    blank: (sideIndex) => {
      const side = drawFlatSide({ product, sideIndex, color, scale });
      // the plate shows at rounded corners, where white would look like a fault of the picture
      return (
        side?.svg.replace('>', `><rect width="${side.width}" height="${side.height}" fill="${PLATE}"/>`) ??
        null
      );
    },
    imageData: (reference, reduced) => images.get(imageKey(reference, reduced)) ?? null,
    ...(pxPerMm === undefined ? {} : { pxPerMm }),
  };
}

async function heroTile(line: LetterLine, images: DesignImages, size: Size): Promise<Sharp | null> {
  const picture = designPicture(line, images);
  const { product, color, scale } = line;
  return picture && product && printedProduct({ product, color, scale }, sidePrint(picture, 0), size);
}

/**
 * The first one or two products of the order with their print, side by side. As JPEG: looking for the 256
 * colours of a PNG of the same size takes ten times as long and shows no more.
 */
export async function heroPicture(
  lines: readonly LetterLine[],
  images: DesignImages,
): Promise<Buffer | null> {
  const shown = lines.filter((line) => line.product && line.document).slice(0, 2);
  if (shown.length === 0) return null;
  const width = (HERO.width * DENSITY) / shown.length;
  const height = HERO.height * DENSITY;
  const tiles = await Promise.all(shown.map((line) => heroTile(line, images, { width, height })));
  const [first] = tiles;
  const whole = first && tiles.length === 1 ? first : await sideBySide(tiles, { width, height });
  return whole
    .removeAlpha()
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer();
}

type Placed = SidePixels & { readonly left: number; readonly top: number };

/** Pictures on the plate, row by row: laid there by sharp, each of their pixels would be mixed with it. */
function onPlate(placed: readonly Placed[], { width, height }: Size): Sharp {
  const data = Buffer.alloc(width * height * 3, Buffer.from(PLATE.slice(1), 'hex'));
  for (const { data: pixels, info, left, top } of placed)
    for (let y = 0; y < info.height; y++)
      pixels.copy(data, ((top + y) * width + left) * 3, y * info.width * 3, (y + 1) * info.width * 3);
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** Pictures of one size in a row. */
async function sideBySide(tiles: readonly (Sharp | null)[], { width, height }: Size): Promise<Sharp> {
  const info = { width, height, channels: 3 } as const;
  const placed = await Promise.all(
    tiles.map(
      async (tile, i) =>
        tile && { data: await tile.removeAlpha().raw().toBuffer(), info, left: i * width, top: 0 },
    ),
  );
  return onPlate(
    placed.filter((tile) => tile !== null),
    { width: width * tiles.length, height },
  );
}

/** Shown size of the picture of a line; without a height it is as high as its sides need. */
export type Frame = { readonly width: number; readonly height?: number };

/**
 * The printed sides of a line one under the other on the plate (CFG-089); the first side where nothing is
 * printed.
 */
export async function linePicture(
  line: DrawnLine,
  images: DesignImages,
  frame: Frame = THUMB,
): Promise<Buffer | null> {
  const { product } = line;
  if (!product) return null;
  const printed = line.quote.printed.map((side) => side.number - 1).filter((index) => product.sides[index]);
  const shown = printed.length > 0 ? printed : [0];
  const sides = shown.flatMap((index) => product.sides[index] ?? []);
  const gap = 4 * DENSITY;
  const width = frame.width * DENSITY;
  const gaps = gap * (sides.length - 1);
  const stacked = sides.reduce((sum, side) => sum + side.height, 0);
  const byWidth = (width - 2 * gap) / Math.max(...sides.map((side) => side.width));
  const byHeight = frame.height ? (frame.height * DENSITY - 2 * gap - gaps) / stacked : byWidth;
  const wanted = Math.min(byWidth, byHeight);
  // drawn once as large as the office sees it, and made smaller where it is shown smaller
  const widest = (OFFICE_PICTURE.width * DENSITY - 2 * gap) / Math.max(...sides.map((side) => side.width));
  const pxPerMm = Math.max(wanted, widest);
  const picture = designPicture(line, images, pxPerMm);
  if (!picture) return null;

  const whole = { ...picture, product };
  const tiles = await Promise.all(shown.map((index) => scaledSide(whole, index, images, wanted / pxPerMm)));
  const used = tiles.reduce((sum, { info }) => sum + info.height, 0) + gaps;
  const height = frame.height ? frame.height * DENSITY : used + 4 * gap;
  let top = Math.max(0, Math.round((height - used) / 2));
  const placed = tiles.map(({ data, info }) => {
    const tile = { data, info, left: Math.max(0, Math.round((width - info.width) / 2)), top };
    top += info.height + gap;
    return tile;
  });
  return onPlate(placed, { width, height }).png({ compressionLevel: 4 }).toBuffer();
}

/**
 * Correction M, as both payment standards ask. Modules are whole pixels, since a scanner dislikes uneven
 * ones; what is left of the square joins the quiet ground of four modules.
 */
export async function qrPicture(payload: string): Promise<Buffer> {
  const options = { errorCorrectionLevel: 'M', margin: 4 } as const;
  const side = QR_SIZE * DENSITY;
  const { modules } = QRCode.create(payload, options);
  const scale = Math.max(1, Math.floor(side / (modules.size + 2 * options.margin)));
  const width = Math.max(side, (modules.size + 2 * options.margin) * scale);
  const start = Math.floor((width - modules.size * scale) / 2);
  const pixels = Buffer.alloc(width * width, 255);
  for (let y = 0; y < modules.size * scale; y++)
    for (let x = 0; x < modules.size * scale; x++)
      if (modules.get(Math.floor(y / scale), Math.floor(x / scale)))
        pixels[(start + y) * width + start + x] = 0;
  const drawn = sharp(pixels, { raw: { width, height: width, channels: 1 } });
  // a payload with more modules than the picture has pixels for is made smaller as a whole
  return (width > side ? drawn.resize(side, side) : drawn).png().toBuffer();
}

const rasterised = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 }).png().toBuffer();

/** Of every letter: drawn with the first one. */
function drawnOnce(draw: () => Promise<Buffer>): () => Promise<Buffer> {
  let drawn: Promise<Buffer> | undefined;
  return () => {
    drawn ??= draw();
    return drawn;
  };
}

/** The mark of the shop, shown at 28 pixels. */
const markPicture = drawnOnce(() =>
  rasterised(
    '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 28 28"><rect width="28" height="28" rx="3" fill="#c8101e"/><path d="M5.5 0v15M9.75 0v8M14 0v11.5M18.25 0v8M22.5 0v15" stroke="#fff" stroke-width="1.9"/></svg>',
  ),
);

/** The ticks above the foot, shown at 600 x 10. */
const ticksPicture = drawnOnce(() => {
  const ticks = Array.from(
    { length: 76 },
    (_, i) => `M${8 * i + 0.5} 10v-${i % 10 === 0 ? 10 : i % 5 === 0 ? 7 : 5}`,
  ).join('');
  return rasterised(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="20" viewBox="0 0 600 10"><rect width="600" height="10" fill="#fff"/><path d="${ticks}" stroke="#c9c7c1"/></svg>`,
  );
});

/** In every letter about an order: what its head and its foot show. */
export const framePictures = async (): Promise<Attachment[]> => [
  ...inline('mark', await markPicture()),
  ...inline('ticks', await ticksPicture()),
];
