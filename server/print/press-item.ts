import { drawFlatSide } from '#printing/art/flat-side.ts';
import type { ImageData } from '#printing/press/paint-print.ts';
import type { PrintJob } from '#printing/press/print-facts.ts';
import { type PrintFailure, printPdf } from '#printing/press/print-pdf.ts';
import { proofPdf } from '#printing/press/proof-pdf.ts';
import { type ArtworkDocument, parseArtwork } from '#rules/artwork/document.ts';
import type { Product, Technology } from '#rules/catalogue/product.ts';
import type { Edition } from '#rules/editions/editions.ts';
import { fail, ok, type Result } from '#rules/result.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import type { StoredQuote } from '../orders/rows.ts';
import type { WholeOrder } from '../orders/service.ts';
import type { WantedFile } from './wanted-files.ts';

type Item = WholeOrder['items'][number];

/** An item with all that is needed to print it. */
export type PressItem = {
  readonly document: ArtworkDocument;
  readonly product: Product;
  readonly edition: Edition;
  readonly technologyOf: (index: number) => Technology;
  readonly imageData: ImageData;
  readonly job: PrintJob;
};

/** `product_not_found` and `artwork_invalid` of an order whose product is gone or whose design no longer opens. */
export function pressItem(
  { order }: WholeOrder,
  item: Item,
  { byId }: Snapshot,
  imageData: ImageData,
): Result<PressItem, 'product_not_found' | 'artwork_invalid'> {
  const product = byId.get(item.productId);
  if (!product) return fail('product_not_found', undefined, item.productId);
  const read = parseArtwork(item.artwork);
  if (!read.ok) return fail('artwork_invalid', undefined, read.field);
  // the technologies that were sold: settings of the shop may be others by now
  const { printed } = item.quote as StoredQuote;
  return ok({
    document: read.value,
    product,
    edition: order.edition as Edition,
    technologyOf: (index) => printed.find(({ number }) => number === index + 1)?.technology ?? 'Digital',
    imageData,
    // the moment of the order, not of the press, so that the same order gives the same bytes
    job: { orderCode: order.code, item: item.position + 1, quantity: item.quantity, created: order.createdAt },
  });
}

/** The bytes of one file of an item. */
export function press(item: PressItem, wanted: WantedFile): Promise<Result<Uint8Array, PrintFailure>> {
  const { document, product, edition, ...options } = item;
  if (wanted.kind === 'print') {
    return printPdf(document, product, { ...options, ...(wanted.side > 0 ? { sides: [wanted.side - 1] } : {}) });
  }
  const { color, scaleType: scale } = document;
  const blank = (sideIndex: number) => drawFlatSide({ product, sideIndex, color, scale })?.svg ?? null;
  return proofPdf(document, product, { ...options, edition, blank });
}
