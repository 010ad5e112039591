import { LRUCache } from 'lru-cache';
import sharp, { type Sharp } from 'sharp';
import { drawSvg, pixelsWithin } from '#printing/artwork/draw-svg.ts';
import { type ArtworkDocument, printedNodes } from '#rules/design/artwork/document.ts';
import { inkedSvg } from '#rules/design/artwork/drawing/inked-svg.ts';
import { readDrawing } from '#rules/design/artwork/drawing/read-drawing.ts';
import { type ReducedInks, reducedInks } from '#rules/design/artwork/layout.ts';
import { isImage } from '#rules/design/artwork/nodes.ts';
import { inkIndex, inkPixels } from '#rules/design/artwork/pixels/reduce.ts';
import { ATTACHMENT_MAX_BYTES } from '#rules/platform/files/picture-limits.ts';
import { rasterFacts } from '#rules/platform/files/raster-facts.ts';
import { PX_PER_MM } from '#rules/platform/units.ts';
import type { JobContext } from '#server/catalogue/context.ts';
import { decode } from '#server/platform/files/decoding.ts';
import { measureCache } from '#server/platform/metrics/caches.ts';
import type { WholeShopOrder } from '../order/service.ts';
import type { LetterLine } from './order-letter.ts';

/**
 * Pictures of designs as data addresses that the painter takes, PNG or JPEG, by `imageKey`; null for one that
 * cannot be drawn.
 */
export type DesignImages = ReadonlyMap<string, string | null>;

/** The same picture stands in a design in its own colours and in few inks. */
export const imageKey = (reference: string, reduced: ReducedInks | null): string =>
  reduced ? `${reference} ${JSON.stringify(reduced)}` : reference;

/** Fine enough for a picture in a mail. */
const SIDE = 1200;
/** Of a photograph on its side: three times what a mail shows, and as fine as a printer on paper. */
const PER_MM = 12;
/** Of all pictures that are drawn together: each is unpacked for as long as its side is drawn. */
const PIXELS_TOGETHER = 12_000_000;
/** Mails wait for their turn behind orders, which somebody waits for. */
const patient = { patienceMs: 120_000 };

const address = (type: string, bytes: Uint8Array): string =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A drawing becomes pixels: nothing of it can act. */
function drawn(svg: Uint8Array): Sharp {
  const text = new TextDecoder().decode(svg);
  const drawing = readDrawing(text);
  if (!drawing || drawing.obstacle === 'endless') throw new Error(`no drawing: ${drawing?.obstacle}`);
  return drawSvg(text, pixelsWithin(drawing, SIDE));
}

/** Answered as 503; a job tries again. */
class NotDecoded extends Error {
  readonly statusCode = 503;
}

/**
 * A picture of at most `side` pixels across, upright; one that is no larger stays as it came. Painters unpack
 * whatever they are given, so nothing larger may reach them.
 * @throws NotDecoded when too many others wait to be decoded
 */
async function shrunk(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  const facts = rasterFacts(bytes);
  if (!facts || (!facts.needsRewriting && Math.max(facts.width, facts.height) <= side)) return bytes;
  const { width, height } = facts;
  const open = sharp(bytes, { limitInputPixels: width * height, sequentialRead: true, pages: 1 });
  const size = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
  const work = () => open.autoOrient().resize(size).toColourspace('srgb').toBuffer();
  const made = await decode(width * height, work, patient);
  if (!made) throw new NotDecoded('Too many pictures wait to be decoded.');
  return made;
}

/** In the inks it is printed with, by the rule of designer and press. */
async function inInks(
  bytes: Uint8Array,
  isDrawing: boolean,
  { inks, background }: ReducedInks,
): Promise<Buffer> {
  const colors = inks.map((ink) => ink.from);
  const hexes = inks.map((ink) => ink.hex);
  const drawing = isDrawing ? readDrawing(new TextDecoder().decode(bytes)) : null;
  if (drawing?.obstacle === null) {
    const inked = inkedSvg(drawing, { colors, background }, hexes);
    return drawSvg(inked, pixelsWithin(drawing, SIDE)).png().toBuffer();
  }
  const open = isDrawing ? drawn(bytes) : sharp(bytes).resize({ width: SIDE, withoutEnlargement: true });
  const { data, info } = await open
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

type Image = { readonly contentType: string; readonly bytes: Uint8Array };

const isRaster = ({ contentType }: Pick<Image, 'contentType'>): boolean =>
  contentType.startsWith('image/') && contentType !== 'image/svg+xml';

async function imageOf(image: Image, reduced: ReducedInks | null, side: number): Promise<string> {
  const isDrawing = !isRaster(image);
  const bytes = isDrawing ? image.bytes : await shrunk(image.bytes, side);
  if (reduced) return address('image/png', await inInks(bytes, isDrawing, reduced));
  return isDrawing
    ? address('image/png', await drawn(bytes).png().toBuffer())
    : address(image.contentType, bytes);
}

/**
 * Pictures as the mails of the last minutes show them: the mail to the shopper and that to the office come
 * one after the other. In memory and not for long, as they are of people's orders.
 */
const kept = measureCache(
  'design_images',
  new LRUCache<string, string>({
    maxSize: 12_000_000,
    sizeCalculation: (address) => address.length,
    ttl: 5 * 60_000,
    ttlAutopurge: true,
  }),
);

/** As many pixels across as the picture is shown with at most, in all the places it stands at. */
function sideNeeded(reference: string, documents: readonly (ArtworkDocument | null)[]): number {
  const nodes = documents.flatMap((document) => document?.sides.flatMap(({ images }) => images) ?? []);
  const widest = nodes
    .filter(({ image }) => image === reference)
    .map(({ width, height, crop }) => Math.max(width / (crop?.width ?? 1), height / (crop?.height ?? 1)));
  return Math.min(SIDE, Math.ceil((Math.max(...widest) / PX_PER_MM) * PER_MM));
}

type Pictures = {
  readonly files: Pick<JobContext['files'], 'get' | 'writtenAt'>;
  readonly log: JobContext['log'];
};

/**
 * The pictures that designs show, each as it is printed, small enough to be drawn all at once. One that is
 * gone or that no program can draw is null, so that it holds back neither a mail nor a page.
 * @throws NotDecoded when too many others wait to be decoded: the same may work in a moment
 */
export async function designImages(
  { files: store, log }: Pictures,
  files: WholeShopOrder['files'],
  documents: readonly (ArtworkDocument | null)[],
): Promise<DesignImages> {
  const images = new Map<string, string | null>();
  const rasters = Math.max(1, files.filter(isRaster).length);
  const side = Math.min(SIDE, Math.floor(Math.sqrt(PIXELS_TOGETHER / rasters)));
  for (const canvas of documents.flatMap((document) => document?.sides ?? []))
    for (const node of printedNodes(canvas)) {
      if (!isImage(node)) continue;
      const reduced = reducedInks(canvas, node);
      const key = imageKey(node.image, reduced);
      if (images.has(key)) continue;
      images.set(key, null);
      const file = files.find((one) => one.imageNodeInformationName === node.image);
      if (!file?.contentType.startsWith('image/') || (await store.writtenAt(file.storageKey)) === null)
        continue;
      const most = reduced ? side : Math.min(side, sideNeeded(node.image, documents));
      const known = `${file.storageKey} ${most} ${JSON.stringify(reduced)}`;
      try {
        const made =
          kept.get(known) ??
          (await imageOf(
            { contentType: file.contentType, bytes: await store.get(file.storageKey) },
            reduced,
            most,
          ));
        kept.set(known, made);
        images.set(key, made);
      } catch (err) {
        if (err instanceof NotDecoded) throw err;
        log.error({ err, picture: file.storageKey }, 'picture of a design');
      }
    }
  return images;
}

/** Names of the pictures of a design that cannot be shown. */
function namesNotShown(document: ArtworkDocument | null, images: DesignImages): string[] {
  const names = (document?.sides ?? []).flatMap((side) =>
    printedNodes(side).flatMap((node) =>
      isImage(node) && images.get(imageKey(node.image, reducedInks(side, node))) === null ? [node.name] : [],
    ),
  );
  return [...new Set(names)];
}

/** The lines of a letter, each knowing which of its pictures cannot be shown. */
export const withPicturesNotShown = (lines: readonly LetterLine[], images: DesignImages): LetterLine[] =>
  lines.map((line) => ({ ...line, picturesNotShown: namesNotShown(line.document, images) }));

/**
 * The same with every picture in its own colours as it came: for sheets that somebody prints, which nobody
 * here draws. A large one stays small, for it would stand in a mail once more for each side that shows it.
 */
export async function originalPictures(
  images: DesignImages,
  files: WholeShopOrder['files'],
  store: Pick<JobContext['files'], 'get'>,
): Promise<DesignImages> {
  const given = new Map(images);
  for (const file of files.filter(isRaster)) {
    const key = file.imageNodeInformationName;
    if (key !== null && file.size <= ATTACHMENT_MAX_BYTES && given.get(key))
      given.set(key, address(file.contentType, await store.get(file.storageKey)));
  }
  return given;
}
