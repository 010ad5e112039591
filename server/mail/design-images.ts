import sharp from 'sharp';
import { type ArtworkDocument, nodesOf } from '#rules/artwork/document.ts';
import { inkedSvg } from '#rules/artwork/drawing/inked-svg.ts';
import { readDrawing } from '#rules/artwork/drawing/read-drawing.ts';
import { type ReducedInks, reducedInks } from '#rules/artwork/layout.ts';
import { isText } from '#rules/artwork/nodes.ts';
import { inkIndex, inkPixels } from '#rules/artwork/pixels/reduce.ts';
import { rasterFacts } from '#rules/files/raster-facts.ts';
import { decode } from '../files/decoding.ts';
import type { Workshop } from '../jobs/job.ts';
import type { WholeOrder } from '../orders/service.ts';

/** Pictures of designs as data addresses that the painter takes, PNG or JPEG, by `imageKey`. */
export type DesignImages = ReadonlyMap<string, string>;

/** The same picture stands in a design in its own colours and in few inks. */
export const imageKey = (reference: string, reduced: ReducedInks | null): string =>
  reduced ? `${reference} ${JSON.stringify(reduced)}` : reference;

/** Fine enough for a picture in a mail. */
const SIDE = 1200;
/** Of all pictures that are drawn together: each is unpacked for as long as its side is drawn. */
const PIXELS_TOGETHER = 12_000_000;
/** Mails wait for their turn behind orders, which somebody waits for. */
const PATIENCE_MS = 120_000;

const address = (type: string, bytes: Uint8Array): string => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A drawing becomes pixels: nothing of it can act. */
const drawn = (svg: Uint8Array): Promise<Buffer> =>
  sharp(svg, { density: 300 }).resize({ width: SIDE, withoutEnlargement: true }).png().toBuffer();

/**
 * A picture of at most `side` pixels across, upright; one that is no larger stays as it came. Painters unpack whatever they are
 * given, so nothing larger may reach them. @throws Error when too many others wait to be decoded
 */
async function shrunk(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const facts = rasterFacts(bytes);
  if (!facts || (!facts.needsRewriting && Math.max(facts.width, facts.height) <= side)) return bytes;
  const { width, height } = facts;
  const open = sharp(bytes, { limitInputPixels: width * height, sequentialRead: true, pages: 1 });
  const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
  const work = () => open.autoOrient().resize(size).toColourspace('srgb').toBuffer();
  const made = await decode(width * height, work, PATIENCE_MS);
  if (!made) throw new Error('Too many pictures wait to be decoded.');
  return made;
}

/** In the inks it is printed with, by the rule of designer and press. */
async function inInks(bytes: Uint8Array, isDrawing: boolean, { inks, background }: ReducedInks): Promise<Buffer> {
  const colors = inks.map((ink) => ink.from);
  const hexes = inks.map((ink) => ink.hex);
  const drawing = isDrawing ? readDrawing(new TextDecoder().decode(bytes)) : null;
  if (drawing?.obstacle === null) return drawn(Buffer.from(inkedSvg(drawing, { colors, background }, hexes)));
  const { data, info } = await sharp(bytes, { density: isDrawing ? 300 : 72 })
    .resize({ width: SIDE, withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const pixels = inkPixels(inkIndex({ data, width, height }, { colors, background }), hexes);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
}

const isRaster = ({ contentType }: WholeOrder['files'][number]): boolean =>
  contentType.startsWith('image/') && contentType !== 'image/svg+xml';

/** The pictures that designs show, each as it is printed, small enough to be drawn all at once. */
export async function designImages(
  files: WholeOrder['files'],
  store: Pick<Workshop['files'], 'get'>,
  documents: readonly (ArtworkDocument | null)[],
): Promise<DesignImages> {
  const images = new Map<string, string>();
  const side = Math.min(SIDE, Math.floor(Math.sqrt(PIXELS_TOGETHER / Math.max(1, files.filter(isRaster).length))));
  for (const canvas of documents.flatMap((document) => document?.sides ?? []))
    for (const node of nodesOf(canvas)) {
      if (isText(node)) continue;
      const reduced = reducedInks(canvas, node);
      const key = imageKey(node.image, reduced);
      const file = files.find((one) => one.imageNodeInformationName === node.image);
      if (!file?.contentType.startsWith('image/') || images.has(key)) continue;
      const given = await store.get(file.storageKey);
      const isDrawing = !isRaster(file);
      const bytes = isDrawing ? given : await shrunk(given, side);
      if (reduced) images.set(key, address('image/png', await inInks(bytes, isDrawing, reduced)));
      else if (isDrawing) images.set(key, address('image/png', await drawn(bytes)));
      else images.set(key, address(file.contentType, bytes));
    }
  return images;
}

/** The same with every picture in its own colours as it came: for sheets that somebody prints, which nobody here draws. */
export async function asTheyCame(
  images: DesignImages,
  files: WholeOrder['files'],
  store: Pick<Workshop['files'], 'get'>,
): Promise<DesignImages> {
  const given = new Map(images);
  for (const file of files.filter(isRaster)) {
    const key = file.imageNodeInformationName;
    if (key !== null && given.has(key)) given.set(key, address(file.contentType, await store.get(file.storageKey)));
  }
  return given;
}
