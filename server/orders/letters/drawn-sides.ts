import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import {
  blankPixels,
  type DesignPicture,
  printedPixels,
  type SidePixels,
} from '#printing/artwork/picture.ts';
import { printedNodes } from '#rules/design/artwork/document.ts';
import { reducedInks } from '#rules/design/artwork/layout.ts';
import { isImage } from '#rules/design/artwork/nodes.ts';
import { measureCache } from '#server/platform/metrics/caches.ts';
import { type DesignImages, imageKey } from './design-images.ts';

/**
 * Sides of the orders of the last minutes: the mail to the shopper, that to the office and the page of the
 * order show the same ones in different sizes. In memory and not for long, as they are of people's orders.
 */
const kept = measureCache(
  'drawn_sides',
  new LRUCache<string, SidePixels>({
    maxSize: 12_000_000,
    sizeCalculation: ({ data }) => data.length,
    ttl: 5 * 60_000,
    ttlAutopurge: true,
  }),
);

/**
 * Sides without a print, some dozens: those of most orders are among them. Nothing in them is of a person.
 */
const blanks = measureCache(
  'blank_sides',
  new LRUCache<string, SidePixels>({
    maxSize: 8_000_000,
    maxEntrySize: 2_000_000,
    sizeCalculation: ({ data }) => data.length,
  }),
);

/** Everything a side without its print is drawn from. */
function bodyOf({ product, document, pxPerMm }: Drawn, index: number): string {
  const faces = product.sides.map(({ name, width, height }) => [name, width, height]);
  const { color, scaleType } = document;
  return JSON.stringify([product.id, product.type, faces, index, color, scaleType, pxPerMm]);
}

/** Everything a side is drawn from. */
function keyOf(picture: Drawn, index: number, images: DesignImages): string {
  const side = picture.document.sides[index];
  const hash = createHash('sha256')
    .update(bodyOf(picture, index))
    .update(JSON.stringify(side ?? null));
  for (const node of side ? printedNodes(side) : [])
    if (side && isImage(node)) hash.update(`\n${images.get(imageKey(node.image, reducedInks(side, node)))}`);
  return hash.digest('base64url');
}

type Drawn = DesignPicture & { readonly product: { readonly id: string; readonly type: string } };

/** A side as pixels, drawn once for all who need it in this size or a smaller one. */
async function drawnSide(picture: Drawn, index: number, images: DesignImages): Promise<SidePixels> {
  const key = keyOf(picture, index, images);
  const known = kept.get(key);
  if (known) return known;
  const body = bodyOf(picture, index);
  const blank = blanks.get(body) ?? (await blankPixels(picture, index));
  blanks.set(body, blank);
  const drawn = await printedPixels(picture, index, blank);
  kept.set(key, drawn);
  return drawn;
}

/** @param scale of the drawing that is made: 1 for the drawing itself */
export async function scaledSide(
  picture: Drawn,
  index: number,
  images: DesignImages,
  scale: number,
): Promise<SidePixels> {
  const drawn = await drawnSide(picture, index, images);
  const side = picture.product.sides[index];
  if (scale >= 1 || !side) return drawn;
  const [width, height] = [side.width, side.height].map((length) =>
    Math.max(1, Math.round(length * scale * (picture.pxPerMm ?? 1))),
  ) as [number, number];
  const { data } = await sharp(drawn.data, { raw: drawn.info })
    .resize(width, height, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, info: { width, height, channels: 3 } };
}
