import { Readable } from 'node:stream';
import { PdfFile } from '#printing/press/pdf-writer.ts';
import { FIRST_TICKET, type TicketPart, ticketEnd } from '#printing/press/ticket-pdf.ts';
import { isoDay } from '#rules/platform/editions/dates.ts';
import { type Edition, localeOf } from '#rules/platform/editions/editions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type OrderPaper, TICKETS_AT_MOST } from '#rules/press/job-ticket/ticket-format.ts';
import { findShopOrder, readOrder, readPartnerOrder } from '#server/orders/order/service.ts';
import { designsOf } from '#server/orders/order/thread.ts';
import { placesOf } from '#server/partner-orders/flow/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { shownToGuests } from '#server/people/guest-page/service.ts';
import { originsOf } from '#server/platform/editions.ts';
import type { StreamedAttachment } from '#server/platform/endpoints.ts';
import { pressTicket } from '#server/press/print-files/service.ts';
import { shipmentOf } from '#server/shop-orders/after-order/service.ts';
import { m } from '#texts/messages.ts';
import { toldByPartner, toldByShopper } from './told.ts';

export type Asked = { readonly format: OrderPaper; readonly edition: Edition };
/** With whose language it is written in. */
type Part = TicketPart & { readonly edition: Edition };
type Refusal = 'order_not_found' | 'print_too_heavy' | 'unavailable';

/** How a file is called: of one order, and of several. */
const nameOf = { a4: 'ticket-a4', a6: 'ticket-a6', packing: 'packing-list' } as const;
const nameOfMany = (format: OrderPaper, day: string): string =>
  format === 'packing' ? `packing-lists-${day}.pdf` : `tickets-${day}-${format}.pdf`;

/** The papers of one order; `order_not_found` for one that is gone since it was listed. */
async function partOf(
  shop: Shop,
  id: string,
  { format, edition: asked }: Asked,
  before: number,
): Promise<Result<Part, Refusal>> {
  const { db } = shop.database;
  const whole = await readOrder(db, id);
  if (!whole) return fail('order_not_found');
  // the packing list is read by whoever gets the goods, tickets by staff
  const edition = format === 'packing' ? whole.order.edition : asked;
  const shared = { edition, origin: originsOf(shop.config)[edition], designs: await designsOf(db, id) };
  const ofPartner = await readPartnerOrder(db, id);
  const ofShop = ofPartner ? null : await findShopOrder(db, id);
  const told = ofPartner
    ? toldByPartner(ofPartner, await placesOf(db, id), {
        ...shared,
        guestPage: await shownToGuests(db, ofPartner.partnerId),
      })
    : ofShop && toldByShopper(ofShop, { ...shared, shipment: await shipmentOf(db, id) });
  if (!told) return fail('order_not_found');
  const made = await pressTicket(shop, whole, told, { format, edition, before });
  return made.ok ? ok({ ...made.value, edition }) : made;
}

/**
 * The papers of these orders as one file. The first order is drawn before anything is answered, so that a
 * press that cannot is told; the others while the file is sent, so that one of them is in memory at a time
 * and none is drawn for somebody who left.
 */
async function fileOf(
  shop: Shop,
  ids: readonly string[],
  asked: Asked,
  name: string,
): Promise<Result<StreamedAttachment, Refusal>> {
  const [firstId, ...others] = ids;
  if (firstId === undefined) return fail('order_not_found');
  const first = await partOf(shop, firstId, asked, FIRST_TICKET);
  if (!first.ok) return first;
  async function* chunks({ value }: { readonly value: Part }): AsyncGenerator<Uint8Array> {
    const file = new PdfFile();
    const pages = [...value.pages];
    let before = value.last;
    yield* file.add(value);
    for (const id of others) {
      const made = await partOf(shop, id, asked, before);
      if (!made.ok && made.code === 'order_not_found') continue;
      // what was sent already cannot be taken back: the file breaks off, which a browser says
      if (!made.ok) throw new Error(`Job tickets broke off: ${made.code}`);
      pages.push(...made.value.pages);
      before = made.value.last;
      yield* file.add(made.value);
    }
    const { edition } = value;
    const said = { locale: localeOf[edition] };
    const title = asked.format === 'packing' ? m.packing_title({}, said) : m.ticket_title({}, said);
    const { part, root, info } = ticketEnd(
      { before, pages },
      { title, edition, maker: asked.format !== 'packing' },
    );
    yield* file.add(part);
    yield file.end(root, info);
  }
  const stream = Readable.from(chunks(first), { objectMode: false });
  return ok({ name, contentType: 'application/pdf', stream });
}

export const ticketOfOrder = (
  shop: Shop,
  { id, code }: { readonly id: string; readonly code: string },
  asked: Asked,
): Promise<Result<StreamedAttachment, Refusal>> =>
  fileOf(shop, [id], asked, `${code}-${nameOf[asked.format]}.pdf`);

/** @param ids of all orders of a filter; null where they are more than one file holds */
export async function ticketsOfFilter(
  shop: Shop,
  ids: readonly string[] | null,
  asked: Asked,
): Promise<Result<StreamedAttachment, Refusal | 'too_many_tickets'>> {
  if (ids === null) return fail('too_many_tickets', undefined, String(TICKETS_AT_MOST));
  return fileOf(shop, ids, asked, nameOfMany(asked.format, isoDay(shop.now())));
}
