import type {
  DealerReference,
  DealersOrder,
  PartnerOrder,
  PartnerReference,
  PartnersOrder,
} from '#contract/orders/order-shapes.ts';
import { downloadFinalInvoice, downloadProforma } from '#contract/partner-orders/order-files.ts';
import { urlOf } from '#contract/platform/client.ts';
import type { InvoiceKind } from '#rules/partner-orders/flow/facts.ts';
import { isReadyForNextStatus, nextOrderStatus } from '#rules/partner-orders/flow/next-status.ts';
import { referenceIn } from '#rules/partner-orders/references/reference.ts';
import { type Holder, may } from '#rules/people/accounts/permissions.ts';
import { apiLocaleOf } from '#rules/platform/editions/editions.ts';
import { minor, minorToNumber } from '#rules/platform/money/money.ts';
import { grossOf, vatPercentOfList } from '#rules/platform/money/vat.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import { presentPartnerItem, presentPin } from './present-item.ts';
import { presentDelivery, presentEntry, presentMessages, presentVersions } from './present-parts.ts';
import { type Detail, factsOfDetail } from './read-detail.ts';

const downloads = { proforma: downloadProforma, final: downloadFinalInvoice } as const;

/** Of an invoice that is there, skipped or not: one that was skipped has no file (INV-005, INV-013). */
const downloadUrl = ({ order, documents }: Detail, kind: InvoiceKind): string | null =>
  documents.some((one) => one.kind === kind)
    ? `/api${urlOf(downloads[kind], { params: { orderId: order.id } })}`
    : null;

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function presentParts(detail: Detail, snapshot: Pick<Snapshot, 'byId' | 'retired'>) {
  const { order, items, documents, messages, approvals } = detail;
  const itemIds = new Map(items.map(({ position, id }) => [position, id]));
  const deliveries = detail.deliveries.map((one) =>
    presentDelivery(one, itemIds.get(one.delivery.position) ?? ''),
  );
  return {
    orderItemDeliveryLocations: deliveries,
    orderItems: items.map((item) =>
      presentPartnerItem(item, snapshot, {
        deliveries: deliveries.filter(({ orderItemId }) => orderItemId === item.id),
        versions: presentVersions(item, documents, approvals),
        pins: detail.pins.filter(({ position }) => position === item.position).map(presentPin),
        hasPicture: order.artworkRemovedAt === null,
      }),
    ),
    messages: presentMessages(messages, documents, itemIds),
    hasOlderMessages: detail.hasOlderMessages,
    // an order made without messages still stands where it is
    stoodIn: [...new Set([...detail.stoodIn, order.status])],
    cancelledIn: detail.cancelledIn,
    log: detail.log.map(presentEntry),
    hasOlderLog: detail.hasOlderLog,
  };
}

/** ORD-008, with the unread messages of the side that asks. */
function presentOrder(
  detail: Detail,
  snapshot: Pick<Snapshot, 'byId' | 'retired'>,
  unread: number,
): PartnerOrder {
  const { order, partner, list } = detail;
  const facts = factsOfDetail(detail);
  return {
    id: order.id,
    code: order.code,
    reference: referenceIn(order),
    priceListId: order.priceListId,
    dealerId: order.dealerId,
    orderStatus: order.status,
    statusSince: order.statusSince.toISOString(),
    manufactureDate: order.manufactureDate,
    proformaInvoicePaidDate: iso(order.proformaPaidAt),
    proformaInvoiceDownloadUrl: downloadUrl(detail, 'proforma'),
    finalInvoicePaidDate: iso(order.finalPaidAt),
    finalInvoiceDownloadUrl: downloadUrl(detail, 'final'),
    dispatchedAt: iso(order.dispatchedAt),
    itemsPrice: minorToNumber(minor(order.itemsNet)),
    deliveryPrice: minorToNumber(minor(order.deliveryNet)),
    totalPrice: minorToNumber(minor(order.itemsNet + order.deliveryNet)),
    ...presentParts(detail, snapshot),
    partner: {
      companyName: partner?.companyName ?? order.partnerName,
      firstName: partner?.firstName ?? list?.billingFirstName ?? '',
      lastName: partner?.surName ?? list?.billingSurName ?? '',
    },
    currency: order.currency,
    locale: apiLocaleOf[order.edition],
    createdAt: order.createdAt.toISOString(),
    nextOrderStatus: nextOrderStatus(facts),
    isReadyForNextStatus: isReadyForNextStatus(facts),
    hasAttachmentData: order.attachmentDataAt !== null,
    unreadMessagesCount: unread,
  };
}

/** For the partner: with whom they deal (ORD-010). */
export function presentForPartner(
  detail: Detail,
  snapshot: Pick<Snapshot, 'byId' | 'retired'>,
): PartnersOrder {
  const { dealer, order } = detail;
  return {
    ...presentOrder(detail, snapshot, order.unreadByPartner),
    dealerFirstName: dealer?.firstName ?? null,
    dealerLastName: dealer?.surName ?? null,
    dealerEmail: dealer?.email ?? null,
    dealerPhone: dealer?.phone ?? null,
  };
}

const presentPartner = ({ partner, list, order }: Detail): PartnerReference => ({
  id: partner?.id ?? '',
  email: list?.billingEmail || (partner?.email ?? ''),
  userEmail: partner?.email ?? '',
  companyName: partner?.companyName ?? order.partnerName,
  firstName: partner?.firstName ?? list?.billingFirstName ?? '',
  lastName: partner?.surName ?? list?.billingSurName ?? '',
  phone: partner?.phone ?? list?.billingPhone ?? '',
});

const presentDealer = (dealer: NonNullable<Detail['dealer']>): DealerReference => ({
  id: dealer.id,
  email: dealer.email,
  firstName: dealer.firstName ?? '',
  lastName: dealer.surName ?? '',
  phone: dealer.phone ?? '',
});

/** For staff: whom to reach and where to bill. */
export function presentForStaff(
  detail: Detail,
  snapshot: Pick<Snapshot, 'byId' | 'retired'>,
  account: Holder | null,
): DealersOrder {
  const { dealer, list, order, partner } = detail;
  return {
    ...presentOrder(detail, snapshot, order.unreadByStaff),
    isPartnerActive: partner?.active ?? false,
    partnerReference: presentPartner(detail),
    dealer: dealer && presentDealer(dealer),
    mayMarkRead: may(account, 'markMessagesRead', order),
    totalPriceWithVat: minorToNumber(
      grossOf(minor(order.itemsNet + order.deliveryNet), vatPercentOfList(order.edition, list)),
    ),
    billing: {
      companyName: list?.billingCompanyName ?? '',
      street: list?.billingStreet ?? '',
      city: list?.billingCity ?? '',
      zipCode: list?.billingZipCode ?? '',
      country: list?.billingCountry ?? '',
      taxIn: list?.billingTaxIn ?? '',
      taxTin: list?.billingTaxTin ?? '',
    },
  };
}
