import type { LinkedItem, LinkedOrder } from '#contract/orders/linked-order.ts';
import { isOrderClosed } from '#rules/orders/order/payment-status.ts';
import { isPrinted } from '#rules/orders/order/printed.ts';
import { paymentQr } from '#rules/payments/payment/payment-qr.ts';
import { isoDay } from '#rules/platform/editions/dates.ts';
import { apiLocaleOf, type Edition } from '#rules/platform/editions/editions.ts';
import { minor, minorToNumber } from '#rules/platform/money/money.ts';
import { knownProduct, type Snapshot } from '#server/catalogue/snapshot/service.ts';
import type { OpenLink } from '#server/orders/links/service.ts';
import {
  type ItemRow,
  presentItem,
  type ShopOrder,
  type StoredQuote,
  type WholeOrder,
} from '#server/orders/order/service.ts';
import {
  approvalOf,
  type Followed,
  invoiceOf,
  presentDocument,
  presentMessages,
  presentShipment,
  versionsOf,
} from '#server/shop-orders/after-order/service.ts';

const money = (amount: number): number => minorToNumber(minor(amount));

export function presentLinked(
  item: ItemRow,
  followed: Followed,
  snapshot: Snapshot,
  shows: { readonly prices: boolean; readonly pictures: boolean },
): LinkedItem {
  const { position } = item;
  const product = knownProduct(snapshot, item.productId);
  const design = followed.designs.find((one) => one.position === position);
  return {
    ...presentItem(item, product),
    orderItemId: design?.id ?? null,
    productId: item.productId,
    jobName: item.jobName,
    quantity: item.quantity,
    net: shows.prices ? money(item.net) : null,
    isPrinted: isPrinted(item.quote as StoredQuote),
    hasPicture: shows.pictures && product !== undefined,
    approvalStatus: approvalOf(followed, position),
    currentVersion: design?.version ?? 0,
    held: null,
    versions: versionsOf(followed, position),
  };
}

/** A card or a wallet is paid before the order is made, so only a transfer is waited for. */
function presentPayment(order: ShopOrder): LinkedOrder['payment'] {
  const { bank, currency, payableUntil } = order;
  const isDue = order.paymentStatus === 'pending' && order.paymentMethod === 'bankTransfer';
  return {
    method: order.paymentMethod,
    status: order.paymentStatus,
    isAnyMoneyDue: order.paymentStatus === 'pending',
    sums: {
      products: money(order.configurationsNet),
      delivery: money(order.transportNet),
      duty: money(order.dutyNet),
      net: money(order.net),
      vatRate: order.vatRate,
      vat: money(order.vat),
      gross: money(order.gross),
    },
    bank: isDue ? bank : null,
    qr: isDue ? paymentQr(bank, { currency, gross: minor(order.gross), code: order.code }) : null,
    payUntil: isDue && payableUntil && !bank.isPlaceholder ? isoDay(payableUntil) : null,
  };
}

export type Phase = LinkedOrder['phase'];

/** Items a proof is made of: those that carry a print, and any of which one was sent. */
export const proofed = ({ items }: Pick<WholeOrder, 'items'>, { designs }: Followed): readonly ItemRow[] =>
  items.filter(
    ({ position, quote }) =>
      isPrinted(quote as StoredQuote) ||
      designs.some((design) => design.position === position && design.version > 0),
  );

function phaseOfShop(whole: WholeOrder, followed: Followed): Phase {
  if (followed.shipment) return 'delivery';
  const items = proofed(whole, followed);
  if (items.length === 0) return 'dispatch';
  return items.some(({ position }) => approvalOf(followed, position) !== 'approved') ? 'proof' : 'production';
}

export const common = ({ order }: WholeOrder, link: OpenLink) => {
  const edition = order.edition as Edition;
  return {
    kind: link.kind,
    code: order.code,
    edition,
    locale: apiLocaleOf[edition],
    currency: order.currency,
    createdAt: order.createdAt.toISOString(),
    expiresAt: link.expiresAt?.toISOString() ?? null,
    mayDecide: link.mayDecide,
  };
};

/**
 * An order of the shop, for the shopper. Of the address only where it goes: the page is for whoever has its
 * link.
 */
export function presentForBuyer(
  whole: WholeOrder & { readonly order: ShopOrder },
  followed: Followed,
  snapshot: Snapshot,
  link: OpenLink,
  withdrawnAt: readonly Date[],
): LinkedOrder {
  const { order, items } = whole;
  const target = order.delivery ?? order.billing;
  const invoice = invoiceOf(followed);
  const shows = { prices: true, pictures: order.artworkRemovedAt === null };
  return {
    ...common(whole, link),
    isClosed: isOrderClosed(order.paymentStatus),
    phase: phaseOfShop(whole, followed),
    hasProofs: proofed(whole, followed).length > 0,
    orderStatus: null,
    sharedBy: '',
    agency: null,
    deliverTo: [target.city, target.country].filter(Boolean).join(', '),
    items: items.map((item) => presentLinked(item, followed, snapshot, shows)),
    payment: presentPayment(order),
    shipment: presentShipment(followed),
    invoice: invoice && presentDocument(invoice),
    messages: presentMessages(followed).map((one) => ({ ...one, isOwn: one.author === 'buyer' })),
    // a company is no consumer, and an order that was never paid or is cancelled binds nobody
    mayWithdraw: !order.useBillingCompany && !isOrderClosed(order.paymentStatus),
    withdrawnAt: withdrawnAt.map((at) => at.toISOString()),
  };
}
