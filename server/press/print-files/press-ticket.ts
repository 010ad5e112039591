import QRCode from 'qrcode';
import sharp from 'sharp';
import { drawFlatSide } from '#printing/art/flat-side.ts';
import type { PrintImage } from '#printing/press/raster.ts';
import type { TicketItem, TicketOrder } from '#printing/press/ticket.ts';
import { ticketPart } from '#printing/press/ticket-pdf.ts';
import { ok } from '#rules/platform/result.ts';
import type { Ticketed, TicketTask } from './press.ts';
import type { PressImages, PressItem } from './press-task.ts';

/** An order with all that its tickets say, as data that can be handed to another thread. */
export type PressTicket = Omit<TicketOrder, 'qr' | 'items'> & {
  /** address of the page of the order for staff */
  readonly page: string;
  readonly items: readonly (Omit<TicketItem, 'design'> & {
    /** null for a product or a design that is gone */
    readonly press: PressItem | null;
  })[];
};

/** Pixels of the longer edge: on paper a side is as wide as a page, and its pictures are narrower. */
const SIDE = 1600;
const MAX_PIXELS = 150_000_000;

/**
 * A hundred orders with photographs would be a file that no printer takes; what cannot be read is told when
 * it is drawn.
 */
async function shrunk(image: PrintImage): Promise<PrintImage> {
  if (image.type === 'image/svg+xml') return image;
  const size = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const;
  const data = await sharp(image.data, { limitInputPixels: MAX_PIXELS })
    .resize(size)
    .toBuffer()
    .catch(() => image.data);
  return { ...image, data };
}

/** Each picture is asked for several times: for its side, its plates and its white. */
function shrunkOnce(images: PressImages): (reference: string) => Promise<PrintImage | null> {
  const made = new Map<string, Promise<PrintImage | null>>();
  return (reference) => {
    const image = images.get(reference);
    const known = made.get(reference) ?? (image ? shrunk(image) : Promise.resolve(null));
    made.set(reference, known);
    return known;
  };
}

function designOf(
  { document, product, technologies, swatches, press }: PressItem,
  imageData: (reference: string) => Promise<PrintImage | null>,
): TicketItem['design'] {
  const { color, scaleType: scale } = document;
  return {
    document,
    product,
    technologyOf: (index) => technologies[index] ?? 'Digital',
    imageData,
    press,
    ...(swatches && { swatches }),
    blank: (sideIndex) => drawFlatSide({ product, sideIndex, color, scale })?.svg ?? null,
  };
}

/** The tickets of an order, as a part of a file. */
export async function ticket({
  ticket: { page, items, ...order },
  images,
  options,
}: TicketTask): Promise<Ticketed> {
  const imageData = shrunkOnce(images);
  const { modules } = QRCode.create(page, { errorCorrectionLevel: 'M' });
  const drawn: TicketOrder = {
    ...order,
    qr: { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 },
    items: items.map(({ press, ...item }) => ({ ...item, design: press && designOf(press, imageData) })),
  };
  return ok(await ticketPart(drawn, options));
}
