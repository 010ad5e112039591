import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  type DealersOrder,
  MESSAGES_PER_PAGE,
  type OrderMessage,
  type PartnersOrder,
} from '#contract/orders/order-shapes.ts';
import {
  getDealersOrder,
  listDealersOlderLog,
  listDealersOlderMessages,
} from '#contract/partner-orders/dealer-orders.ts';
import { downloadFinalInvoice, downloadProforma } from '#contract/partner-orders/order-files.ts';
import {
  getPartnersOrder,
  listPartnersOlderLog,
  listPartnersOlderMessages,
} from '#contract/partner-orders/partner-orders.ts';
import { auditEntries, orderMessages } from '#database/schema.ts';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { ok } from '#rules/platform/result.ts';
import { recordAct } from '#server/platform/audit/service.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import type { TestServer } from '#server/testing.ts';
import { actOnOrder, type actorOf } from './service.ts';
import { makePartnerOrder, people } from './testing.ts';
import type { Call, Person } from './testing-calls.ts';
import { shopWithPeople } from './testing-shop.ts';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  ({ server, call } = await shopWithPeople());
});
afterAll(() => server.close());

const asDealer = async (id: string, who: Person = 'dealer') =>
  (await call(who, getDealersOrder as never, { params: { orderId: id } })).json<DealersOrder>();
const asPartner = async (id: string) =>
  (await call('partner', getPartnersOrder as never, { params: { orderId: id } })).json<PartnersOrder>();
const dealer = { author: 'staff', userId: people.dealer, role: 'dealer', name: 'A dealer' } as const;

const write = (id: string, by: Parameters<typeof actorOf>[0] = dealer) =>
  actOnOrder(server.shop, by, id, async (order) =>
    ok(await order.say({ type: 'normalMessage', comment: 'Hello' })),
  );

describe('the page of an order', () => {
  it.each(partnerOrderStatuses)('ORD-008 ORD-028: staff and its partner read it in %s', async (status) => {
    const { id, code, itemIds, deliveryIds } = await makePartnerOrder(server, { status, deliveries: 2 });
    const [staffs, partners] = [await asDealer(id), await asPartner(id)];
    expect(staffs).toMatchObject({ id, code, orderStatus: status, currency: 'CZK', locale: 'CZ' });
    expect(partners).toMatchObject({ id, code, orderStatus: status });
    expect(staffs.orderItems.map((item) => item.id)).toEqual(itemIds);
    expect(staffs.orderItemDeliveryLocations.map((row) => row.id).sort()).toEqual([...deliveryIds].sort());
    expect(staffs.totalPrice).toBeCloseTo(staffs.itemsPrice + staffs.deliveryPrice, 6);
    expect(staffs.nextOrderStatus === null).toBe(status === 'done' || status === 'cancelled');
  });

  it('ORD-017 ORD-019 MSG-001 INV-001: shows versions, decisions, deliveries and invoices', async () => {
    const { id, itemIds } = await makePartnerOrder(server, { status: 'done', deliveries: 2 });
    const order = await asDealer(id);
    const [item] = order.orderItems;
    expect(item).toMatchObject({
      id: itemIds[0],
      availability: { productId: 'block-52', color: 'natural', scale: 'freeTop' },
      quantity: 150,
      approvalStatus: 'approved',
      currentVersion: 1,
      configurationPrice: 5000,
      productCategory: 'meter',
      item: 1,
      sides: [{ number: 1, technology: 'Tampon', inks: [{ hex: '#c8102e', pantone: '186 C' }] }],
      versions: [
        {
          version: 1,
          files: [{ fileName: 'design-1.pdf', orderItemId: itemIds[0] }],
          decision: { approved: true },
        },
      ],
    });
    expect(item?.deliveryLocations.map(({ amount }) => amount)).toEqual([75, 75]);
    expect(order.proformaInvoiceDownloadUrl).toBe(`/api/b2b/order/${id}/proforma-invoice`);
    expect(order.finalInvoicePaidDate).toEqual(expect.any(String));
    const uploaded = order.messages.find((one) => one.systemMessageType === 'uploadedFinalInvoice');
    expect(uploaded?.attachments.map(({ fileName }) => fileName)).toEqual(['invoice.pdf']);
    // newest first
    expect(order.messages.map(({ id: one }) => one)).toEqual(
      order.messages.map(({ id: one }) => one).sort((a, b) => b - a),
    );
  });

  it('ORD-009 ORD-010 ORD-020 ORD-021 AUT-049: names the partner to staff and the dealer to the partner', async () => {
    const { id } = await makePartnerOrder(server, { status: 'toApproveDesign', dealer: people.otherDealer });
    expect(await asPartner(id)).toMatchObject({
      dealerFirstName: 'Second',
      dealerLastName: 'Dealer',
      dealerEmail: 'dealer2@inkrule.example',
      dealerPhone: '+420 600 000 002',
    });
    expect(await asDealer(id)).toMatchObject({
      partner: { companyName: 'Sample Trade Ltd' },
      partnerReference: {
        id: people.partner,
        userEmail: 'partner@inkrule.example',
        companyName: 'Sample Trade Ltd',
      },
      dealer: { id: people.otherDealer, email: 'dealer2@inkrule.example', firstName: 'Second' },
      billing: { companyName: 'Sample Trade Ltd', country: 'CZ' },
    });
    expect((await asPartner(id)) as object).not.toHaveProperty('billing');
  });

  it('AUT-046 MSG-042: says to the admin and the assigned dealer alone that they may mark it as read', async () => {
    const { id } = await makePartnerOrder(server, { status: 'toApproveDesign' });
    const says = await Promise.all(
      (['dealer', 'otherDealer', 'admin'] as const).map(async (who) => (await asDealer(id, who)).mayMarkRead),
    );
    expect(says).toEqual([true, false, true]);
  });

  it('D-B30: counts what a side has not read; opening the order reads it for the partner', async () => {
    const { id } = await makePartnerOrder(server, { status: 'new' });
    await write(id);
    await write(id);
    await write(id, { author: 'partner', userId: people.partner, role: 'partner', name: 'A partner' });
    expect((await asDealer(id)).unreadMessagesCount).toBe(1);
    const query = { keepUnread: 'yes' }; // as the page of delivery locations, which shows no messages
    const quiet = await call(
      'partner',
      getPartnersOrder as never,
      { params: { orderId: id }, query } as never,
    );
    expect(quiet.json<PartnersOrder>().unreadMessagesCount).toBe(2);
    expect((await asPartner(id)).unreadMessagesCount).toBe(2);
    expect((await asPartner(id)).unreadMessagesCount).toBe(0);
    expect((await asDealer(id)).unreadMessagesCount).toBe(1);
  });

  it('D-B81: a foreign order and none at all are told apart by nobody', async () => {
    const foreign = await makePartnerOrder(server, { partner: people.otherPartner });
    for (const orderId of [foreign.id, 'none']) {
      const answer = await call('partner', getPartnersOrder as never, { params: { orderId } });
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'order_not_found']);
    }
  });

  it('asks the database as often for a large order as for a small one', async () => {
    const small = await makePartnerOrder(server, { status: 'done', items: [{}] });
    const large = await makePartnerOrder(server, {
      status: 'done',
      items: Array(12).fill({}),
      deliveries: 5,
    });
    for (let i = 0; i < 40; i += 1) await write(large.id);
    await asPartner(large.id);
    await asPartner(small.id);
    const { raw } = server.database;
    const asked = 'pglite' in raw ? vi.spyOn(raw.pglite, 'query') : vi.spyOn(raw.pool, 'query');
    const counts = [];
    for (const { id } of [small, large]) {
      asked.mockClear();
      expect((await asDealer(id)).id).toBe(id);
      counts.push(asked.mock.calls.length);
    }
    asked.mockRestore();
    // eight of the order and one of the account
    expect(counts).toEqual([9, 9]);
  });
});

/** So many messages more, and entries of the log, as if the last ones had been written again. */
async function copies(id: string, count: number): Promise<void> {
  const { db } = server.database;
  await recordAct(db, dealer, 'writeMessage', id);
  const [message] = await db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderId, id))
    .orderBy(desc(orderMessages.id))
    .limit(1);
  const [entry] = await db.select().from(auditEntries).where(eq(auditEntries.orderId, id));
  if (!message || !entry) throw new Error('nothing was written');
  const { id: _message, ...said } = message;
  const { id: _entry, ...noted } = entry;
  await db.insert(orderMessages).values(Array(count).fill(said));
  await db.insert(auditEntries).values(Array(count).fill(noted));
}

describe('an order with more than people read at once', () => {
  it.each([
    ['partner', getPartnersOrder, listPartnersOlderMessages, listPartnersOlderLog],
    ['dealer', getDealersOrder, listDealersOlderMessages, listDealersOlderLog],
  ] as const)('MSG-004 ORD-090: %s reads the newest first, the older ones by their ids', async (...row) => {
    const [who, order, olderMessages, olderLog] = row;
    const { id } = await makePartnerOrder(server, { status: 'toApproveDesign' });
    await write(id);
    await copies(id, MESSAGES_PER_PAGE + 5);
    const read = async <T>(record: unknown, query: object = {}) =>
      (await call(who, record as never, { params: { orderId: id }, query: { ...query } })).json<T>();
    const first = await read<DealersOrder>(order);
    const { db } = server.database;
    const messages = await db.select().from(orderMessages).where(eq(orderMessages.orderId, id));
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.orderId, id));
    for (const [part, hasOlder, rows] of [
      [first.messages, first.hasOlderMessages, messages],
      [first.log, first.hasOlderLog, entries],
    ] as const)
      expect([part.length, hasOlder]).toEqual([
        Math.min(MESSAGES_PER_PAGE, rows.length),
        rows.length > MESSAGES_PER_PAGE,
      ]);
    const oldest = (rows: readonly { id: number }[]) => ({ before: rows.at(-1)?.id ?? 1 });
    const more = await read<{ messages: OrderMessage[]; hasOlder: boolean }>(
      olderMessages,
      oldest(first.messages),
    );
    expect(more.hasOlder).toBe(false);
    const all = [...first.messages, ...more.messages].map((one) => one.id);
    expect(all).toEqual(messages.map((one) => one.id).toSorted((a, b) => b - a));
    // the design came with a message that is not among the first any more
    expect(more.messages.flatMap(({ attachments }) => attachments).length).toBeGreaterThan(0);
    expect(first.orderItems[0]?.versions[0]?.sentBy).not.toBe('');
    // and so did the statuses it stood at, of which it skipped none but the comment on the design
    expect(first.stoodIn.toSorted()).toEqual(['new', 'preparing', 'toApproveDesign']);
    const log = await read<{ log: unknown[]; hasOlder: boolean }>(olderLog, oldest(first.log));
    expect([first.log.length + log.log.length, log.hasOlder]).toEqual([entries.length, false]);
    const foreign = await call('otherPartner', listPartnersOlderMessages as never, {
      params: { orderId: id },
      query: { before: 5 },
    });
    expect(foreign.statusCode).toBe(404);
  });
});

describe('INV-013: an invoice', () => {
  it.each([
    ['proforma', downloadProforma, 'waitingForProformaPayment'],
    ['final', downloadFinalInvoice, 'waitingForFinalPayment'],
  ] as const)('%s is downloaded by every viewer once it is there', async (_, record, status) => {
    const { id, code } = await makePartnerOrder(server, { status });
    for (const who of ['partner', 'dealer', 'otherDealer', 'admin'] as const) {
      const answer = await call(who, record as never, { params: { orderId: id } });
      expect([who, answer.statusCode, answer.headers['content-type']]).toEqual([who, 200, 'application/pdf']);
      expect(answer.headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="${code}-`));
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      expect(answer.rawPayload.equals(Buffer.from(samplePdf))).toBe(true);
    }
    expect((await call('otherPartner', record as never, { params: { orderId: id } })).statusCode).toBe(404);
    expect((await call('anonymous', record as never, { params: { orderId: id } })).statusCode).toBe(401);
    const none = await makePartnerOrder(server, { status: 'designApproved' });
    const missing = await call('partner', record as never, { params: { orderId: none.id } });
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'order_file_not_found']);
  });
});
