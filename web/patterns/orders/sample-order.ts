import type {
  DealersOrder,
  DesignVersion,
  ItemDelivery,
  OrderDocument,
  OrderMessage,
  PartnerOrderItem,
  PartnersOrder,
} from '#contract/orders/order-shapes.ts';
import type { ItemApproval } from '#rules/orders/order/item-approval.ts';
import { eachLocationField } from '#rules/partner-orders/delivery-locations/location.ts';
import { course } from '#rules/partner-orders/flow/course.ts';
import { isReadyForNextStatus, nextOrderStatus } from '#rules/partner-orders/flow/next-status.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { emptyReference } from '#rules/partner-orders/references/reference.ts';
import { factsOf } from '#web/orders/order-facts.ts';

/**
 * An order as its page gets it, in any status: for tests of the parts and for the page on which whoever
 * develops them sees them all. Nothing here comes from a shop.
 */
const HOUR = 3_600_000;
export const sampleNow = Date.parse('2026-11-21T12:00:00Z');
const ago = (hours: number): string => new Date(sampleNow - hours * HOUR).toISOString();

const texts = (cs: string, en: string, de: string) => ({ cs, en, de });

export const sampleDocument = (name: string, size: number, part: Partial<OrderDocument> = {}) =>
  ({
    id: name,
    fileName: name,
    fileSize: size,
    orderItemId: null,
    contentType: 'application/pdf',
    sha256: 'f3b1'.repeat(16),
    preview: 'made',
    ...part,
  }) satisfies OrderDocument;

const version = (item: number, number: number, decision: DesignVersion['decision']): DesignVersion => ({
  version: number,
  sentAt: ago(40 - number * 12),
  sentBy: 'Sample Dealer',
  files: [
    sampleDocument(`proof-${item}-v${number}.pdf`, 412_000 - item * 30_000, { orderItemId: `i${item}` }),
  ],
  decision,
});

const said = (approved: boolean, comment = ''): DesignVersion['decision'] => ({
  approved,
  at: ago(3),
  by: 'Sample Agency s.r.o.',
  comment,
  byLink: false,
});

const place = (
  id: string,
  companyName: string,
  street: string,
  zipCode: string,
  city: string,
  country: string,
) => ({
  // a field that is new has a word as well: tests look whether a page shows it
  ...eachLocationField((field) => `Sample ${field}`),
  ...{ id, firstName: 'Alex', lastName: 'Sample', companyName, street, city, zipCode, country, isUsed: true },
  email: 'warehouse@agency.example',
  phone: '+420 000 000 000',
});
const praha = place('l1', 'Sample Warehouse Praha', 'Skladová 4', '110 00', 'Praha', 'CZ');
const muenchen = place('l2', 'Sample Branch München', 'Musterstraße 12', '80331', 'München', 'DE');
const wien = place('l3', 'Sample Branch Wien', 'Beispielgasse 7', '1010', 'Wien', 'AT');

type Stage = {
  readonly isFrom: (status: PartnerOrderStatus) => boolean;
  readonly status: PartnerOrderStatus;
};

function approvalOf(item: number, { status, isFrom }: Stage): ItemApproval {
  if (status === 'toApproveDesign')
    return (['approved', 'waiting', 'notApproved'] as const)[item - 1] ?? 'waiting';
  if (status === 'commentOnTheDesign') return item === 3 ? 'notApproved' : 'approved';
  return isFrom('designApproved') ? 'approved' : 'waiting';
}

const goods = [
  {
    product: texts('Skládací metr Block 5', 'Folding rule Block 5', 'Zollstock Block 5'),
    color: texts('Přírodní', 'Natural', 'Natur'),
    productId: 'block-52',
    quantity: 1500,
    category: 'meter',
    sides: [
      {
        number: 1,
        technology: 'Tampon',
        inks: [
          { hex: '#c8102e', pantone: '186 C' },
          { hex: '#101820', pantone: 'Black C' },
        ],
      },
      { number: 2, technology: 'Tampon', inks: [{ hex: '#c8102e', pantone: '186 C' }] },
    ],
    places: [
      [praha, 900],
      [muenchen, 600],
    ],
  },
  {
    product: texts('Skládací metr Block 7', 'Folding rule Block 7', 'Zollstock Block 7'),
    color: texts('Pantone 186 C', 'Pantone 186 C', 'Pantone 186 C'),
    productId: 'block-72',
    quantity: 750,
    category: 'meter',
    sides: [{ number: 1, technology: 'Tampon', inks: [{ hex: '#ffffff', pantone: 'White' }] }],
    places: [
      [muenchen, 500],
      [wien, 250],
    ],
  },
  {
    product: texts('Tužka 175 mm, šestihranná', 'Pencil 175 mm, hexagonal', 'Bleistift 175 mm, sechskantig'),
    color: texts('Černá', 'Black', 'Schwarz'),
    productId: 'pencil-175',
    quantity: 1000,
    category: 'pencil',
    sides: [{ number: 1, technology: 'Digital', inks: [] }],
    places: [[praha, 1000]],
  },
] as const;

function sampleItem(index: number, stage: Stage): PartnerOrderItem {
  const { isFrom } = stage;
  const one = goods[index] as (typeof goods)[number];
  const number = index + 1;
  const approvalStatus = approvalOf(number, stage);
  const hasDesign = isFrom('toApproveDesign');
  const decision =
    approvalStatus === 'waiting'
      ? null
      : said(approvalStatus === 'approved', approvalStatus === 'approved' ? '' : 'The text is too small.');
  const versions = !hasDesign
    ? []
    : number === 1
      ? [version(1, 2, decision), version(1, 1, said(false, 'Please move the web address up by 1 mm.'))]
      : [version(number, 1, decision)];
  const deliveryLocations: ItemDelivery[] = !isFrom('new')
    ? []
    : one.places.map(([deliveryLocation, amount], i) => ({
        id: `i${number}d${i}`,
        orderItemId: `i${number}`,
        amount,
        expeditionDate: isFrom('produced') || (isFrom('inProduction') && number === 1) ? '2026-12-02' : null,
        deliveryCode: isFrom('delivered') ? `SAMPLE ${number}0${i}` : '',
        deliveryLocation,
      }));
  return {
    id: `i${number}`,
    availability: {
      productId: one.productId,
      heliosId: `H-${one.productId}`,
      color: 'natural',
      scale: 'freeTop',
    },
    quantity: one.quantity,
    reference:
      [
        { client: 'Sample Brewery', jobName: 'Autumn fair, rules for the booth', poNumber: 'PO-7714/1' },
        { ...emptyReference, jobName: 'Anniversary of the south branch' },
      ][index] ?? emptyReference,
    approvalStatus,
    currentVersion: versions.length,
    pins: [],
    configurationPrice: [1860.5, 2114.4, 887.5][index] ?? 0,
    deliveryLocations,
    productCategory: one.category,
    item: number,
    configurationId: `SAMPLE000${number}`,
    product: one.product,
    color: one.color,
    scale: null,
    unitPrice: 1.24,
    sides: one.sides.map(({ number, technology, inks }) => ({ number, technology, inks: [...inks] })),
    isPrinted: true,
    warnings:
      index === 1 ? [{ code: 'line_too_thin', side: 1, ids: [], value: 0.12, limit: 0.2, words: [] }] : [],
    hasPicture: true,
    versions,
  };
}

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
