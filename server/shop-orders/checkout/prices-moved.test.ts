import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Totals } from '#contract/orders/orders.ts';
import type { ProblemCode } from '#contract/platform/problems.ts';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import { transaction } from '#database/connection.ts';
import { availabilities, orders, priceRows, settings } from '#database/schema.ts';
import { selectShopOrders } from '#database/shop-orders.ts';
import { sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import type { Files } from '#server/platform/files/files.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import { type TestServer, testServer } from '#server/testing.ts';

/** A price that changes between the quote of an order and its commit. */

let server: TestServer;
/** runs after an order was quoted and before its transaction begins */
let meanwhile: () => Promise<unknown> = async () => {};

beforeAll(async () => {
  server = await testServer();
  const files = server.shop.files as { -readonly [K in keyof Files]: Files[K] };
  const { put } = files;
  files.put = async (...given) => {
    await meanwhile();
    return put(...given);
  };
});
beforeEach(() => {
  meanwhile = async () => {};
});
afterAll(() => server.close());

const ITEM = 'H-B52-NAT-FT';
type Problem = { code: ProblemCode; data?: unknown };
const db = () => server.database.db;

const post = (body: unknown) =>
  server.app.inject({
    method: 'POST',
    url: '/api/payment/bank-transfer-create-order-with-data',
    payload: body as object,
  });

const uploadedAttachments: CheckoutPayload['uploadedAttachments'] = [
  {
    name: 'logo.pdf',
    size: samplePdf.length,
    fileContent: Buffer.from(samplePdf).toString('base64'),
    imageNodeInformationName: null,
  },
];
let codes = 0;

/** An order at the prices of this moment, with a print file. */
async function seen(): Promise<CheckoutPayload> {
  await server.shop.catalogue.refresh();
  const order = sampleOrder({ orderCode: `2612${String(++codes).padStart(4, '0')}` });
  return { ...withTotals(order, (await post(order)).json<Problem>().data as Totals), uploadedAttachments };
}

const raise = (heliosId: string, by = 1000) =>
  db()
    .update(priceRows)
    .set({ productPrice: sql`${priceRows.productPrice} + ${by}` })
    .where(eq(priceRows.heliosId, heliosId));

const stored = async (code: string) => (await selectShopOrders(db()).where(eq(orders.code, code)))[0];
const filesLeft = async () =>
  (await readdir(join(server.shop.config.files, 'orders')).catch(() => [])).length;

describe('a price that changes while an order is taken', () => {
  it('is not overlooked: the order is refused with the new totals and leaves nothing behind', async () => {
    const order = await seen();
    const before = await filesLeft();
    let changes = 0;
    meanwhile = async () => {
      if (changes++ === 0) await raise(ITEM);
    };
    const answer = await post(order);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([409, 'totals_differ']);
    expect((answer.json<Problem>().data as Totals).totalPriceWithVat).toBeGreaterThan(
      order.totalPriceWithVat,
    );
    expect(await stored(order.orderCode)).toBeUndefined();
    expect(await filesLeft()).toBe(before);
  });

  it('of something else does not stop the order', async () => {
    const order = await seen();
    let quotes = 0;
    meanwhile = async () => {
      if (quotes++ === 0) await raise('H-B52-NAT-DX');
    };
    expect((await post(order)).statusCode).toBe(200);
    expect(quotes).toBe(2);
    expect(await stored(order.orderCode)).toMatchObject({ gross: Math.round(order.totalPriceWithVat * 100) });
  });

  it('again and again turns the order away for a moment', async () => {
    const order = await seen();
    let quotes = 0;
    meanwhile = async () => {
      quotes += 1;
      await db()
        .update(settings)
        .set({ eurRate: sql`${settings.eurRate}` });
    };
    const answer = await post(order);
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([503, 'unavailable']);
    expect(quotes).toBe(3);
    expect(await stored(order.orderCode)).toBeUndefined();
  });

  it('by a sale is no change of prices', async () => {
    const order = await seen();
    let quotes = 0;
    meanwhile = async () => {
      quotes += 1;
      await db()
        .update(availabilities)
        .set({ stockQuantity: sql`${availabilities.stockQuantity} - 1` })
        .where(eq(availabilities.heliosId, ITEM));
    };
    expect((await post(order)).statusCode).toBe(200);
    expect(quotes).toBe(1);
  });
});

// the embedded database has one connection, so nobody else can hold a lock there
describe.runIf(process.env.TEST_DATABASE_URL)('an order that waits for the stock of another', () => {
  it('sees a price that changed while it waited', async () => {
    const order = await seen();
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const other = transaction(db(), async (tx) => {
      await tx
        .update(availabilities)
        .set({ stockQuantity: sql`${availabilities.stockQuantity}` })
        .where(eq(availabilities.heliosId, ITEM));
      isLocked();
      await released;
    });
    await locked;
    const answer = post(order);
    await expect
      .poll(async () => {
        const waiting = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return ((await db().execute(waiting)) as unknown as { rows: { n: number }[] }).rows[0]?.n;
      })
      .toBe(1);
    await raise(ITEM);
    release();
    await other;
    expect((await answer).json()).toMatchObject({ code: 'totals_differ' });
    expect(await stored(order.orderCode)).toBeUndefined();
  });
});
