import QRCode from 'qrcode';
import sharp from 'sharp';
import { drawFlatSide } from '#printing/art/flat-side.ts';
import { drawProduct } from '#printing/art/product-drawing.ts';
import { type DesignPicture, sideImage, sidePrint } from '#printing/artwork/picture.ts';
import { PLATE, renderPicture } from '#printing/pictures/render-picture.ts';
import { type DesignImages, imageKey } from './design-images.ts';
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

async function heroTile(line: LetterLine, images: DesignImages, width: number): Promise<Buffer | null> {
  const picture = designPicture(line, images);
  const { product, color, scale } = line;
  if (!picture || !product) return null;
  const height = HERO.height * DENSITY;
  const { svg } = drawProduct({
    product,
    color,
    scale,
    view: 'card',
    print: (sideIndex) => sidePrint(picture, sideIndex),
    ratio: width / height,
  });
  return renderPicture(svg, { width, height, format: 'png' });
}

/** The first one or two products of the order with their print, side by side. */
export async function heroPicture(
  lines: readonly LetterLine[],
  images: DesignImages,
): Promise<Buffer | null> {
  const shown = lines.filter((line) => line.product && line.document).slice(0, 2);
  if (shown.length === 0) return null;
  const width = (HERO.width * DENSITY) / shown.length;
  const tiles = await Promise.all(shown.map((line) => heroTile(line, images, width)));
  return sharp({
    create: { width: HERO.width * DENSITY, height: HERO.height * DENSITY, channels: 3, background: PLATE },
  })
    .composite(tiles.flatMap((input, i) => (input ? [{ input, left: i * width, top: 0 }] : [])))
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

/** Shown size of the picture of a line; without a height it is as high as its sides need. */
type Frame = { readonly width: number; readonly height?: number };

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
  const picture = designPicture(line, images, Math.min(byWidth, byHeight));
  if (!picture) return null;

  const tiles = await Promise.all(shown.map((index) => sideImage(picture, index)));
  const sizes = await Promise.all(tiles.map((tile) => sharp(tile).metadata()));
  const used = sizes.reduce((sum, size) => sum + size.height, 0) + gaps;
  const height = frame.height ? frame.height * DENSITY : used + 4 * gap;
  let top = Math.max(0, Math.round((height - used) / 2));
  const layers = tiles.map((input, i) => {
    const size = sizes[i] ?? { width: 0, height: 0 };
    const layer = { input, left: Math.max(0, Math.round((width - size.width) / 2)), top };
    top += size.height + gap;
    return layer;
  });
  return sharp({ create: { width, height, channels: 3, background: PLATE } })
    .composite(layers)
    .png()
    .toBuffer();
}

/**
 * Correction M, as both payment standards ask. Modules are whole pixels, since a scanner dislikes uneven
 * ones; what is left of the square joins the quiet ground of four modules.
 */
export async function qrPicture(payload: string): Promise<Buffer> {
  const options = { errorCorrectionLevel: 'M', margin: 4 } as const;
  const side = QR_SIZE * DENSITY;
  const scale = Math.max(
    1,
    Math.floor(side / (QRCode.create(payload, options).modules.size + 2 * options.margin)),
  );
  const code = await QRCode.toBuffer(payload, { ...options, type: 'png', scale });
  return sharp(code)
    .resize(side, side, { fit: 'contain', withoutEnlargement: true, background: '#fff' })
    .png()
    .toBuffer();
}

const rasterised = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 }).png().toBuffer();

/** The mark of the shop, shown at 28 pixels. */
export const markPicture = (): Promise<Buffer> =>
  rasterised(
    '<svg xmlns="http://www.w3.org/2000/svg" width="56" height="56" viewBox="0 0 28 28"><rect width="28" height="28" rx="3" fill="#c8101e"/><path d="M5.5 0v15M9.75 0v8M14 0v11.5M18.25 0v8M22.5 0v15" stroke="#fff" stroke-width="1.9"/></svg>',
  );

/** The ticks above the foot, shown at 600 x 10. */
export const ticksPicture = (): Promise<Buffer> => {
  const ticks = Array.from(
    { length: 76 },
    (_, i) => `M${8 * i + 0.5} 10v-${i % 10 === 0 ? 10 : i % 5 === 0 ? 7 : 5}`,
  ).join('');
  return rasterised(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="20" viewBox="0 0 600 10"><rect width="600" height="10" fill="#fff"/><path d="${ticks}" stroke="#c9c7c1"/></svg>`,
  );
};
