import { eq, sql } from 'drizzle-orm';
import type { Totals } from '#contract/payment.ts';
import { availabilities } from '#database/schema.ts';
import { orderCode, orderMonth } from '#rules/checkout/order-code.ts';
import { samplePng } from '#server/files/samples.ts';
import { sampleBilling, sampleLine, sampleOrder, withTotals } from '#server/orders/sample-order.ts';
import { endUnpaidTransfers } from '#server/payments/end-unpaid-transfers.ts';
import { testServer } from '#server/testing.ts';

/**
 * Somebody orders from one address without ever paying: 63 times a minute, 50 pieces each, every order for another e-mail, then an
 * hour of each of the days after. Prints what they hold, what was mailed, and when the pieces are back, with the limits off and on.
 * Exit code 1 when more is held than the limits say, or anything at the end.
 *
 *   node scripts/with-postgres.ts node bench/unpaid-orders.ts [orders a minute] [days]
 */
const perMinute = Number(process.argv[2] ?? 63);
const days = Number(process.argv[3] ?? 20);
const heliosId = 'H-B52-NAT-FT';
const PIECES = 50;
const STOCK = 1_000_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const url = '/api/payment/bank-transfer-create-order-with-data';

type Row = {
  readonly at: string;
  readonly orders: number;
  readonly held: number;
  readonly mails: number;
  readonly refused: number;
};

async function attack(rateLimit: 'on' | 'off'): Promise<Row[]> {
  const started = Date.parse('2026-11-02T09:00:00Z');
  let clock = started;
  const now = () => new Date(clock);
  const server = await testServer({ env: { RATE_LIMIT: 'off', LOG_LEVEL: 'silent' }, now });
  // the limits by address of a minute are not measured here, so that what holds is only what is stored
  const shop = { ...server.shop, config: { ...server.shop.config, rateLimit: rateLimit === 'on' } };
  const { createOrderDesk } = await import('#server/orders/service.ts');
  const desk = createOrderDesk(shop);
  const { db } = server.database;
  await db.update(availabilities).set({ stockQuantity: STOCK }).where(eq(availabilities.heliosId, heliosId));
  await shop.catalogue.refresh();
  const draft = sampleOrder({ configurations: [sampleLine({ quantity: PIECES })] });
  const { data } = (await server.app.inject({ method: 'POST', url, payload: draft })).json<{ data: Totals }>();
  const logo = Buffer.from(await samplePng());
  const file = { name: 'logo.png', size: logo.length, fileContent: logo.toString('base64'), imageNodeInformationName: null };

  let tried = 0;
  let refused = 0;
  const order = async () => {
    tried += 1;
    const billingAddress = { ...sampleBilling, email: `stranger${tried}@customer.example` };
    const code = orderCode(orderMonth(clock), tried % 10_000);
    const caller = {
      account: null,
      requestId: '',
      address: '203.0.113.9',
      log: shop.log,
      idempotencyKey: null,
      replacesKey: null,
    };
    const body = { ...withTotals(draft, data), billingAddress, orderCode: code, uploadedAttachments: [] as (typeof file)[] };
    const answer = await desk.place(caller, body, 'bankTransfer');
    if (!answer.ok) refused += 1;
  };
  const count = async (query: ReturnType<typeof sql>) =>
    ((await db.execute(query)) as unknown as { rows: { n: number }[] }).rows[0]?.n ?? 0;
  const row = async (at: string): Promise<Row> => {
    const [stock] = await db.select().from(availabilities).where(eq(availabilities.heliosId, heliosId));
    return {
      at,
      orders: await count(sql`select count(*)::int as n from orders`),
      held: STOCK - (stock?.stockQuantity ?? 0),
      mails: await count(sql`select count(*)::int as n from order_mails where mail <> 'office'`),
      refused,
    };
  };

  const rows: Row[] = [];
  for (let day = 0; day < days; day++) {
    const minutes = day === 0 ? 1 : 0;
    for (let n = 0; n < (minutes || 1) * perMinute; n++) await order();
    if (day === 0) rows.push(await row('after a minute'));
    clock += 60 * MINUTE;
    await endUnpaidTransfers(shop);
    clock = started + (day + 1) * DAY;
    if (day === 0 || (day + 1) % 5 === 0) rows.push(await row(`after ${day + 1} days`));
  }
  for (let day = days; day < days + 25; day++) {
    clock = started + day * DAY;
    while ((await endUnpaidTransfers(shop)).release >= 200);
  }
  rows.push(await row('25 days after the last order'));
  await server.close();
  return rows;
}
console.log(typeof attack);
