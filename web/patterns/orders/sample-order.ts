import type { DealersOrder, OrderMessage, PartnersOrder } from '#contract/orders/order-shapes.ts';
import { course } from '#rules/partner-orders/flow/course.ts';
import { isReadyForNextStatus, nextOrderStatus } from '#rules/partner-orders/flow/next-status.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { factsOf } from '#web/orders/order-facts.ts';
import { ago, goods, type Stage, sampleDocument, sampleItem } from './sample-item.ts';

const message = (id: number, hours: number, part: Partial<OrderMessage>): OrderMessage => ({
  id,
  partnerId: null,
  dealerId: null,
  comment: '',
  systemMessageType: 'normalMessage',
  systemMessageData: {},
  previousOrderStatus: null,
  currentOrderStatus: null,
  createdAt: ago(hours),
  attachments: [],
  partnerName: null,
  dealerName: null,
  author: 'staff',
  authorName: 'Sample Dealer',
  ...part,
});

function messagesOf({ status, isFrom }: Stage): OrderMessage[] {
  const agency = { author: 'partner', authorName: 'Sample Agency s.r.o.' } as const;
  const all: (OrderMessage | false)[] = [
    status === 'cancelled' &&
      message(20, 0.2, {
        systemMessageType: 'statusChanged',
        previousOrderStatus: 'inProduction',
        currentOrderStatus: 'cancelled',
      }),
    message(12, 0.5, {
      comment:
        'The red slats take white well. For the pencil we kept the text on one side, please check the size.',
    }),
    isFrom('waitingForProformaPayment') &&
      message(11, 1.5, {
        systemMessageType: 'uploadedProformaInvoice',
        attachments: [sampleDocument('proforma-26114821.pdf', 96_000)],
      }),
    isFrom('toApproveDesign') &&
      message(10, 2.2, {
        systemMessageType: 'dealerSentDesign',
        comment: 'Version 2 of the first design is ready, the web address moved up by 1 mm.',
        attachments: [sampleDocument('proof-1-v2.pdf', 412_000)],
      }),
    message(8, 26, {
      ...agency,
      comment:
        'Please keep the red as close to 186 C as you can on natural wood.\nThe office asked for it twice.',
    }),
    isFrom('toApproveDesign') &&
      message(7, 26.5, {
        systemMessageType: 'dealerAssigned',
        systemMessageData: { dealerName: 'Sample Dealer' },
      }),
    isFrom('new') && message(6, 28, { ...agency, systemMessageType: 'deliveryLocationSaved' }),
    message(5, 30, { ...agency, systemMessageType: 'orderCreated' }),
  ];
  return all.filter((one): one is OrderMessage => one !== false);
}

const sampleLog: PartnersOrder['log'] = [
  {
    id: 3,
    at: ago(2.2),
    act: 'sendDesigns',
    by: 'Sample Dealer',
    role: 'dealer',
    data: {},
    about: [{ kind: 'designs', designs: [{ item: 1, version: 2, decision: null }] }],
  },
  {
    id: 2,
    at: ago(26.5),
    act: 'assignDealer',
    by: 'Sample Dealer',
    role: 'dealer',
    data: { dealerName: 'Sample Dealer' },
    about: [{ kind: 'dealer', name: 'Sample Dealer', before: null }],
  },
  {
    id: 1,
    at: ago(28),
    act: 'saveLocations',
    by: 'Sample Agency s.r.o.',
    role: 'partner',
    data: {},
    about: [{ kind: 'count', of: 'locations', count: 2 }],
  },
];

const samplePartner = {
  partnerReference: {
    id: 'p1',
    email: 'invoices@agency.example',
    userEmail: 'orders@agency.example',
    companyName: 'Sample Agency s.r.o.',
    firstName: 'Alex',
    lastName: 'Sample',
    phone: '+420 000 000 000',
  },
  billing: {
    companyName: 'Sample Agency s.r.o.',
    street: 'Vzorová 1',
    city: 'Praha',
    zipCode: '110 00',
    country: 'CZ',
    taxIn: '00000000',
    taxTin: 'CZ00000000',
  },
};

/** In a status, as both sides get it; a cancelled one was cancelled in production. */
export function sampleOrder(
  status: PartnerOrderStatus,
  changes: Partial<PartnersOrder & DealersOrder> = {},
): PartnersOrder & DealersOrder {
  const at = course.indexOf(status === 'cancelled' ? 'inProduction' : status);
  const stage: Stage = { status, isFrom: (one) => at >= course.indexOf(one) };
  const { isFrom } = stage;
  const orderItems = goods.map((_, i) => sampleItem(i, stage));
  const dealer = isFrom('toApproveDesign')
    ? {
        id: 'd1',
        email: 'dealer@inkrule.example',
        firstName: 'Sample',
        lastName: 'Dealer',
        phone: '+420 000 000 001',
      }
    : null;
  const order: PartnersOrder & DealersOrder = {
    id: 'o1',
    code: '26114821',
    reference: { client: 'Sample Brewery', jobName: 'Autumn fair 2026', poNumber: 'PO-7714' },
    priceListId: 'p1',
    dealerId: dealer?.id ?? null,
    orderStatus: status,
    statusSince: ago(2),
    manufactureDate: isFrom('inProduction') ? '2026-11-28' : null,
    proformaInvoicePaidDate: isFrom('waitingForProduction') ? ago(20) : null,
    proformaInvoiceDownloadUrl: isFrom('waitingForProformaPayment') ? '/api/sample' : null,
    finalInvoicePaidDate: isFrom('done') ? ago(1) : null,
    finalInvoiceDownloadUrl: isFrom('waitingForFinalPayment') ? '/api/sample' : null,
    dispatchedAt: isFrom('delivered') ? ago(5) : null,
    itemsPrice: 4862.4,
    deliveryPrice: isFrom('new') ? 86.5 : 0,
    totalPrice: isFrom('new') ? 4948.9 : 4862.4,
    totalPriceWithVat: isFrom('new') ? 5988.17 : 5883.5,
    messages: messagesOf(stage),
    hasOlderMessages: false,
    // nobody objected to its design
    stoodIn: course.slice(0, at + 1).filter((one) => one === status || one !== 'commentOnTheDesign'),
    cancelledIn: status === 'cancelled' ? 'inProduction' : null,
    orderItems,
    orderItemDeliveryLocations: orderItems.flatMap(({ deliveryLocations }) => deliveryLocations),
    partner: { companyName: 'Sample Agency s.r.o.', firstName: 'Alex', lastName: 'Sample' },
    currency: 'EUR',
    locale: 'EN',
    createdAt: ago(30),
    nextOrderStatus: null,
    isReadyForNextStatus: false,
    hasAttachmentData: true,
    unreadMessagesCount: 2,
    log: sampleLog,
    hasOlderLog: false,
    dealerFirstName: dealer?.firstName ?? null,
    dealerLastName: dealer?.lastName ?? null,
    dealerEmail: dealer?.email ?? null,
    dealerPhone: dealer?.phone ?? null,
    dealer,
    isPartnerActive: true,
    mayMarkRead: true,
    ...samplePartner,
    ...changes,
  };
  const facts = factsOf(order);
  return {
    ...order,
    nextOrderStatus: nextOrderStatus(facts),
    isReadyForNextStatus: isReadyForNextStatus(facts),
    ...changes,
  };
}
