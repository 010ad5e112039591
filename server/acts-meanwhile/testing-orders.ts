import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { SharedLink } from '#contract/orders/order-links.ts';
import type { PartnerTotals } from '#contract/partner-orders/checkout.ts';
import {
  designPins,
  heldRejections,
  orderMails,
  orders,
  partnerOrders,
  printFiles,
} from '#database/schema.ts';
import { sampleBilling } from '#server/orders/ordering/sample-order.ts';
import { atPrices, samplePartnerOrder } from '#server/partner-orders/checkout/testing.ts';
import { makePartnerOrder, people, type SampleOptions } from '#server/partner-orders/flow/testing.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer } from '#server/testing.ts';

/** For the test beside it: orders of both kinds on which an act is possible. */

export type SampleOf = {
  readonly kind: 'shop' | 'partner';
  readonly id: string;
  readonly code: string;
  readonly itemIds: readonly string[];
  readonly deliveryIds: readonly string[];
  /** of the link by which somebody acts */
  readonly secret: string;
  readonly linkId: string;
  readonly email: string;
  /** of a comment at a place of its first design */
  readonly pinId?: number;
  /** of a guest, that waits for the partner */
  readonly heldId?: string;
};

const PROOF = samplePdf;
const sum = createHash('sha256').update(PROOF).digest('hex');

/** What the press makes of the first item. */
async function press({ shop, database }: TestServer, orderId: string): Promise<void> {
  for (const kind of ['print', 'proof']) {
    const storageKey = await shop.files.put('print', 'pdf', PROOF, 'application/pdf');
    const file = { storageKey, size: PROOF.length, sha256: sum, reason: null, madeAt: new Date() };
    const name = kind === 'proof' ? 'a-1-proof.pdf' : 'a-1.pdf';
    await database.db
      .insert(printFiles)
      .values({ id: randomUUID(), orderId, item: 1, kind, side: 0, name, ...file });
  }
}

let count = 0;

export async function shopOrder(server: TestServer): Promise<SampleOf> {
  count += 1;
  const code = `2612${String(count).padStart(4, '0')}`;
  const email = `buyer${count}@carpentry.example`;
  const placed = await placeSample(server.app, {
    orderCode: code,
    billingAddress: { ...sampleBilling, email },
  });
  const { db } = server.database;
  const [row] = await db.select({ id: orders.id }).from(orders).where(eq(orders.code, code));
  const id = row?.id ?? '';
  await db.update(orderMails).set({ state: 'sent' }).where(eq(orderMails.orderId, id));
  await press(server, id);
  const secret = (placed.orderPath ?? '').split('/').at(-1) ?? '';
  return { kind: 'shop', id, code, email, secret, linkId: '', itemIds: [], deliveryIds: [] };
}

/** One that staff have called paid. */
export async function paidOrder(server: TestServer): Promise<SampleOf> {
  const order = await shopOrder(server);
  await server.app.inject({
    method: 'POST',
    url: `/api/regular-orders/${order.code}/mark-paid`,
    headers: await asUser(server.shop, people.admin),
  });
  return order;
}

/** One that a proof was sent of. */
export async function proofedOrder(server: TestServer): Promise<SampleOf> {
  const order = await shopOrder(server);
  const form = new FormData();
  form.append('body', JSON.stringify({ items: [1], fromPress: true, comment: '' }));
  const request = new Request('http://shop.example', { method: 'POST', body: form });
  await server.app.inject({
    method: 'POST',
    url: `/api/regular-orders/${order.code}/proofs`,
    headers: {
      ...(await asUser(server.shop, people.admin)),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const read = await server.app.inject({ url: `/api/order-link/${order.secret}` });
  const { items } = read.json<{ items: { orderItemId: string }[] }>();
  return { ...order, itemIds: items.map(({ orderItemId }) => orderItemId) };
}

export async function partnerOrder(server: TestServer, options: SampleOptions): Promise<SampleOf> {
  const { id, code, itemIds, deliveryIds } = await makePartnerOrder(server, options);
  const { db } = server.database;
  await press(server, id);
  await db.insert(orderMails).values({ orderId: id, mail: 'produced', again: '1', state: 'sent' });
  await db.update(partnerOrders).set({ unreadByStaff: 1 }).where(eq(partnerOrders.orderId, id));
  const shared = await server.app.inject({
    method: 'POST',
    url: `/api/b2b/partner/order/${id}/links`,
    headers: await asUser(server.shop, people.partner),
    payload: { label: 'Customer', mayDecide: true, days: 7 },
  });
  const link = shared.json<Pick<SharedLink, 'id'> & { address: string }>();
  const secret = link.address.split('/').at(-1) ?? '';
  return { kind: 'partner', id, code, itemIds, deliveryIds, secret, linkId: link.id, email: '' };
}

/** One with an open comment at a place of its first design. */
export async function pinnedOrder(server: TestServer): Promise<SampleOf> {
  const order = await partnerOrder(server, { status: 'toApproveDesign' });
  await server.app.inject({
    method: 'POST',
    url: `/api/b2b/order/${order.id}/order-item/${order.itemIds[0]}/pin`,
    headers: await asUser(server.shop, people.partner),
    payload: { version: 1, side: 1, xMm: 10, yMm: 5, words: 'Bolder' },
  });
  const [pin] = await server.database.db
    .select({ id: designPins.id })
    .from(designPins)
    .where(eq(designPins.orderId, order.id));
  return { ...order, pinId: pin?.id ?? 0 };
}

/** One of whose first design a guest's rejection waits for the partner. */
export async function heldOrder(server: TestServer): Promise<SampleOf> {
  const order = await partnerOrder(server, { status: 'toApproveDesign' });
  const heldId = randomUUID();
  const said = { guestName: 'Eva', comment: 'Larger', at: new Date() };
  const place = { orderId: order.id, position: 0, version: 1, linkId: order.linkId };
  await server.database.db.insert(heldRejections).values({ id: heldId, ...place, ...said });
  return { ...order, heldId };
}

/** One whose designs come by a call of their own. */
export async function bareOrder(server: TestServer): Promise<SampleOf> {
  count += 1;
  const free = `2610${String(count).padStart(4, '0')}`;
  const headers = await asUser(server.shop, people.partner);
  const create = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/b2b/partner/order/create', payload, headers });
  const order = samplePartnerOrder({ code: free });
  const priced = atPrices(order, (await create(order)).json<{ data: PartnerTotals }>().data);
  const items = priced.orderItems.map(({ artwork: _, ...item }) => item);
  const { id, code } = (await create({ ...priced, orderItems: items })).json<{ id: string; code: string }>();
  return {
    ...{ kind: 'partner', id, code, itemIds: [], deliveryIds: [] },
    ...{ secret: '', linkId: '', email: '' },
  };
}
