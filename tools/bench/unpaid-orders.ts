import { eq, sql } from 'drizzle-orm';
import type { Totals } from '#contract/orders/orders.ts';
import { availabilities } from '#database/schema.ts';
import { orderCode, orderMonth } from '#rules/orders/order/order-code.ts';
import { orderLimits } from '#rules/orders/order/order-limits.ts';
import { sampleBilling, sampleLine, sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import { endUnpaidTransfers } from '#server/payments/payment/end-unpaid-transfers.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import { createCheckout } from '#server/shop-orders/checkout/service.ts';
import { testServer } from '#server/testing.ts';

/**
 * Somebody who never pays orders from one address: so many orders in the first minute of every hour of a day,
 * 50 pieces and a file each, every one for another stranger's e-mail. Prints what that holds and whom it
 * wrote to, with the limits off and on, until the terms are over. Exit code 1 when more is held than the
 * limits say, or anything is held at the end. Days pass by an injected clock.
 *
 *   node scripts/with-postgres.ts node tools/bench/unpaid-orders.ts [orders an hour] [hours]
 */
const perHour = Number(process.argv[2] ?? 63);
const hours = Number(process.argv[3] ?? 24);
const heliosId = 'H-B52-NAT-FT';
const PIECES = 50;
const STOCK = 1_000_000;
const HOUR = 3_600_000;
const url = '/api/payment/bank-transfer-create-order-with-data';

const file = {
  name: 'logo.pdf',
  size: samplePdf.length,
  fileContent: Buffer.from(samplePdf).toString('base64'),
  imageNodeInformationName: null,
};

type Row = {
  limits: string;
  when: string;
  tried: number;
  orders: number;
  'pieces held': number;
  'mails to strangers': number;
};

async function attack(limits: 'off' | 'on'): Promise<Row[]> {
  const started = Date.parse('2026-11-02T09:00:00Z');
  let clock = started;
  const server = await testServer({ now: () => new Date(clock) });
  // requests a minute are bounded elsewhere; here every one arrives
  const shop = { ...server.shop, config: { ...server.shop.config, rateLimit: limits === 'on' } };
  const checkout = createCheckout(shop);
  const { db } = server.database;
  await db.update(availabilities).set({ stockQuantity: STOCK }).where(eq(availabilities.heliosId, heliosId));
  await shop.catalogue.refresh();
  const draft = sampleOrder({ configurations: [sampleLine({ quantity: PIECES })] });
  const { data } = (await server.app.inject({ method: 'POST', url, payload: draft })).json<{
    data: Totals;
  }>();
  const seen = { ...withTotals(draft, data), uploadedAttachments: [file] };
  const nobody = { account: null, requestId: '', log: shop.log, idempotencyKey: null, replacesKey: null };

  let tried = 0;
  const order = async () => {
    tried += 1;
    const billingAddress = { ...sampleBilling, email: `stranger${tried}@customer.example` };
    const body = { ...seen, billingAddress, orderCode: orderCode(orderMonth(clock), tried % 10_000) };
    await checkout.place({ ...nobody, address: '203.0.113.9' }, body, 'bankTransfer');
  };
  const count = async (table: string): Promise<number> => {
    const found = await db.execute(sql`select count(*)::int as n from ${sql.raw(table)}`);
    return (found as unknown as { rows: [{ n: number }] }).rows[0].n;
  };
  const rows: Row[] = [];
  const look = async (when: string) => {
    const [stock] = await db.select().from(availabilities).where(eq(availabilities.heliosId, heliosId));
    const mails = await count("order_mails where mail <> 'office'");
    const held = STOCK - (stock?.stockQuantity ?? 0);
    rows.push({
      limits,
      when,
      tried,
      orders: await count('orders'),
      'pieces held': held,
      'mails to strangers': mails,
    });
  };

  for (let hour = 0; hour < hours; hour++) {
    clock = started + hour * HOUR;
    for (let n = 0; n < perHour; n++) await order();
    if (hour === 0) await look('after a minute');
  }
  await look(`after ${hours} hours`);
  for (let day = 2; day <= 20; day++) {
    clock = started + day * 24 * HOUR;
    for (let run = 0; run < 96; run++) {
      const { remind, release } = await endUnpaidTransfers(shop);
      if (remind + release === 0) break;
    }
    if (day === 14) await look('after 14 days');
  }
  await look('after 20 days');
  await server.close();
  return rows;
}

const [off, on] = [await attack('off'), await attack('on')];
console.table([...off, ...on]);
const most = orderLimits.address.unpaid * PIECES;
const isBounded =
  on.every((row) => row['pieces held'] <= most) &&
  [off, on].every((rows) => rows.at(-1)?.['pieces held'] === 0);
process.exit(isBounded ? 0 : 1);
