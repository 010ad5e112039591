import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { readDrawing } from '#rules/design/artwork/drawing/read-drawing.ts';
import {
  PREVIEW_PAGES,
  PREVIEW_PIXELS,
  PREVIEW_PIXELS_PER_MM,
  PREVIEW_SIDE,
} from '#rules/orders/order/previews.ts';
import { drawSvg, pixelsWithin } from '../artwork/draw-svg.ts';
import { type PagePixels, type PdfPages, withPdf } from './pdf-pages.ts';

const MM_PER_POINT = 25.4 / 72;
const MM_PER_INCH = 25.4;
/** Between pages that stand below each other. */
const GAP = 24;
const GROUND = '#d8d8d4';
/** A picture that is unpacked to look at it; a photograph of a megabyte has half of this. */
const PIXELS_READ = 50_000_000;

type Size = { readonly width: number; readonly height: number };

/** How much smaller than drawn at `PREVIEW_PIXELS_PER_MM` the sheet has to be. */
function scaleOf({ width, height }: Size): number {
  const side = PREVIEW_SIDE / Math.max(width, height);
  const area = Math.sqrt(PREVIEW_PIXELS / (width * height));
  return Math.min(1, side, area);
}

const whole = (length: number): number => Math.max(1, Math.round(length));

/** The resolution is written into the picture, so that sizes can be compared by whoever opens it. */
const png = (picture: Sharp, pixelsPerMm: number): Promise<Buffer> =>
  picture
    .withMetadata({ density: pixelsPerMm * MM_PER_INCH })
    .png()
    .toBuffer();

const pageLayer = ({ data, width, height }: PagePixels, top: number, left: number): OverlayOptions => ({
  input: Buffer.from(data.buffer, data.byteOffset, data.byteLength),
  raw: { width, height, channels: 4 },
  top,
  left,
});

async function pdfSheet({ sizes, paint }: PdfPages): Promise<Buffer> {
  if (sizes.length === 0) throw new Error('no pages');
  const natural = sizes.map(({ width, height }) => ({
    width: Math.max(1, width) * MM_PER_POINT * PREVIEW_PIXELS_PER_MM,
    height: Math.max(1, height) * MM_PER_POINT * PREVIEW_PIXELS_PER_MM,
  }));
  const gaps = GAP * (natural.length - 1);
  const scale = scaleOf({
    width: Math.max(...natural.map(({ width }) => width)),
    height: natural.reduce((sum, { height }) => sum + height, gaps),
  });
  const pages = natural.map(({ width, height }) => ({
    width: whole(width * scale),
    height: whole(height * scale),
  }));
  const width = Math.max(...pages.map((page) => page.width));
  const layers: OverlayOptions[] = [];
  let top = 0;
  for (const [index, page] of pages.entries()) {
    layers.push(pageLayer(await paint(index, page), top, Math.floor((width - page.width) / 2)));
    top += page.height + GAP;
  }
  const sheet = sharp({ create: { width, height: top - GAP, channels: 3, background: GROUND } });
  return png(sheet.composite(layers).removeAlpha(), PREVIEW_PIXELS_PER_MM * scale);
}

async function photograph(bytes: Uint8Array): Promise<Buffer> {
  const open = sharp(bytes, { limitInputPixels: PIXELS_READ, sequentialRead: true, pages: 1 });
  const { density } = await open.metadata();
  const side = {
    width: PREVIEW_SIDE,
    height: PREVIEW_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  } as const;
  const made = await open
    .autoOrient()
    .resize(side)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = made.info;
  return png(sharp(made.data, { raw: { width, height, channels } }), (density ?? 72) / MM_PER_INCH);
}

/** A drawing has no size that can be relied on: it is drawn as large as a screen shows it. */
async function drawing(bytes: Uint8Array): Promise<Buffer> {
  const text = new TextDecoder().decode(bytes);
  const read = readDrawing(text);
  if (!read || read.obstacle === 'endless') throw new Error(`no drawing: ${read?.obstacle}`);
  const picture = drawSvg(text, pixelsWithin(read, 1_600)).flatten({ background: '#ffffff' });
  return png(picture, PREVIEW_PIXELS_PER_MM);
}

/**
 * A picture of a file for the screen, as PNG: the first pages of a PDF at one scale, a photograph, a drawing.
 * Throws for what cannot be opened.
 */
export function previewOf(bytes: Uint8Array, contentType: string): Promise<Buffer> {
  if (contentType === 'application/pdf') return withPdf(bytes, PREVIEW_PAGES, pdfSheet);
  if (contentType === 'image/svg+xml') return drawing(bytes);
  return photograph(bytes);
}
