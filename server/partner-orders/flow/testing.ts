import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { transaction } from '#database/connection.ts';
import {
  deliveryLocations,
  designApprovals,
  itemDesigns,
  orderDeliveries,
  orderDocuments,
  orderItems,
  orderMessages,
  orders,
  partnerOrders,
} from '#database/schema.ts';
import type { DocumentKind } from '#rules/orders/order/documents.ts';
import { course } from '#rules/partner-orders/flow/course.ts';
import type { OrderFacts } from '#rules/partner-orders/flow/facts.ts';
import { taskOf } from '#rules/partner-orders/flow/quick-filters.ts';
import { sampleOrder as sampleFacts } from '#rules/partner-orders/flow/sample-orders.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { transitions } from '#rules/partner-orders/flow/transitions.ts';
import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import type { StoredQuote } from '#server/orders/order/service.ts';
import { foldingRule, sampleArtwork } from '#server/orders/ordering/sample-order.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import type { TestServer } from '#server/testing.ts';
import { sampleLocation } from '../delivery-locations/sample-location.ts';
import { people } from './testing-people.ts';

export { addPeople, people } from './testing-people.ts';

export type SampleItem = {
  readonly quantity?: number;
  readonly productId?: string;
  readonly heliosId?: string;
  readonly color?: string;
  readonly scale?: string;
  readonly artwork?: unknown;
  readonly net?: number;
};

export type SampleOptions = {
  readonly status?: PartnerOrderStatus;
  /** of an order that was cancelled */
  readonly cancelledFrom?: Exclude<PartnerOrderStatus, 'cancelled'>;
  readonly items?: readonly SampleItem[];
  readonly partner?: string;
  /** null for nobody; without it the first dealer from the first design on */
  readonly dealer?: string | null;
  /** how many locations each item is split to, from the status `new` on */
  readonly deliveries?: number;
  readonly isProformaSkipped?: boolean;
  /** of the items, the expedition dates, the carrier codes and the invoices, where they are not as usual */
  readonly facts?: Partial<OrderFacts>;
  readonly code?: string;
  readonly edition?: Edition;
  readonly currency?: Currency;
  readonly createdAt?: Date;
};

export type SamplePartnerOrder = {
  readonly id: string;
  readonly code: string;
  readonly itemIds: readonly string[];
  readonly deliveryIds: readonly string[];
  readonly locationIds: readonly string[];
  /** designs first, then invoices */
  readonly documentIds: readonly string[];
};

const quote = (net: number): StoredQuote =>
  ({
    sides: [{ colorsCount: 1, technologyType: 'Tampon', printCount: 1 }],
    printed: [{ number: 1, technology: 'Tampon', inks: [{ hex: '#c8102e', pantone: '186 C' }] }],
    preparationCounts: { digital: 0, tampon: 1, simple: 0 },
    productPrice: net,
    technologyPrice: 0,
    surchargePrice: 0,
    preparationPrice: 0,
    unitPrice: 83_000,
  }) as unknown as StoredQuote;

/** The statuses the order has been in, the last one included. */
function wayTo({
  status = 'preparing',
  cancelledFrom = 'new',
  isProformaSkipped,
}: SampleOptions): PartnerOrderStatus[] {
  const end = status === 'cancelled' ? cancelledFrom : status;
  const way = course
    .slice(0, course.indexOf(end) + 1)
    .filter((one) => one === end || one !== 'commentOnTheDesign')
    .filter((one) => !(isProformaSkipped && one === 'waitingForProformaPayment'));
  return status === 'cancelled' ? [...way, 'cancelled'] : [...way];
}

function factsOf(options: SampleOptions, itemCount: number): OrderFacts {
  const { status = 'preparing', cancelledFrom = 'new', dealer, isProformaSkipped, deliveries = 1 } = options;
  const usual = sampleFacts(status === 'cancelled' ? cancelledFrom : status);
  const given = { hasFile: false, isPaid: false };
  return {
    ...usual,
    status,
    dealerId: dealer === undefined ? usual.dealerId && people.dealer : dealer,
    items: Array.from(
      { length: itemCount },
      (_, i) => usual.items[i === itemCount - 1 ? 1 : 0] ?? { approval: 'waiting', version: 0 },
    ),
    deliveries: usual.deliveries[0] ? Array(itemCount * deliveries).fill(usual.deliveries[0]) : [],
    ...(isProformaSkipped ? { proforma: given } : {}),
    ...options.facts,
  };
}

let codes = 0;

const freeHelios = async (server: Pick<TestServer, 'database'>): Promise<string> => {
  const found = (await server.database.db.execute(
    sql`select helios_id from availabilities where product_id = 'block-52' and color = 'natural' and scale = 'freeTop'`,
  )) as unknown as { rows: { helios_id: string }[] };
  return found.rows[0]?.helios_id ?? 'sample';
};

/** An amount in parts that are as equal as they can be. */
const split = (amount: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, i) => Math.floor(amount / parts) + (i < amount % parts ? 1 : 0));

/**
 * For tests: an order of a partner in any status, written straight into the database with everything an
 * order of this status has: designs and what was decided of them, deliveries, invoices with their bytes,
 * and its messages. It takes no stock and sends no mails.
 */
export async function makePartnerOrder(
  server: Pick<TestServer, 'database' | 'shop'>,
  options: SampleOptions = {},
): Promise<SamplePartnerOrder> {
  const { database, shop } = server;
  const {
    items: wanted = [{}, { quantity: 60 }],
    partner = people.partner,
    edition = 'cz',
    deliveries = 1,
  } = options;
  const [partnerRow] = await partnerOf(server, partner);
  const status = options.status ?? 'preparing';
  const id = randomUUID();
  codes += 1;
  const code = options.code ?? `2611${String(9000 - codes).padStart(4, '0')}`;
  const createdAt = options.createdAt ?? new Date(shop.now().getTime() - 24 * 3600 * 1000);
  const facts = factsOf(options, wanted.length);
  const heliosId = await freeHelios(server);
  const items = wanted.map((item, position) => ({
    orderId: id,
    position,
    configurationId: `line${position + 1}`,
    productId: 'block-52',
    heliosId,
    color: 'natural',
    scale: 'freeTop',
    quantity: 150,
    artwork: sampleArtwork(foldingRule, 'natural', 'freeTop'),
    net: 500_000,
    ...item,
  }));
  const locations = facts.deliveries.length > 0 ? Array.from({ length: deliveries }, () => randomUUID()) : [];
  const rows = items.flatMap(({ position, quantity }) => {
    const amounts = split(quantity, locations.length || 1);
    return locations.map((locationId, i) => ({ position, locationId, amount: amounts[i] ?? 1 }));
  });
  const designs = items.map(({ position }) => ({
    id: randomUUID(),
    orderId: id,
    position,
    approval: facts.items[position]?.approval ?? ('waiting' as const),
    version: facts.items[position]?.version ?? 0,
  }));
  const deliveryRows = rows.map((row, i) => ({
    id: randomUUID(),
    orderId: id,
    ...row,
    ...facts.deliveries[i],
  }));
  const pdfKeys: string[] = [];
  const storePdf = async () => {
    const key = await shop.files.put('documents', 'pdf', samplePdf, 'application/pdf');
    pdfKeys.push(key);
    return key;
  };
  const pdf = async (kind: DocumentKind, name: string) => ({
    id: randomUUID(),
    orderId: id,
    kind,
    name,
    size: samplePdf.length,
    contentType: 'application/pdf',
    storageKey: await storePdf(),
    sha256: createHash('sha256').update(samplePdf).digest('hex'),
    preview: kind === 'design' ? ('waiting' as const) : ('none' as const),
    uploadedBy: people.dealer,
    createdAt,
  });
  const invoices = [
    ...(facts.proforma.hasFile ? [await pdf('proforma', 'proforma.pdf')] : []),
    ...(facts.final.hasFile ? [await pdf('final', 'invoice.pdf')] : []),
  ];
  const files: (typeof orderDocuments.$inferInsert)[] = [];
  for (const { position, version } of designs)
    for (let one = 1; one <= version; one += 1)
      files.push({ ...(await pdf('design', `design-${position + 1}.pdf`)), position, version: one });
  const way = wayTo(options);
  const since = (i: number) => new Date(createdAt.getTime() + i * 60_000);
  const last = way.length - 1;
  const dispatched = way.indexOf('delivered');

  await transaction(database.db, async (tx) => {
    await tx.insert(orders).values({
      id,
      code,
      kind: 'partner',
      requestHash: id,
      edition,
      currency: options.currency ?? partnerRow?.currency ?? 'CZK',
      userId: partner,
      priceListId: partnerRow?.priceListId ?? 'default',
      emailStatus: 'sent',
      createdAt,
    });
    await tx.insert(partnerOrders).values({
      orderId: id,
      status,
      statusSince: since(last),
      partnerId: partner,
      createdAt,
      dealerId: facts.dealerId,
      partnerName: partnerRow?.companyName ?? '',
      itemsNet: items.reduce((sum, { net }) => sum + net, 0),
      deliveryNet: locations.length * 19_900,
      proformaPaidAt: facts.proforma.isPaid ? since(last) : null,
      finalPaidAt: facts.final.isPaid ? since(last) : null,
      dispatchedAt: dispatched > 0 ? since(dispatched) : null,
      task: taskOf(facts),
    });
    await tx.insert(orderItems).values(items.map((item) => ({ ...item, quote: quote(item.net) })));
    await tx.insert(itemDesigns).values(designs);
    if (locations.length > 0) {
      await tx.insert(deliveryLocations).values(
        locations.map((locationId, i) => ({
          id: locationId,
          partnerId: partner,
          ...sampleLocation,
          companyName: `Branch ${i + 1}`,
          street: `Sample ${i + 1}`,
          city: 'Brno',
          zipCode: '602 00',
        })),
      );
      await tx.insert(orderDeliveries).values(deliveryRows);
    }
    const messages = way.map((currentStatus, i) => {
      const row = transitions.find((one) => one.from === way[i - 1] && one.to === currentStatus);
      const isPartners = i === 0 || row?.by === 'partner';
      return {
        orderId: id,
        type: i === 0 ? 'orderCreated' : (row?.message ?? 'statusChanged'),
        author: isPartners ? ('partner' as const) : ('staff' as const),
        userId: isPartners ? partner : (facts.dealerId ?? people.admin),
        authorName: isPartners ? (partnerRow?.companyName ?? '') : 'dealer@inkrule.example',
        previousStatus: way[i - 1] ?? null,
        currentStatus,
        createdAt: since(i),
      };
    });
    const written = await tx.insert(orderMessages).values(messages).returning({ id: orderMessages.id });
    const messageOf = (type: string) => written[messages.findIndex((one) => one.type === type)]?.id ?? null;
    const documents = [
      ...files.map((file) => ({ ...file, messageId: messageOf('dealerSentDesign') })),
      ...invoices.map((file) => ({
        ...file,
        messageId: messageOf(file.kind === 'final' ? 'uploadedFinalInvoice' : 'uploadedProformaInvoice'),
      })),
    ];
    if (documents.length > 0) await tx.insert(orderDocuments).values(documents);
    const decided = designs.filter(({ approval }) => approval !== 'waiting');
    if (decided.length > 0)
      await tx.insert(designApprovals).values(
        decided.map(({ position, version, approval }) => ({
          orderId: id,
          position,
          version,
          decision: approval as 'approved' | 'notApproved',
          comment: approval === 'notApproved' ? 'Larger, please' : '',
          documents: files
            .filter((file) => file.position === position && file.version === version)
            .map(({ id: documentId, name, sha256 }) => ({ id: documentId, name, sha256 })),
          userId: partner,
          decidedBy: partnerRow?.companyName ?? '',
          at: since(last),
        })),
      );
    await tx.update(partnerOrders).set({ searchWords: sql`''::tsvector` }).where(sql`order_id = ${id}`);
  });
  return {
    id,
    code,
    itemIds: designs.map((one) => one.id),
    deliveryIds: deliveryRows.map((one) => one.id),
    locationIds: locations,
    documentIds: [...files, ...invoices].map((file) => file.id),
  };
}

async function partnerOf({ database: { db } }: Pick<TestServer, 'database'>, id: string) {
  const read = (await db.execute(sql`
    select u.company_name as "companyName", u.price_list_id as "priceListId", l.currency
    from users u left join price_lists l on l.id = u.price_list_id where u.id = ${id}`)) as unknown as {
    rows: { companyName: string | null; priceListId: string | null; currency: Currency | null }[];
  };
  return read.rows;
}
