import type { PartnerOrderMail } from '#rules/orders/order/partner-order-mails.ts';
import { type Reference, referenceIn } from '#rules/partner-orders/references/reference.ts';
import { type Currency, type Edition, type Locale, localeOf } from '#rules/platform/editions/editions.ts';
import { minor } from '#rules/platform/money/money.ts';
import { grossOf, vatPercentOfList } from '#rules/platform/money/vat.ts';
import {
  type PartnerOrderRow,
  readOrder,
  readPartnerOrder,
  type WholeOrder,
} from '#server/orders/order/service.ts';
import { type DocumentRow, documentOfKind } from '#server/orders/order/thread.ts';
import { sampleWholeOrder } from '#server/orders/ordering/service.ts';
import type { MailRequest } from '#server/platform/mail/service.ts';
import type { JobContext } from '#server/press/context.ts';
import { type Addressed, addressOf, replyToPartner } from '../recipients.ts';
import * as store from '../store.ts';
import {
  latestOfType,
  messageWithWords,
  readAddresses,
  statusAfter,
  type ToldDelivery,
  toldDeliveries,
} from '../told/store.ts';

/** What a letter about an order of a partner tells of it. */
export type Content = Addressed & {
  readonly whole: WholeOrder;
  readonly orderId: string;
  readonly edition: Edition;
  /** at the moment the mail tells of: its words and whose move it is are of one moment */
  readonly status: PartnerOrderRow['status'];
  /** in hundredths */
  readonly itemsNet: number;
  readonly deliveryNet: number;
  /** what the order costs with the VAT that the books propose; its invoices decide */
  readonly gross: number;
  readonly currency: Currency;
  readonly proformaPaidAt: Date | null;
  readonly finalPaidAt: Date | null;
  readonly partnerName: string;
  /** what the partner calls the order; that of an item stands with it */
  readonly reference: Reference;
  readonly dealer: { readonly name: string; readonly email: string } | null;
  /** where answers of the other side go: whoever placed the order, else an owner */
  readonly partnerEmail: string;
  readonly designs: readonly Pick<store.ItemOfAct, 'position' | 'approval' | 'version'>[];
  readonly deliveries: readonly ToldDelivery[];
  /** the message that brought it about */
  readonly message: { readonly by: string; readonly text: string } | null;
  readonly invoice: Pick<DocumentRow, 'name' | 'contentType' | 'storageKey'> | null;
};

const invoiceKinds: Readonly<Partial<Record<PartnerOrderMail, 'proforma' | 'final'>>> = {
  proformaIssued: 'proforma',
  finalInvoiceIssued: 'final',
};

/** Mails that carry the words of a message. */
const withWords: readonly PartnerOrderMail[] = [
  'messageForPartner',
  'messageForDealer',
  'designsToApprove',
  'revisedDesigns',
  'designsRejected',
  'designsApproved',
  'rejectedByGuest',
  'approvedByGuest',
  // the note of the checkout, and why an order was cancelled
  'orderTaken',
  'orderCameIn',
  'cancelled',
  'cancelledForDealer',
];

/** Ask for something, and are nothing once the order has left the status it was asked for in. */
const asksIn: Readonly<Partial<Record<PartnerOrderMail, PartnerOrderRow['status']>>> = {
  designsToApprove: 'toApproveDesign',
  revisedDesigns: 'toApproveDesign',
  designsReminder: 'toApproveDesign',
  locationsReminder: 'preparing',
};

/** The message that a mail is about; null for one that is about none. */
const messageIdOf = ({ again }: MailRequest): number | null => {
  const id = /^\d+(?=-|$)/.exec(again)?.[0];
  return id === undefined ? null : Number(id);
};

/**
 * Whoever was replaced before the mail went out is not written to, and their successor gets one of their own.
 */
async function isAssignedAnew(
  { database: { db } }: Pick<JobContext, 'database'>,
  mail: PartnerOrderMail,
  asked: MailRequest,
): Promise<boolean> {
  const told = messageIdOf(asked);
  if (mail !== 'dealerAssigned' || told === null) return false;
  return (await latestOfType(db, asked.id, 'dealerAssigned')) !== told;
}

async function messageOf(
  { database: { db } }: Pick<JobContext, 'database'>,
  mail: PartnerOrderMail,
  asked: MailRequest,
): Promise<Content['message']> {
  if (!withWords.includes(mail)) return null;
  const found = await messageWithWords(db, asked.id, messageIdOf(asked));
  return found && found.comment !== '' ? { by: found.authorName || 'Inkrule', text: found.comment } : null;
}

export async function readContent(
  context: Pick<JobContext, 'config' | 'database'>,
  mail: PartnerOrderMail,
  asked: MailRequest,
): Promise<Content | null> {
  const { db } = context.database;
  const addressed = await addressOf(context.config, db, mail, asked.id);
  const order = await readPartnerOrder(db, asked.id);
  const whole = await readOrder(db, asked.id);
  const people = await readAddresses(db, asked.id);
  if (!addressed || !order || !whole || !people) return null;
  const askedIn = asksIn[mail];
  if (askedIn && order.status !== askedIn) return null;
  if (await isAssignedAnew(context, mail, asked)) return null;
  const kind = invoiceKinds[mail];
  const told = messageIdOf(asked);
  const { itemsNet, deliveryNet, currency, proformaPaidAt, finalPaidAt } = order;
  return {
    ...addressed,
    whole,
    orderId: order.id,
    edition: order.edition,
    status: (told === null ? null : await statusAfter(db, order.id, told)) ?? order.status,
    ...{ itemsNet, deliveryNet, currency, proformaPaidAt, finalPaidAt },
    gross: grossOf(minor(itemsNet + deliveryNet), vatPercentOfList(order.edition, people)),
    partnerName: order.partnerName,
    reference: referenceIn(order),
    partnerEmail: await replyToPartner(db, order.id),
    dealer:
      people.dealerEmail && people.isDealerActive
        ? {
            name: `${people.dealerFirstName ?? ''} ${people.dealerSurName ?? ''}`.trim(),
            email: people.dealerEmail,
          }
        : null,
    designs: await store.itemsOf(db, order.id),
    deliveries: await toldDeliveries(db, order.id),
    message: await messageOf(context, mail, asked),
    invoice: kind ? await documentOfKind(db, order.id, kind) : null,
  };
}

const sampleDelivery = (
  locationId: string,
  company: string,
  town: string,
  expeditionDate: string,
  deliveryCode: string,
): ToldDelivery => ({
  ...{ locationId, company, town, expeditionDate, deliveryCode, position: 0, amount: 250 },
  ...{ firstName: 'Alex', lastName: 'Sample', street: 'Sample Street 1', zipCode: '10000', country: 'CZ' },
});

/** For /dev/mail: an order nobody placed, of two items. */
export async function sampleContent(
  context: Pick<JobContext, 'catalogue' | 'config' | 'now'>,
  mail: PartnerOrderMail,
  locale: Locale,
): Promise<Content> {
  const whole = await sampleWholeOrder(context, locale);
  const edition = whole.order.edition as Edition;
  return {
    recipients: [{ id: 'office', email: context.config.officeEmail }],
    locale: localeOf[edition],
    code: whole.order.code,
    whole,
    orderId: whole.order.id,
    edition,
    status: asksIn[mail] ?? 'inProduction',
    partnerName: 'Sample Agency',
    reference: { client: 'Sample Brewery', jobName: 'Autumn fair', poNumber: 'PO-7714' },
    partnerEmail: context.config.officeEmail,
    dealer: { name: 'Inkrule', email: context.config.officeEmail },
    designs: [
      { position: 0, approval: mail === 'designsRejected' ? 'notApproved' : 'waiting', version: 2 },
      { position: 1, approval: 'approved', version: 1 },
    ],
    itemsNet: 123_450,
    deliveryNet: 8_650,
    gross: 159_841,
    currency: whole.order.currency as Currency,
    proformaPaidAt: mail === 'cancelled' ? new Date('2026-11-20') : null,
    finalPaidAt: null,
    deliveries: [
      sampleDelivery('l1', 'Sample Warehouse', 'Praha', '2026-12-01', '2611 01'),
      sampleDelivery('l2', 'Sample Branch', 'München', '2026-12-03', '2611 02, 2611 03'),
    ],
    message: withWords.includes(mail)
      ? { by: 'Inkrule', text: 'Lorem ipsum dolor sit amet.\nConsectetur adipiscing elit.' }
      : null,
    invoice: null,
  };
}
