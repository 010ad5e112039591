import { productName } from '#rules/catalogue/products/names.ts';
import { localeOf } from '#rules/platform/editions/editions.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import { DOCUMENTS_FOLDER, FILES_FOLDER, type NewItem } from '#server/orders/order/service.ts';
import { type DemoPictureId, demoPictures } from './designs/pictures.ts';
import { keyOf, type Proofs } from './designs/press-designs.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { ToldDocument } from './ledger.ts';
import { partners } from './people.ts';
import type { DemoRows } from './store.ts';
import type { NewFile, StoredBytes } from './store-files.ts';
import type { ToldOrder } from './tell-orders.ts';

const pdf = (bytes: Uint8Array): NewFile => ({
  ...{ folder: DOCUMENTS_FOLDER, extension: 'pdf', contentType: 'application/pdf', bytes },
});
const svg = (folder: string, picture: DemoPictureId): NewFile => ({
  ...{ folder, extension: 'svg', contentType: 'image/svg+xml' },
  bytes: new TextEncoder().encode(demoPictures[picture].svg),
});

async function invoiceOf(told: ToldOrder, kind: 'proforma' | 'final', at: Date, { byId }: Snapshot) {
  const { edition, list } = partners[told.story.partner];
  const lines = told.items.map(({ productId, quantity, net }) => {
    const product = byId.get(productId);
    return { name: product ? productName(product, localeOf[edition]) : productId, quantity, net };
  });
  const { code, deliveryNet } = told;
  return invoicePdf({ kind, code, edition, currency: list.currency, list, lines, deliveryNet, at });
}

/** What people wrote and sent: invoices, and a drawing with a message. By the ids of the documents. */
export async function writtenFiles(
  told: readonly ToldOrder[],
  snapshot: Snapshot,
): Promise<Map<string, NewFile>> {
  const files = new Map<string, NewFile>();
  for (const order of told)
    for (const { id, kind, message } of order.ledger.documents)
      if (kind === 'attachment') files.set(id, svg(DOCUMENTS_FOLDER, 'demo-tree'));
      else if (kind !== 'design')
        files.set(id, pdf(await invoiceOf(order, kind, message.createdAt, snapshot)));
  return files;
}

function proofOf({ story }: ToldOrder, { position, version }: ToldDocument, proofs: Proofs): NewFile {
  const [design] = story.items[position ?? 0] ?? [];
  const proof = design && proofs.get(keyOf(design, version ?? 1));
  if (!proof) throw new Error(`No proof of ${design}, version ${version}`);
  return pdf(proof);
}

/** The proofs that were sent for approval, by the ids of the documents. */
export const designFiles = (told: readonly ToldOrder[], proofs: Proofs): Map<string, NewFile> =>
  new Map(
    told.flatMap((order) =>
      order.ledger.documents
        .filter(({ kind }) => kind === 'design')
        .map((document) => [document.id, proofOf(order, document, proofs)] as const),
    ),
  );

type Drawn = { readonly id: string; readonly items: readonly Pick<NewItem, 'artwork'>[] };
type Sides = { readonly sides: readonly { readonly images: readonly { readonly image: string }[] }[] };

/** The pictures of the designs of an order, each once. */
const picturesOf = ({ items }: Drawn): DemoPictureId[] => {
  const sides = items.flatMap(({ artwork }) => (artwork as Sides).sides);
  return [...new Set(sides.flatMap(({ images }) => images.map(({ image }) => image as DemoPictureId)))];
};
const placeOf = (orderId: string, picture: string): string => `${orderId}-${picture}`;

/** The pictures as they came with the orders, by order and picture. */
export const picturesOfOrders = (orders: readonly Drawn[]): Map<string, NewFile> =>
  new Map(
    orders.flatMap((order) =>
      picturesOf(order).map((picture) => [placeOf(order.id, picture), svg(FILES_FOLDER, picture)] as const),
    ),
  );

export const pictureRows = (
  orders: readonly Drawn[],
  stored: ReadonlyMap<string, StoredBytes>,
): DemoRows['orderFiles'] =>
  orders.flatMap((order) =>
    picturesOf(order).flatMap((picture) => {
      const bytes = stored.get(placeOf(order.id, picture));
      if (!bytes) return [];
      const { name } = demoPictures[picture];
      return [
        {
          id: placeOf(order.id, picture),
          orderId: order.id,
          name,
          imageNodeInformationName: picture,
          ...bytes,
        },
      ];
    }),
  );
