import QRCode from 'qrcode';
import { drawFlatSide } from '#printing/art/flat-side.ts';
import { PdfFile } from '#printing/press/pdf-writer.ts';
import type { TicketItem, TicketOrder } from '#printing/press/ticket.ts';
import { FIRST_TICKET, ticketEnd, ticketPart } from '#printing/press/ticket-pdf.ts';
import type { Product, Technology } from '#rules/catalogue/products/product.ts';
import type { ArtworkDocument } from '#rules/design/artwork/document.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import type { OrderPaper } from '#rules/press/job-ticket/ticket-format.ts';

export const STAFF_PAGE = 'https://shop.example/admin/orders/0198f2a1-6f0e-7c3d-9d2a-2f6f3f1f9b11';

export const qrOf = (text: string): TicketOrder['qr'] => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  return { size: modules.size, isDark: (row, column) => modules.get(row, column) === 1 };
};

export const ticketOrder = (items: readonly TicketItem[], more: Partial<TicketOrder> = {}): TicketOrder => ({
  code: '26114821',
  qr: qrOf(STAFF_PAGE),
  buyer: 'Sample Carpentry Ltd',
  sender: ['Sample Rules Ltd', 'Musterstraße 1', '10115 Berlin'],
  isForPartner: false,
  createdAt: new Date('2026-11-02T09:00:00Z'),
  manufacture: '2026-12-04',
  note: '',
  items,
  ...more,
});

export const ticketItem = (
  document: ArtworkDocument,
  product: Product,
  technologies: readonly Technology[],
  more: Partial<TicketItem> = {},
): TicketItem => ({
  item: 1,
  productId: product.id,
  heliosId: product.availabilities[0]?.heliosId ?? '',
  configuration: 'K7F-221',
  color: document.color ?? '',
  scale: document.scaleType,
  quantity: 1500,
  design: {
    document,
    product,
    technologyOf: (index) => technologies[index] ?? 'Digital',
    imageData: () => null,
    blank: (sideIndex) =>
      drawFlatSide({ product, sideIndex, color: document.color, scale: document.scaleType })?.svg ?? null,
  },
  print: technologies.length > 0 ? 'known' : 'none',
  warnings: [],
  approvedVersion: null,
  references: [],
  places: [],
  ...more,
});

/** The whole file, part by part as the shop makes it. */
export async function ticketFile(
  orders: readonly TicketOrder[],
  { format, edition = 'en' }: { readonly format: OrderPaper; readonly edition?: Edition },
): Promise<Uint8Array> {
  const file = new PdfFile();
  const chunks: Uint8Array[] = [];
  const pages: number[] = [];
  let before = FIRST_TICKET;
  for (const order of orders) {
    const part = await ticketPart(order, { format, edition, before });
    chunks.push(...file.add(part));
    pages.push(...part.pages);
    before = part.last;
  }
  const { part, root, info } = ticketEnd({ before, pages }, { title: 'Job ticket', edition, maker: true });
  return Buffer.concat([...chunks, ...file.add(part), file.end(root, info)]);
}
