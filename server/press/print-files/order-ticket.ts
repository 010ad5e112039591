import type { PrintImage } from '#printing/press/raster.ts';
import type { TicketItem } from '#printing/press/ticket.ts';
import type { TicketOptions, TicketPart } from '#printing/press/ticket-pdf.ts';
import { isScale } from '#rules/catalogue/products/enumerations.ts';
import type { CompanyRecord } from '#rules/company/record/company.ts';
import { companyAddress, shownCompany } from '#rules/company/record/shown-company.ts';
import { isDesignToCome, isPrinted } from '#rules/orders/order/printed.ts';
import { countryName } from '#rules/platform/addresses/country-name.ts';
import { type Locale, localeOf } from '#rules/platform/editions/editions.ts';
import type { Result } from '#rules/platform/result.ts';
import type { ItemRow, StoredQuote, WholeOrder } from '#server/orders/order/service.ts';
import type { Shop } from '../context.ts';
import { pressItem } from './press-item.ts';
import type { PressTicket } from './press-ticket.ts';
import { storedImages } from './stored-images.ts';

/** What a ticket says beside what every order has. */
export type ToldOnTicket = Pick<PressTicket, 'page' | 'buyer' | 'manufacture' | 'note'> & {
  /** who sends the goods: a partner; null for the company itself */
  readonly partner: readonly string[] | null;
  readonly ofItem: (item: ItemRow) => Pick<TicketItem, 'approvedVersion' | 'places' | 'references'>;
};

function printOf(quote: StoredQuote): TicketItem['print'] {
  if (isDesignToCome(quote)) return 'toCome';
  return isPrinted(quote) ? 'known' : 'none';
}

/** Who sends the goods, as the imprint says it. */
function senderOf(stored: CompanyRecord, locale: Locale): readonly string[] {
  const { record } = shownCompany(stored);
  const address = companyAddress(record, countryName(record.country, locale));
  return [record.name, ...address, record.phone, record.email].filter(Boolean);
}

/**
 * The tickets of an order as a part of a file. They come without pictures of the sides where those take
 * more than the press may give: the paper is needed all the same.
 */
export async function pressTicket(
  { catalogue, files, press }: Pick<Shop, 'catalogue' | 'files' | 'press'>,
  whole: WholeOrder,
  { ofItem, partner, ...told }: ToldOnTicket,
  options: TicketOptions,
): Promise<Result<TicketPart, 'print_too_heavy' | 'unavailable'>> {
  const snapshot = await catalogue.current();
  const { order } = whole;
  const images = new Map<string, PrintImage>();
  const items: PressTicket['items'][number][] = [];
  for (const item of whole.items) {
    const { position, productId, heliosId, configurationId, color, scale, quantity, warnings } = item;
    const ready = order.artworkRemovedAt === null ? pressItem(whole, item, snapshot) : null;
    const drawn = ready?.ok ? ready.value : null;
    if (drawn)
      for (const [reference, image] of await storedImages(drawn.document, whole.files, files))
        images.set(reference, image);
    items.push({
      ...{
        item: position + 1,
        productId,
        heliosId,
        configuration: configurationId,
        color,
        quantity,
        warnings,
      },
      scale: isScale(scale) ? scale : null,
      print: printOf(item.quote as StoredQuote),
      press: drawn,
      ...ofItem(item),
    });
  }
  const sender = partner ?? senderOf(snapshot.company, localeOf[options.edition]);
  const { code, createdAt } = order;
  const ticket: PressTicket = { ...told, sender, isForPartner: partner !== null, code, createdAt, items };
  const made = await press.ticket({ ticket, images, options });
  if (made.ok || made.code === 'unavailable') return made;
  const without = { ...ticket, items: items.map((item) => ({ ...item, press: null })) };
  return press.ticket({ ticket: without, images: new Map(), options });
}
