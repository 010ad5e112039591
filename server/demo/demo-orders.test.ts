import { createHash } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadOrderFile } from '#contract/office/regular-orders.ts';
import { getOrderItemImage, openAttachment } from '#contract/partner-orders/order-files.ts';
import { urlOf } from '#contract/platform/client.ts';
import { downloadAfterOrder } from '#contract/shop-orders/after-order.ts';
import {
  auditEntries,
  deliveryLocations,
  designApprovals,
  itemDesigns,
  orderDeliveries,
  orderDocuments,
  orderFiles,
  orderItems,
  orderMessages,
  orders,
  partnerOrders,
  shopOrders,
} from '#database/schema.ts';
import { readDrawing } from '#rules/design/artwork/drawing/read-drawing.ts';
import { isOrderCode, orderMonth } from '#rules/orders/order/order-code.ts';
import { locationProblems } from '#rules/partner-orders/delivery-locations/location.ts';
import { type Preset, presets } from '#rules/partner-orders/flow/presets.ts';
import { taskOf } from '#rules/partner-orders/flow/quick-filters.ts';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { transitions } from '#rules/partner-orders/flow/transitions.ts';
import { factsOf } from '#server/partner-orders/flow/service.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { demoPictures } from './designs/pictures.ts';
import { pressDemoDesigns, seedDemoOrders } from './service.ts';

let server: TestServer;
const now = new Date('2026-11-25T10:30:00Z');
beforeAll(async () => {
  server = await testServer({ now: () => now });
  await seedDemoOrders(server.shop, pressDemoDesigns());
});
afterAll(() => server.close());

const db = () => server.database.db;
const all = () => db().select().from(partnerOrders);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

describe('the orders of a fresh demo', () => {
  it('ORD-001 are in every status, and some of them without a dealer', async () => {
    const rows = await all();
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(partnerOrderStatuses));
    expect(rows.filter(({ dealerId }) => dealerId === null).length).toBeGreaterThan(2);
  });

  it('are found under every preset, some of them overdue', async () => {
    const rows = await all();
    const hours = (row: (typeof rows)[number]) => (now.getTime() - row.statusSince.getTime()) / 3_600_000;
    for (const [name, preset] of Object.entries<Preset>(presets)) {
      const { task, statuses, restingForHours = -1, withoutManufactureDate } = preset;
      const found = rows.filter(
        (row) =>
          (!task || row.task === task) &&
          (!statuses || statuses.includes(row.status)) &&
          hours(row) > restingForHours &&
          (!withoutManufactureDate || row.manufactureDate === null),
      );
      expect(found.length, name).toBeGreaterThan(0);
    }
  });

  it('say of themselves what the rules say of their facts', async () => {
    for (const row of await all()) {
      const facts = await factsOf(db(), row.orderId);
      if (!facts) throw new Error('no facts');
      expect(row.task).toBe(taskOf(facts));
      expect(facts.deliveries.length > 0).toBe(row.status !== 'preparing');
      expect(row.finalPaidAt !== null).toBe(row.status === 'done');
      if (row.status === 'delivered') continue;
      // the last move is one of the table, and what it brought about still holds
      const [last] = await db()
        .select()
        .from(orderMessages)
        .where(sql`${orderMessages.orderId} = ${row.orderId} and ${orderMessages.currentStatus} is not null`)
        .orderBy(sql`id desc`)
        .limit(1);
      expect(last?.currentStatus).toBe(row.status);
      expect(last?.createdAt).toEqual(row.statusSince);
    }
  });

  it('moved step by step as the table of transitions says', async () => {
    const moves = await db()
      .select()
      .from(orderMessages)
      .where(sql`${orderMessages.previousStatus} is not null`);
    for (const { previousStatus, currentStatus, type } of moves) {
      const row = transitions.find(
        ({ from, to, passes }) =>
          (from === previousStatus && (passes ?? to) === currentStatus) ||
          (passes === previousStatus && to === currentStatus),
      );
      expect(row?.message, `${previousStatus} to ${currentStatus}`).toBe(type);
    }
  });

  it('happened one act after the other, none of them in the future', async () => {
    const messages = await db().select().from(orderMessages).orderBy(asc(orderMessages.id));
    const last = new Map<string, number>();
    for (const { orderId, createdAt } of messages) {
      expect(createdAt.getTime()).toBeGreaterThanOrEqual(last.get(orderId) ?? 0);
      expect(createdAt.getTime()).toBeLessThanOrEqual(now.getTime());
      last.set(orderId, createdAt.getTime());
    }
    const oldest = Math.min(...messages.map(({ createdAt }) => createdAt.getTime()));
    expect((now.getTime() - oldest) / 86_400_000).toBeGreaterThan(50);
  });

  it('count what staff have not read since they last said so, and no more than was written for the partner', async () => {
    for (const { orderId, unreadByStaff, unreadByPartner } of await all()) {
      const messages = await db()
        .select()
        .from(orderMessages)
        .where(eq(orderMessages.orderId, orderId))
        .orderBy(asc(orderMessages.id));
      const read = messages.findLastIndex(({ type }) => type === 'dealerMarkedAsRead');
      expect(messages.slice(read + 1).filter(({ author }) => author === 'partner')).toHaveLength(
        unreadByStaff,
      );
      const tail = messages.slice(messages.findLastIndex(({ author }) => author === 'partner') + 1);
      const forPartner = tail.filter(({ type }) => type !== 'dealerMarkedAsRead');
      expect(unreadByPartner).toBeLessThanOrEqual(forPartner.length);
    }
    const rows = await all();
    expect(rows.some(({ unreadByStaff }) => unreadByStaff > 0)).toBe(true);
    expect(rows.some(({ unreadByPartner }) => unreadByPartner > 0)).toBe(true);
  });

  it('add up, and each delivery has its pieces', async () => {
    for (const { orderId, itemsNet, deliveryNet, status } of await all()) {
      const items = await db().select().from(orderItems).where(eq(orderItems.orderId, orderId));
      const rows = await db().select().from(orderDeliveries).where(eq(orderDeliveries.orderId, orderId));
      expect(itemsNet).toBe(sumOf(items.map(({ net }) => net)));
      expect(deliveryNet > 0).toBe(status !== 'preparing');
      for (const { position, quantity } of status === 'preparing' ? [] : items)
        expect(sumOf(rows.filter((row) => row.position === position).map(({ amount }) => amount))).toBe(
          quantity,
        );
    }
  });

  it('have files that are there, with the hash their rows and the approvals name', async () => {
    const documents = await db().select().from(orderDocuments);
    const files = [...documents, ...(await db().select().from(orderFiles))];
    expect(new Set(files.map(({ storageKey }) => storageKey)).size).toBe(files.length);
    for (const { storageKey, sha256, size, contentType } of files) {
      const bytes = await server.shop.files.get(storageKey);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
      expect(bytes.length).toBe(size);
      if (contentType === 'application/pdf') expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-');
    }
    const approvals = await db().select().from(designApprovals);
    expect(approvals.some(({ decision }) => decision === 'notApproved')).toBe(true);
    for (const { documents: named, orderId, position, version } of approvals) {
      const own = documents.filter(
        (one) => one.orderId === orderId && one.position === position && one.version === version,
      );
      expect(named.map(({ sha256 }) => sha256)).toEqual(own.map(({ sha256 }) => sha256));
      expect(named.length).toBeGreaterThan(0);
    }
  });

  it('MSG-037 keep both versions of a design that was rejected, which differ', async () => {
    const revised = await db().select().from(itemDesigns).where(sql`${itemDesigns.version} = 2`);
    expect(revised.length).toBeGreaterThan(3);
    for (const { orderId, position } of revised) {
      const files = await db()
        .select()
        .from(orderDocuments)
        .where(sql`order_id = ${orderId} and position = ${position} and kind = 'design'`);
      expect(new Set(files.map(({ version }) => version))).toEqual(new Set([1, 2]));
      expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(2);
    }
  });

  it('LOC-001 go to locations a partner could save, some of them to three countries', async () => {
    const locations = await db().select().from(deliveryLocations);
    expect(locations).toHaveLength(24);
    for (const location of locations) expect(locationProblems(location)).toEqual({});
    const countries = (await db().execute(sql`
      select d.order_id, count(distinct l.country)::int as countries from order_deliveries d
      join delivery_locations l on l.id = d.location_id group by 1 order by 2 desc`)) as unknown as {
      rows: { countries: number }[];
    };
    expect(countries.rows[0]?.countries).toBe(3);
  });

  it('have codes of the month they were placed in, and nothing that waits to be mailed', async () => {
    const rows = await db().select().from(orders);
    for (const { code, createdAt } of rows) {
      expect(isOrderCode(code)).toBe(true);
      expect(code.startsWith(orderMonth(createdAt))).toBe(true);
    }
    const waiting = (await db().execute(
      sql`select distinct name from pgboss.job where state = 'created' and name like 'send-%'`,
    )) as unknown as { rows: unknown[] };
    expect(waiting.rows).toEqual([]);
  });

  it('are entered in the log by who did it', async () => {
    const entries = await db().select().from(auditEntries);
    expect(new Set(entries.map(({ role }) => role))).toEqual(new Set(['admin', 'dealer', 'partner']));
    expect(entries.filter(({ act }) => act === 'placeOrder')).toHaveLength((await all()).length);
  });

  it('come with orders of shoppers in each state of payment', async () => {
    const sold = await db().select().from(shopOrders);
    expect(new Set(sold.map(({ paymentStatus }) => paymentStatus))).toEqual(
      new Set(['pending', 'completed', 'failed', 'cancelled']),
    );
    expect(new Set(sold.map(({ paymentMethod }) => paymentMethod))).toEqual(
      new Set(['bankTransfer', 'goPay', 'payPal']),
    );
  });
});

it('has every picture and file that its pages offer', async () => {
  const headers = await asUser(server.shop, 'user-admin');
  const [codes, files, documents, items] = await Promise.all([
    db().select({ id: orders.id, code: orders.code, kind: orders.kind }).from(orders),
    db().select().from(orderFiles),
    db().select().from(orderDocuments),
    db().select({ orderId: itemDesigns.orderId, id: itemDesigns.id }).from(itemDesigns),
  ]);
  const orderOf = new Map(codes.map((one) => [one.id, one]));
  const ofShop = (orderId: string) =>
    orderOf.get(orderId)?.kind === 'shop' ? orderOf.get(orderId) : undefined;
  const addresses = [
    ...files.flatMap(({ id, orderId }) => {
      const orderCode = ofShop(orderId)?.code;
      return orderCode ? [urlOf(downloadOrderFile, { params: { orderCode, fileId: id } })] : [];
    }),
    ...documents.map(({ id, orderId }) => {
      const orderCode = ofShop(orderId)?.code;
      return orderCode
        ? urlOf(downloadAfterOrder, { params: { orderCode, documentId: id } })
        : urlOf(openAttachment, { params: { orderId, attachmentId: id } });
    }),
    ...items
      .filter(({ orderId }) => !ofShop(orderId))
      .slice(0, 10)
      .map(({ orderId, id }) => urlOf(getOrderItemImage, { params: { orderId, orderItemId: id } })),
  ];
  expect(files.some(({ orderId }) => ofShop(orderId))).toBe(true);
  for (const address of addresses) {
    const answer = await server.app.inject({ url: `/api${address}`, headers });
    expect([address, answer.statusCode]).toEqual([address, 200]);
  }
});

it('writes nothing where there are orders already', async () => {
  const before = await all();
  await seedDemoOrders(server.shop, pressDemoDesigns());
  expect(await all()).toEqual(before);
});

it('draws only what the shop itself would take of a shopper', () => {
  for (const { svg, ratio } of Object.values(demoPictures)) {
    const drawing = readDrawing(svg);
    expect(drawing?.obstacle).toBeNull();
    expect((drawing?.width ?? 0) / (drawing?.height ?? 1)).toBeCloseTo(ratio);
  }
});
