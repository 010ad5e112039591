import sharp, { type Sharp } from 'sharp';
import { canvasCount } from '#rules/catalogue/products/canvases.ts';
import type { Product, ProductSide } from '#rules/catalogue/products/product.ts';
import { type ArtworkDocument, printsNothing } from '#rules/design/artwork/document.ts';
import { layoutSide, type ReducedInks } from '#rules/design/artwork/layout.ts';
import { type Paint, paintSide } from '#rules/design/artwork/paint.ts';
import { paintFragment, paintSvg } from '#rules/design/artwork/paint-svg.ts';
import { PX_PER_MM } from '#rules/platform/units.ts';
import { measure } from '../fonts/measure.ts';
import { outline } from '../fonts/outline.ts';
import { cartSheet, mailSheet, type Sheet } from './tiling.ts';

export type DesignPicture = {
  readonly document: ArtworkDocument;
  readonly product: Pick<Product, 'category' | 'sides'>;
  /**
   * the unprinted side as a complete SVG whose viewBox is the side in mm, without width and height; null
   * draws a white one
   */
  readonly blank: (sideIndex: number) => string | null;
  /**
   * an uploaded image as a data address by its reference, in the inks it is printed with where these are
   * given
   */
  readonly imageData?: (reference: string, reduced: ReducedInks | null) => string | null;
  /** pixels per mm; the scale of the canvas when left out */
  readonly pxPerMm?: number;
};

const sidesOf = (picture: DesignPicture): readonly ProductSide[] =>
  picture.product.sides.slice(0, canvasCount(picture.product));

const brushesOf = (picture: DesignPicture) => ({
  outline,
  ...(picture.imageData ? { imageData: picture.imageData } : {}),
});

function paintsOf(picture: DesignPicture, sideIndex: number): Paint[] {
  const side = picture.document.sides[sideIndex];
  return side ? paintSide(layoutSide(side, measure)) : [];
}

/**
 * The print of a side alone, letters as outlines, in mm; null for an empty side. For drawings of the whole
 * product.
 */
export function sidePrint(picture: DesignPicture, sideIndex: number): string | null {
  const side = picture.document.sides[sideIndex];
  return !side || printsNothing(side)
    ? null
    : paintFragment(paintsOf(picture, sideIndex), brushesOf(picture));
}

/** One side with its print as SVG in mm, letters as outlines: looks the same wherever it is shown. */
export function sideSvg(picture: DesignPicture, sideIndex: number): string {
  const side = picture.product.sides[sideIndex];
  if (!side) throw new RangeError(`The product has no side ${sideIndex + 1}`);
  const ground = `<rect width="${side.width}" height="${side.height}" fill="#fff"/>`;
  const blank =
    picture.blank(sideIndex)?.replace('<svg ', `<svg width="${side.width}" height="${side.height}" `) ?? '';
  return paintSvg(paintsOf(picture, sideIndex), {
    ...brushesOf(picture),
    width: side.width,
    height: side.height,
    background: ground + blank,
  });
}

const pixels = (length: number, picture: DesignPicture): number =>
  Math.max(1, Math.round(length * (picture.pxPerMm ?? PX_PER_MM)));

/** A side drawn, not packed: whoever puts it into another picture would have to unpack it first. */
export type SidePixels = {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 3 };
};

async function unpacked(drawn: Sharp): Promise<SidePixels> {
  // laying one picture on another adds opacity, which nothing here has a place for
  const opaque = drawn.removeAlpha().toColourspace('srgb').raw();
  const { data, info } = await opaque.toBuffer({ resolveWithObject: true });
  return { data, info: { width: info.width, height: info.height, channels: 3 } };
}

const sidePixels = (picture: DesignPicture, sideIndex: number): Promise<SidePixels> =>
  unpacked(drawnSide(picture, sideIndex));

/**
 * A side without its print: the same for all designs of a product in one colour, and the most of what is
 * drawn.
 */
export const blankPixels = (picture: DesignPicture, sideIndex: number): Promise<SidePixels> =>
  sidePixels({ ...picture, document: { ...picture.document, sides: [] } }, sideIndex);

/** The side with its print. @param blank of the same size, which stays as it is */
export async function printedPixels(
  picture: DesignPicture,
  sideIndex: number,
  blank: SidePixels,
): Promise<SidePixels> {
  const side = picture.product.sides[sideIndex];
  const paints = paintsOf(picture, sideIndex);
  if (!side || paints.length === 0) return blank;
  const print = paintSvg(paints, { ...brushesOf(picture), width: side.width, height: side.height });
  const input = Buffer.from(inPixels(print, side, picture));
  return unpacked(sharp(blank.data, { raw: blank.info }).composite([{ input, density: 72 }]));
}

/** PNG of one side. */
export const sideImage = (picture: DesignPicture, sideIndex: number): Promise<Buffer> =>
  drawnSide(picture, sideIndex).png().toBuffer();

/** Written into the SVG, the size makes the drawing sharp; scaled afterwards it would be soft. */
function inPixels(svg: string, side: ProductSide, picture: DesignPicture): string {
  const size = `width="${pixels(side.width, picture)}" height="${pixels(side.height, picture)}"`;
  return svg.replace('<svg ', `<svg ${size} preserveAspectRatio="none" `);
}

function drawnSide(picture: DesignPicture, sideIndex: number): Sharp {
  const side = picture.product.sides[sideIndex];
  if (!side) throw new RangeError(`The product has no side ${sideIndex + 1}`);
  const svg = inPixels(sideSvg(picture, sideIndex), side, picture);
  return sharp(Buffer.from(svg), { density: 72 }).flatten({ background: '#fff' });
}

/** Each side is drawn for itself, because two blank sides may use the same ids inside. */
async function compose(picture: DesignPicture, sheet: Sheet): Promise<Buffer> {
  const layers = await Promise.all(
    sheet.tiles.flatMap((tile) =>
      tile.index === null
        ? []
        : [
            sidePixels(picture, tile.index).then(({ data: input, info: raw }) => ({
              input,
              raw,
              left: Math.round(tile.x),
              top: Math.round(tile.y),
            })),
          ],
    ),
  );
  const { width, height } = sheet;
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(layers)
    .png()
    .toBuffer();
}

const sizesOf = (picture: DesignPicture) =>
  sidesOf(picture).map((side) => ({
    width: pixels(side.width, picture),
    height: pixels(side.height, picture),
  }));

/**
 * PNG for the cart: all sides in a row, for a pencil in two columns with a white tile where one is missing
 * (CFG-087, CFG-088).
 */
export const cartImage = (picture: DesignPicture): Promise<Buffer> =>
  compose(picture, cartSheet(picture.product.category, sizesOf(picture)));

/** PNG for the mail: all sides one under the other (CFG-089). */
export const mailImage = (picture: DesignPicture): Promise<Buffer> =>
  compose(picture, mailSheet(sizesOf(picture)));
