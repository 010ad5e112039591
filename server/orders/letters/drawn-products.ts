import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import { type PrintLayers, printLayers } from '#printing/art/print-layers.ts';
import { drawProduct } from '#printing/art/product-drawing.ts';
import { withCoarseBlurs } from '#printing/pictures/coarse-blurs.ts';
import { PLATE } from '#printing/pictures/render-picture.ts';
import type { Product, Scale } from '#rules/catalogue/products/product.ts';
import { apply } from '#rules/design/scene/camera.ts';
import { boxOf, corners } from '#rules/design/scene/outline.ts';
import { placedIn } from '#rules/design/scene/picture.ts';
import { measureCache } from '#server/platform/metrics/caches.ts';

type Look = { readonly product: Product; readonly color: string | null; readonly scale: Scale };
/** in pixels */
export type Size = { readonly width: number; readonly height: number };
type Pixels = Awaited<ReturnType<typeof unpacked>>;

/** A product without its print, as pixels: under the print and over it. */
type Bare = {
  readonly under: Pixels;
  /** null where the drawing has no place for a print */
  readonly over: Pixels | null;
  readonly print: PrintLayers['print'];
};

/**
 * Six to ten: those of most orders are among them. Drawing the strokes of a product takes most of the time of
 * its picture, and nothing in them is of a person.
 */
const kept = measureCache(
  'bare_products',
  new LRUCache<string, Bare>({
    maxSize: 24_000_000,
    maxEntrySize: 6_000_000,
    sizeCalculation: ({ under, over }) => under.data.length + (over?.data.length ?? 0),
  }),
);

const MARK = '<print/>';
/** Letters may stand out of the side a little. */
const AROUND = 8;

const unpacked = (drawn: Sharp) => drawn.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });

/** At 72 dots per inch a pixel of the drawing is a pixel of the picture. */
const density = 72;

const sized = (svg: string, { width, height }: Size): Buffer =>
  Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${height}" `));

async function bareProduct(look: Look, size: Size, isPrinted: boolean): Promise<Bare> {
  const { product, color, scale } = look;
  const { id, category, type, length, shape, width, height, sides } = product;
  const faces = sides.map((side) => [side.name, side.width, side.height]);
  const key = JSON.stringify([
    ...[id, category, type, length, shape, width, height, faces, color, scale],
    ...[size.width, size.height, isPrinted],
  ]);
  const known = kept.get(key);
  if (known) return known;
  const print = (sideIndex: number) => (isPrinted && sideIndex === 0 ? MARK : null);
  const drawn = drawProduct({ ...look, view: 'card', print, ratio: size.width / size.height });
  // as many millimetres as fit; what is left of the picture is filled with the plate
  const pixels = Math.min(size.width / drawn.width, size.height / drawn.height);
  const svg = await withCoarseBlurs(drawn.svg, pixels);
  const layers = printLayers(svg, MARK);
  const bare = {
    under: await unpacked(
      sharp(sized(layers?.under ?? svg, size), { density }).flatten({ background: PLATE }),
    ),
    over:
      layers &&
      (await unpacked(
        sharp(sized(layers.over, size), { density }).trim({ background: '#0000', threshold: 0 }),
      )),
    print: layers?.print ?? (() => svg),
  };
  kept.set(key, bare);
  return bare;
}

/** Where the first side lies, in whole pixels, and the same in millimetres of the drawing. */
function placeOfPrint({ product, scale }: Look, { width, height }: Size) {
  const { box, faces } = placedIn(product, { scale, view: 'card', ratio: width / height });
  const pixels = width / box.w;
  const face = faces.find(({ sideIndex }) => sideIndex === 0);
  const [side] = product.sides;
  const seen =
    face && side
      ? boxOf(
          [...face.outline, ...corners({ x: 0, y: 0, w: side.width, h: side.height })].map((point) =>
            apply(face.matrix, point),
          ),
        )
      : box;
  const [left, right] = [seen.x - box.x, seen.x + seen.w - box.x].map((x) => x * pixels) as [number, number];
  const [top, bottom] = [seen.y - box.y, seen.y + seen.h - box.y].map((y) => y * pixels) as [number, number];
  const at = {
    left: Math.max(0, Math.floor(left) - AROUND),
    top: Math.max(0, Math.floor(top) - AROUND),
  };
  const size = {
    width: Math.min(width, Math.ceil(right) + AROUND) - at.left,
    height: Math.min(height, Math.ceil(bottom) + AROUND) - at.top,
  };
  const [x, y] = [box.x + at.left / pixels, box.y + at.top / pixels];
  return { at, size, viewBox: [x, y, size.width / pixels, size.height / pixels].join(' ') };
}

/** The standard picture of a product on the plate. @param print of its first side, as SVG in its mm */
export async function printedProduct(look: Look, print: string | null, size: Size): Promise<Sharp> {
  const { under, over, print: framed } = await bareProduct(look, size, print !== null);
  const ground = sharp(under.data, { raw: under.info });
  if (print === null || !over) return ground;
  const place = placeOfPrint(look, size);
  const svg = framed(print).replace(/viewBox="[^"]*"/, `viewBox="${place.viewBox}"`);
  const { trimOffsetLeft = 0, trimOffsetTop = 0 } = over.info;
  return ground.composite([
    { input: sized(svg, place.size), density, ...place.at },
    { input: over.data, raw: over.info, left: -trimOffsetLeft, top: -trimOffsetTop },
  ]);
}
