import { writeOrderNote } from '#contract/office/notes.ts';
import { resendOrderMail } from '#contract/office/regular-orders.ts';
import * as orderLinks from '#contract/orders/order-links.ts';
import { storePrintData } from '#contract/partner-orders/checkout.ts';
import * as dealerOrders from '#contract/partner-orders/dealer-orders.ts';
import * as deliveryLocations from '#contract/partner-orders/delivery-locations.ts';
import * as heldRejections from '#contract/partner-orders/held-rejections.ts';
import { resendPartnerOrderMail } from '#contract/partner-orders/mails.ts';
import * as orderFiles from '#contract/partner-orders/order-files.ts';
import * as orderInvoices from '#contract/partner-orders/order-invoices.ts';
import * as partnerOrders from '#contract/partner-orders/partner-orders.ts';
import * as pins from '#contract/partner-orders/pins.ts';
import * as references from '#contract/partner-orders/references.ts';
import * as staffPayments from '#contract/payments/staff-payments.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { makePrintFilesAnew } from '#contract/press/print-files.ts';
import * as afterOrder from '#contract/shop-orders/after-order.ts';
import * as withdrawals from '#contract/shop-orders/withdrawals.ts';
import { foldingRule, sampleArtwork } from '#server/orders/ordering/sample-order.ts';
import { sampleLocation } from '#server/partner-orders/delivery-locations/sample-location.ts';
import type { SampleOptions } from '#server/partner-orders/flow/testing.ts';
import type { Call, Person } from '#server/partner-orders/flow/testing-calls.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import type { TestServer } from '#server/testing.ts';
import {
  bareOrder,
  heldOrder,
  paidOrder,
  partnerOrder,
  pinnedOrder,
  proofedOrder,
  type SampleOf,
  shopOrder,
} from './testing-orders.ts';

/**
 * For the test beside it: each act on an order, by whom it is done and on what. One long table, which the test
 * compares with all calls there are.
 */

export type Play = {
  readonly record: AnyEndpoint;
  readonly who: Person;
  /** acts by the link of the order */
  readonly byLink?: true;
  readonly make: (server: TestServer) => Promise<SampleOf>;
  readonly input: (order: SampleOf) => Parameters<Call>[2];
};

const files = [{ name: 'a.pdf', bytes: samplePdf }];
const json = (body: object) => ({ body: JSON.stringify(body) });
const play = (
  record: unknown,
  who: Person,
  make: Play['make'],
  input: Play['input'],
  more: Pick<Play, 'byLink'> = {},
): Play => ({ record: record as AnyEndpoint, who, make, input, ...more });

const of =
  (status: SampleOptions['status'], more: SampleOptions = {}) =>
  (server: TestServer) =>
    partnerOrder(server, { ...more, ...(status && { status }) });
const planned = { expeditionDate: '2030-12-01', deliveryCode: 'CZ1' };
const produced = of('produced', { facts: { deliveries: [planned, planned] } });
const orderId = ({ id }: SampleOf) => ({ params: { orderId: id } });
const orderCode = ({ code }: SampleOf) => ({ params: { orderCode: code } });
const secret = ({ secret: of }: SampleOf) => ({ params: { secret: of } });
const stated = { name: 'Jana', reason: '' };
const guest = { byLink: true } as const;
const decision = { version: 1, approved: true, comment: '' };

/** Of the partner; the test adds it. */
export const PLACE = 'place';

export const plays: readonly Play[] = [
  // the shop's orders, by staff
  play(afterOrder.sendProof, 'admin', shopOrder, (o) => ({
    ...orderCode(o),
    fields: json({ items: [1], fromPress: false, comment: 'Look' }),
    files,
  })),
  play(afterOrder.sendProof, 'admin', shopOrder, (o) => ({
    ...orderCode(o),
    fields: json({ items: [1], fromPress: true, comment: '' }),
  })),
  play(afterOrder.setShipment, 'admin', shopOrder, (o) => ({
    ...orderCode(o),
    body: { carrier: 'Post', trackingCode: 'CZ1' },
  })),
  play(afterOrder.correctAddresses, 'admin', shopOrder, (o) => ({
    ...orderCode(o),
    body: { to: { 'billingAddress.city': 'Brno' }, seen: {}, reason: 'A mistake' },
  })),
  play(afterOrder.takeBackPayment, 'admin', paidOrder, (o) => ({
    ...orderCode(o),
    body: { reason: 'Of another order' },
  })),
  play(afterOrder.issueInvoice, 'admin', shopOrder, (o) => ({ ...orderCode(o), files })),
  play(afterOrder.writeToShopper, 'admin', shopOrder, (o) => ({
    ...orderCode(o),
    fields: json({ comment: 'Hello' }),
    files,
  })),
  play(resendOrderMail, 'admin', shopOrder, ({ code }) => ({
    params: { orderCode: code, mail: 'confirmation' },
  })),
  play(makePrintFilesAnew, 'admin', shopOrder, orderCode),
  play(writeOrderNote, 'admin', shopOrder, (o) => ({ ...orderCode(o), body: { words: 'Called' } })),
  play(staffPayments.markOrderPaid, 'admin', shopOrder, orderCode),
  play(staffPayments.cancelOrder, 'admin', shopOrder, (o) => ({
    ...orderCode(o),
    body: { reason: 'Sold out' },
  })),
  // by the shopper
  play(
    orderLinks.decideByLink,
    'anonymous',
    proofedOrder,
    (o) => ({ params: { secret: o.secret, orderItemId: o.itemIds[0] }, body: decision }),
    guest,
  ),
  play(
    orderLinks.writeByLink,
    'anonymous',
    shopOrder,
    (o) => ({ ...secret(o), body: { comment: 'Hi' } }),
    guest,
  ),
  play(withdrawals.withdraw, 'anonymous', shopOrder, ({ code, email }) => ({
    body: { ...stated, email, orderCode: code, edition: 'cz' },
  })),
  play(
    withdrawals.withdrawByLink,
    'anonymous',
    shopOrder,
    (o) => ({ ...secret(o), body: { reason: '', items: [] } }),
    guest,
  ),
  // orders of partners, by their customers
  play(
    orderLinks.decideByLink,
    'anonymous',
    of('toApproveDesign'),
    (o) => ({
      params: { secret: o.secret, orderItemId: o.itemIds[0] },
      body: { ...decision, approved: false, comment: 'Larger', name: 'Eva' },
    }),
    guest,
  ),
  play(
    orderLinks.writeByLink,
    'anonymous',
    of('toApproveDesign'),
    (o) => ({ ...secret(o), body: { comment: 'Hi', name: 'Eva' } }),
    guest,
  ),
  // by the partner
  play(orderLinks.shareOrder, 'partner', of('new'), (o) => ({
    ...orderId(o),
    body: { label: 'Other', mayDecide: false, days: 3 },
  })),
  play(orderLinks.revokeSharedLink, 'partner', of('new'), ({ id, linkId }) => ({
    params: { orderId: id, linkId },
  })),
  play(storePrintData, 'partner', bareOrder, ({ id }) => ({
    body: {
      orderId: id,
      configurations: [{ id: 'line1', artwork: sampleArtwork(foldingRule, 'natural', 'freeTop') }],
      uploadedAttachments: [],
    },
  })),
  play(deliveryLocations.sendToOneLocation, 'partner', of('preparing'), ({ id }) => ({
    params: { orderId: id, id: PLACE },
  })),
  play(deliveryLocations.sendToLocations, 'partner', of('preparing'), (o) => ({
    ...orderId(o),
    body: o.itemIds.map((orderItemId, i) => ({
      orderItemId,
      deliveryLocationId: PLACE,
      amount: i === 0 ? 150 : 60,
    })),
  })),
  play(orderFiles.writeToDealer, 'partner', of('new'), (o) => ({
    ...orderId(o),
    fields: { comment: 'Hello' },
    files,
  })),
  play(partnerOrders.decideItem, 'partner', of('toApproveDesign'), ({ id, itemIds }) => ({
    params: { orderId: id, orderItemId: itemIds[0] },
    body: { orderItemId: itemIds[0], approvalStatus: 'notApproved' },
  })),
  play(orderFiles.sendDecisions, 'partner', of('toApproveDesign'), (o) => ({
    ...orderId(o),
    fields: {
      comment: 'Larger',
      approvals: JSON.stringify(
        o.itemIds.map((orderItemId) => ({ orderItemId, approvalStatus: 'notApproved' })),
      ),
    },
    files,
  })),
  play(partnerOrders.updatePartnersOrderStatus, 'partner', of('designApproved'), (o) => ({
    ...orderId(o),
    body: { from: 'designApproved', to: 'waitingForProformaInvoice' },
  })),
  play(references.setReference, 'partner', of('new'), (o) => ({
    ...orderId(o),
    body: { orderItemId: o.itemIds[0], to: { jobName: 'Fair' } },
  })),
  play(pins.answerDesignPin, 'dealer', pinnedOrder, ({ id, pinId }) => ({
    params: { orderId: id, pinId: String(pinId) },
    body: { words: 'It is' },
  })),
  play(pins.closeDesignPin, 'partner', pinnedOrder, ({ id, pinId }) => ({
    params: { orderId: id, pinId: String(pinId) },
  })),
  play(heldRejections.passOnRejection, 'partner', heldOrder, ({ id, heldId }) => ({
    params: { orderId: id, heldId },
    body: { comment: 'Larger' },
  })),
  play(heldRejections.putRejectionAside, 'partner', heldOrder, ({ id, heldId }) => ({
    params: { orderId: id, heldId },
    body: { answer: 'It fits' },
  })),
  play(pins.setDesignPin, 'partner', of('toApproveDesign'), ({ id, itemIds }) => ({
    params: { orderId: id, orderItemId: itemIds[0] },
    body: { version: 1, side: 1, xMm: 10, yMm: 20, words: 'Larger' },
  })),
  // by staff
  play(references.setReference, 'dealer', of('new'), (o) => ({
    ...orderId(o),
    body: { to: { poNumber: 'PO-1' } },
  })),
  play(deliveryLocations.correctDelivery, 'dealer', produced, (o) => ({
    ...orderId(o),
    body: {
      orderItemDeliveryLocationId: o.deliveryIds[0],
      to: { ...sampleLocation, street: 'Nová 9' },
      reason: 'A mistake',
    },
  })),
  play(orderFiles.writeToPartner, 'dealer', of('new'), (o) => ({
    ...orderId(o),
    fields: { comment: 'Hello' },
    files,
  })),
  play(writeOrderNote, 'dealer', of('new'), (o) => ({ ...orderCode(o), body: { words: 'Called' } })),
  play(orderFiles.sendDesigns, 'dealer', of('new', { items: [{}], dealer: 'user-dealer' }), (o) => ({
    ...orderId(o),
    fields: { comment: '', orderItemIds: o.itemIds },
    files,
  })),
  play(orderFiles.sendDesigns, 'dealer', of('new', { items: [{}], dealer: 'user-dealer' }), (o) => ({
    ...orderId(o),
    fields: { comment: '', proofsOf: o.itemIds },
  })),
  play(dealerOrders.assignDealer, 'dealer', of('new'), ({ id }) => ({
    params: { orderId: id, dealerId: 'user-dealer-2' },
  })),
  play(dealerOrders.setExpeditionDate, 'dealer', of('produced'), (o) => ({
    ...orderId(o),
    body: { expeditionDate: '2031-01-01' },
  })),
  play(dealerOrders.setCarrierCode, 'dealer', of('produced'), (o) => ({
    ...orderId(o),
    body: { deliveryCode: 'CZ77' },
  })),
  play(dealerOrders.setManufactureDate, 'dealer', of('inProduction'), (o) => ({
    ...orderId(o),
    body: { newDate: '2031-01-01' },
  })),
  play(dealerOrders.updateOrderStatus, 'dealer', produced, (o) => ({
    ...orderId(o),
    body: { from: 'produced', to: 'delivered' },
  })),
  play(orderInvoices.uploadProforma, 'dealer', of('waitingForProformaInvoice'), (o) => ({
    ...orderId(o),
    files,
  })),
  play(orderInvoices.uploadFinalInvoice, 'dealer', of('waitingForFinalInvoice'), (o) => ({
    ...orderId(o),
    files,
  })),
  play(orderInvoices.skipProforma, 'dealer', of('waitingForProformaInvoice'), orderId),
  play(orderInvoices.recordProformaPayment, 'dealer', of('waitingForProformaPayment'), orderId),
  play(orderInvoices.recordFinalPayment, 'dealer', of('waitingForFinalPayment'), orderId),
  play(orderInvoices.takeBackProformaPayment, 'dealer', of('waitingForProduction'), (o) => ({
    ...orderId(o),
    body: { reason: 'A mistake' },
  })),
  play(orderInvoices.takeBackFinalPayment, 'dealer', of('done'), (o) => ({
    ...orderId(o),
    body: { reason: 'A mistake' },
  })),
  play(dealerOrders.markMessagesRead, 'dealer', of('new', { dealer: 'user-dealer' }), orderId),
  play(resendPartnerOrderMail, 'dealer', of('produced'), ({ id }) => ({
    params: { orderId: id, mail: 'produced' },
  })),
];

/** Calls that change an order and are not played here, each with the reason. */
const elsewhere = {
  createBankTransferOrder: 'makes an order',
  createGatewayOrder: 'makes an order',
  createWalletOrder: 'makes an order',
  createPartnerOrder: 'makes an order',
  // each ends in settle(), which decides under the lock (server/payments/payment/orderings.test.ts)
  retryGatewayPayment: 'money',
  sendGatewayConfirmation: 'money',
  receiveGatewayNotification: 'money',
  retryWalletPayment: 'money',
  captureWalletOrder: 'money',
  receiveWalletWebhook: 'money',
  closeParkedPayment: 'money of no order',
  reassignOrders: 'assignDealer for each order',
  actOnManyOrders:
    'the acts above, each under the lock of its order (server/partner-orders/many/many.test.ts)',
  undoManyOrders: 'the same',
  listDealerOrderIds: 'asks',
  downloadManyPrintData: 'asks',
  actOnManyRegularOrders:
    'the acts above, each under the lock of its order (server/office/many/many.test.ts)',
  listRegularOrderCodes: 'asks',
  downloadManyRegularPrintData: 'asks',
  retryFailure:
    'resends, or asks for print files, by the acts above (server/office/attention/attention.test.ts)',
  createLocation: 'an address, of no order yet',
  createLocations: 'addresses, of no order yet',
  updateLocation: 'an address that no order uses',
  priceDeliveries: 'asks',
  readSplitFile: 'asks',
  checkSplitSheet: 'asks',
  dismissFailure: 'a note about a failure; the order stays as it is',
  deleteOrderNote: 'a note about an order, by who wrote it; the order stays as it is',
  handleWithdrawal: 'a note about a withdrawal; the order stays as it is',
} as const;

/** Tags of calls that change no order; those that do are named above. */
const otherTags: readonly string[] = [
  'pricing',
  'catalogue',
  'product images',
  'price lists',
  'stock',
  'company',
  'setup',
  'papers',
  'swatches',
  'settings',
  'reply templates',
  'saved views',
  'carriers',
  'checkout',
  'accounts',
  'partners',
  'people',
  'order requests',
  'staff',
  'designs',
  'books',
  'job tickets',
];

/** Whether the list says of a call what it does to an order. */
export const isPlaced = ({ id, tag }: AnyEndpoint): boolean =>
  plays.some(({ record }) => record.id === id) || Object.hasOwn(elsewhere, id) || otherTags.includes(tag);
