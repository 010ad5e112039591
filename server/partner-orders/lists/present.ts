import type { DealersOrderRow, PartnersOrderRow } from '#contract/orders/listed-orders.ts';
import type { DealerReference, PartnerReference } from '#contract/orders/order-shapes.ts';
import { referenceIn } from '#rules/partner-orders/references/reference.ts';
import { minor, minorToNumber } from '#rules/platform/money/money.ts';
import { knownProduct, type Snapshot } from '#server/catalogue/snapshot/service.ts';
import { productTexts } from '#server/orders/order/service.ts';
import type { ListedOrder, PartnerRow, StaffListedOrder } from './rows.ts';

const rowOf = (order: ListedOrder, snapshot: Snapshot) => ({
  id: order.id,
  code: order.code,
  reference: referenceIn(order),
  createdAt: order.createdAt.toISOString(),
  orderStatus: order.status,
  statusSince: order.statusSince.toISOString(),
  itemsPrice: minorToNumber(minor(order.itemsNet)),
  deliveryPrice: minorToNumber(minor(order.deliveryNet)),
  orderItems: order.items.map(({ id, productId, heliosId, color, quantity, ...item }) => ({
    id,
    productId,
    heliosId,
    color: color || null,
    product: productTexts(knownProduct(snapshot, productId)),
    quantity,
    reference: referenceIn(item),
  })),
});

export const presentForPartner = (order: ListedOrder, snapshot: Snapshot): PartnersOrderRow => ({
  ...rowOf(order, snapshot),
  unreadMessagesCount: order.unreadByPartner,
  priceList: { currency: order.currency },
  hasPicture: order.hasArtwork && order.items.length > 0,
});

const said = (...words: readonly (string | null | undefined)[]): string => words.find(Boolean) ?? '';
const personOf = (firstName: string | null, lastName: string | null): string =>
  [firstName, lastName].filter(Boolean).join(' ');

/** As PostgreSQL writes a day that is later than all others. */
const NO_DAY = 'infinity';

export const presentForStaff = (order: StaffListedOrder, snapshot: Snapshot): DealersOrderRow => ({
  ...rowOf(order, snapshot),
  unreadMessagesCount: order.unreadByStaff,
  dealerId: order.dealerId,
  dispatchDate: order.dispatchOn === NO_DAY ? null : order.dispatchOn,
  dealerName: said(personOf(order.dealerFirstName, order.dealerLastName), order.dealerEmail) || null,
  priceList: {
    id: order.partnerId ?? '',
    email: said(order.billingEmail, order.userEmail),
    userEmail: said(order.userEmail),
    companyName: said(order.companyName, order.billingCompanyName, order.partnerName),
    firstName: said(order.firstName, order.billingFirstName),
    lastName: said(order.lastName, order.billingLastName),
    phone: said(order.phone, order.billingPhone),
    currency: order.currency,
  },
});

export const presentPartner = ({ user, priceList }: PartnerRow): PartnerReference => ({
  id: user.id,
  email: said(priceList?.billingEmail, user.email),
  userEmail: user.email,
  companyName: said(user.companyName, priceList?.billingCompanyName),
  firstName: said(user.firstName, priceList?.billingFirstName),
  lastName: said(user.surName, priceList?.billingSurName),
  phone: said(user.phone, priceList?.billingPhone),
});

export const presentDealer = ({
  id,
  email,
  firstName,
  surName,
  phone,
}: PartnerRow['user']): DealerReference => ({
  id,
  email,
  firstName: said(firstName),
  lastName: said(surName),
  phone: said(phone),
});
