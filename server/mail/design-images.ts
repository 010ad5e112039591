import sharp from 'sharp';
import { type ArtworkDocument, nodesOf } from '#rules/artwork/document.ts';
import { inkedSvg } from '#rules/artwork/drawing/inked-svg.ts';
import { readDrawing } from '#rules/artwork/drawing/read-drawing.ts';
import { type ReducedInks, reducedInks } from '#rules/artwork/layout.ts';
import { isText } from '#rules/artwork/nodes.ts';
import { inkIndex, inkPixels } from '#rules/artwork/pixels/reduce.ts';
import type { Workshop } from '../jobs/job.ts';
import type { WholeOrder } from '../orders/service.ts';

/** Pictures of designs as data addresses that the painter takes, PNG or JPEG, by `imageKey`. */
export type DesignImages = ReadonlyMap<string, string>;

/** The same picture stands in a design in its own colours and in few inks. */
export const imageKey = (reference: string, reduced: ReducedInks | null): string =>
  reduced ? `${reference} ${JSON.stringify(reduced)}` : reference;

/** Fine enough for a picture in a mail. */
const SIDE = 1200;

const address = (type: string, bytes: Uint8Array): string => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

/** A drawing becomes pixels: nothing of it can act. */
const drawn = (svg: Uint8Array): Promise<Buffer> =>
  sharp(svg, { density: 300 }).resize({ width: SIDE, withoutEnlargement: true }).png().toBuffer();

/** In the inks it is printed with, by the rule of designer and press. */
async function inInks(bytes: Uint8Array, isDrawing: boolean, { inks, background }: ReducedInks): Promise<Buffer> {
  const colors = inks.map((ink) => ink.from);
  const hexes = inks.map((ink) => ink.hex);
  const drawing = isDrawing ? readDrawing(new TextDecoder().decode(bytes)) : null;
  if (drawing?.obstacle === null) return drawn(Buffer.from(inkedSvg(drawing, { colors, background }, hexes)));
  const { data, info } = await sharp(bytes, { density: isDrawing ? 300 : 72 })
    .autoOrient()
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

/** The pictures that designs show, each as it is printed. */
export async function designImages(
  files: WholeOrder['files'],
  store: Pick<Workshop['files'], 'get'>,
  documents: readonly (ArtworkDocument | null)[],
): Promise<DesignImages> {
  const images = new Map<string, string>();
  for (const side of documents.flatMap((document) => document?.sides ?? []))
    for (const node of nodesOf(side)) {
      if (isText(node)) continue;
      const reduced = reducedInks(side, node);
      const key = imageKey(node.image, reduced);
      const file = files.find((one) => one.imageNodeInformationName === node.image);
      if (!file?.contentType.startsWith('image/') || images.has(key)) continue;
      const bytes = await store.get(file.storageKey);
      const isDrawing = file.contentType === 'image/svg+xml';
      if (reduced) images.set(key, address('image/png', await inInks(bytes, isDrawing, reduced)));
      else if (isDrawing) images.set(key, address('image/png', await drawn(bytes)));
      else images.set(key, address(file.contentType, bytes));
    }
  return images;
}
