import type {
  ListedMail,
  OrderedItem,
  RegularOrder,
  RegularOrderRow,
} from '#contract/office/regular-orders.ts';
import type { EmailStatus } from '#rules/orders/order/email-status.ts';
import { isOfficeMail } from '#rules/orders/order/order-mails.ts';
import { isoDay } from '#rules/platform/editions/dates.ts';
import { apiLocaleOf, type Currency, type Edition } from '#rules/platform/editions/editions.ts';
import { milliToNumber, minor, minorToNumber } from '#rules/platform/money/money.ts';
import { knownProduct, type Snapshot } from '#server/catalogue/snapshot/service.ts';
import {
  presentItem,
  presentTotals,
  presentWarnings,
  productTexts,
  type StoredQuote,
  useOf,
  type WholeShopOrder,
} from '#server/orders/order/service.ts';
import type { ListedOrder, OrderOfPage } from './store.ts';

type Method = RegularOrderRow['paymentMethod'];

/** Company where it is billed to one, else the person. */
const customerOf = ({
  useBillingCompany,
  billing,
}: Pick<ListedOrder, 'useBillingCompany' | 'billing'>): string => {
  const person = `${billing.firstName ?? ''} ${billing.surName ?? ''}`.trim();
  return (useBillingCompany && billing.companyName) || person;
};

const shared = (order: Omit<ListedOrder, 'id' | 'gross' | 'anonymisedAt'>) => ({
  orderCode: order.code,
  currency: order.currency as Currency,
  createdAt: order.createdAt.toISOString(),
  customer: customerOf(order),
  paymentMethod: order.paymentMethod as Method,
  paymentStatus: order.paymentStatus,
  emailStatus: order.emailStatus as EmailStatus,
});

type Line = { readonly productId: string; readonly quantity: number };

export function presentRow(order: OrderOfPage, lines: readonly Line[], snapshot: Snapshot): RegularOrderRow {
  const [first] = lines;
  return {
    ...shared(order),
    email: order.billing.email ?? '',
    amount: minorToNumber(minor(order.gross)),
    country: order.billing.country ?? '',
    product: first ? productTexts(knownProduct(snapshot, first.productId)) : null,
    productId: first?.productId ?? '',
    items: lines.length,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    moneyParked: order.moneyParked,
    isAnonymised: order.anonymisedAt !== null,
  };
}

function presentOrdered(item: WholeShopOrder['items'][number], snapshot: Snapshot): OrderedItem {
  const quote = item.quote as StoredQuote;
  return {
    ...presentItem(item, knownProduct(snapshot, item.productId)),
    productId: item.productId,
    heliosId: item.heliosId,
    quantity: item.quantity,
    unitPrice: milliToNumber(quote.unitPrice),
    net: minorToNumber(minor(item.net)),
    parts: {
      product: minorToNumber(quote.productPrice),
      technology: minorToNumber(quote.technologyPrice),
      surcharge: minorToNumber(minor(quote.surchargePrice - (quote.ownWordsPrice ?? 0))),
      ownWords: minorToNumber(quote.ownWordsPrice ?? minor(0)),
      preparation: minorToNumber(quote.preparationPrice),
    },
    warnings: presentWarnings(item.warnings),
  };
}

export function presentRegularOrder(
  whole: WholeShopOrder,
  snapshot: Snapshot,
  officeEmail: string,
  mails: ListedMail[],
): Omit<RegularOrder, 'withdrawals'> {
  const { order, items, files } = whole;
  const edition = order.edition as Edition;
  const isMailFailed = mails.some(({ mail, state }) => !isOfficeMail(mail) && state === 'failed');
  return {
    ...shared(isMailFailed ? { ...order, emailStatus: 'failed' } : order),
    edition,
    locale: apiLocaleOf[edition],
    payUntil:
      order.paymentMethod === 'bankTransfer' && order.payableUntil ? isoDay(order.payableUntil) : null,
    isPartner: order.userId !== null,
    billing: order.billing,
    useBillingCompany: order.useBillingCompany,
    delivery: order.delivery,
    note: order.note,
    officeEmail,
    mails,
    totals: presentTotals(order, items),
    bank: order.bank,
    items: items.map((item) => presentOrdered(item, snapshot)),
    files: files.map((file) => ({ id: file.id, name: file.name, size: file.size, use: useOf(file) })),
    anonymisedAt: order.anonymisedAt?.toISOString() ?? null,
    artworkRemovedAt: order.artworkRemovedAt?.toISOString() ?? null,
  };
}
