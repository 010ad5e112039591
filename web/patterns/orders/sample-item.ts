import type {
  DesignVersion,
  ItemDelivery,
  OrderDocument,
  PartnerOrderItem,
} from '#contract/orders/order-shapes.ts';
import type { ItemApproval } from '#rules/orders/order/item-approval.ts';
import { eachLocationField } from '#rules/partner-orders/delivery-locations/location.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { emptyReference } from '#rules/partner-orders/references/reference.ts';

/**
 * An order as its page gets it, in any status: for tests of the parts and for the page on which whoever
 * develops them sees them all. Nothing here comes from a shop.
 */
const HOUR = 3_600_000;
export const sampleNow = Date.parse('2026-11-21T12:00:00Z');
export const ago = (hours: number): string => new Date(sampleNow - hours * HOUR).toISOString();

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

export type Stage = {
  readonly isFrom: (status: PartnerOrderStatus) => boolean;
  readonly status: PartnerOrderStatus;
};

function approvalOf(item: number, { status, isFrom }: Stage): ItemApproval {
  if (status === 'toApproveDesign')
    return (['approved', 'waiting', 'notApproved'] as const)[item - 1] ?? 'waiting';
  if (status === 'commentOnTheDesign') return item === 3 ? 'notApproved' : 'approved';
  return isFrom('designApproved') ? 'approved' : 'waiting';
}

export const goods = [
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

export function sampleItem(index: number, stage: Stage): PartnerOrderItem {
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
