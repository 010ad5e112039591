import sharp from 'sharp';
import type { ImageData } from '#printing/press/paint-print.ts';
import type { PrintImage } from '#printing/press/raster.ts';
import type { Files } from '../files/files.ts';
import type { WholeOrder } from '../orders/service.ts';

/** A drawing is printed as pixels this fine: 1,200 per inch on a print of 50 mm, more than a plate holds. */
const DRAWING_SIDE = 2400;
const CSS_DPI = 96;
/** What the library takes, with the size of the drawing in between. */
const MAX_DENSITY = 100_000;

async function rasterised(drawing: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(drawing, { density: CSS_DPI }).metadata();
  const density = Math.min(MAX_DENSITY, Math.max(1, (CSS_DPI * DRAWING_SIDE) / Math.max(width, height)));
  return sharp(drawing, { density }).resize({ width: DRAWING_SIDE, height: DRAWING_SIDE, fit: 'inside' }).png().toBuffer();
}

/** The pictures of an order as the press takes them, each read when it is asked for and once; null for one that is not there. */
export function storedImages(files: WholeOrder['files'], store: Pick<Files, 'get' | 'writtenAt'>): ImageData {
  const read = new Map<string, Promise<PrintImage | null>>();
  const open = async (file: WholeOrder['files'][number]): Promise<PrintImage | null> => {
    if ((await store.writtenAt(file.storageKey)) === null) return null;
    const data = Buffer.from(await store.get(file.storageKey));
    if (file.contentType === 'image/jpeg' || file.contentType === 'image/png') return { data, type: file.contentType };
    return { data: await rasterised(data), type: 'image/png' };
  };
  return (reference) => {
    const file = files.find((one) => one.imageNodeInformationName === reference);
    if (!file?.contentType.startsWith('image/')) return null;
    const known = read.get(reference) ?? open(file);
    read.set(reference, known);
    return known;
  };
}
