import { eq, sql } from 'drizzle-orm';
import type { Totals } from '#contract/orders/orders.ts';
import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import { availabilities, orders, paymentEvents, payments } from '#database/schema.ts';
import { selectShopOrders } from '#database/shop-orders.ts';
import type { ProviderName } from '#rules/payments/payment/payment-state.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { sampleLine, sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import type { Limits } from '../provider-request.ts';
import {
  type FakeProviders,
  fakeEnv,
  fakeProviders,
  refundBody,
  webhookBody,
  webhookHeaders,
} from './fake-providers.ts';

/** A shop with both providers at hand, and what a test does with it. */

export const ITEM = 'H-B52-NAT-FT';
export const PIECES = 2;

/** What is to time out asks for less time: on a busy machine an answer at once may take 60 ms. */
const quick: Limits = {
  timeout: 2_000,
  tries: 3,
  pause: 1,
  longestPause: 20,
  failuresAtMost: 5,
  rest: 30_000,
};

export const paths: Record<ProviderName, string> = {
  goPay: '/api/payment/gopay-create-order-with-data',
  payPal: '/api/payment/paypal-create-order-with-data',
};

export type PayShop = Awaited<ReturnType<typeof payShop>>;

export async function payShop(
  options: {
    fake?: FakeProviders;
    env?: Record<string, string>;
    limits?: Partial<Limits>;
    realWire?: boolean;
    server?: TestServer;
  } = {},
) {
  const fake = options.fake ?? fakeProviders();
  // the shop's clock stands where a test puts it
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const server =
    options.server ??
    (await testServer({
      env: { ...fakeEnv, ...options.env },
      now,
      wire: { ...(options.realWire ? {} : { fetch: fake.fetch }), limits: { ...quick, ...options.limits } },
    }));
  const { app, shop } = server;
  const { db } = server.database;
  const totalsOf = new Map<string, Totals>();
  let number = 0;

  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url, payload, headers });

  /** An order as the page sends it, with the totals the shop asks for. */
  async function body(
    method: CheckoutPayload['paymentMethod'],
    currency: Currency = 'CZK',
    orderCode = nextCode(),
  ): Promise<CheckoutPayload> {
    const draft = sampleOrder({
      configurations: [sampleLine({ quantity: PIECES })],
      paymentMethod: method,
      currency,
      orderCode,
    });
    let totals = totalsOf.get(currency);
    if (!totals) {
      const asked = await post('/api/payment/bank-transfer-create-order-with-data', {
        ...draft,
        paymentMethod: 'bankTransfer',
      });
      totals = asked.json().data as Totals | undefined;
      if (!totals) throw new Error(`no totals: ${asked.body}`);
      totalsOf.set(currency, totals);
    }
    return withTotals(draft, totals);
  }

  function nextCode(): string {
    number += 1;
    const month = String(1 + Math.floor(number / 10_000)).padStart(2, '0');
    return `27${month}${String(number % 10_000).padStart(4, '0')}`;
  }

  async function place(method: ProviderName, currency: Currency = 'CZK', orderCode?: string) {
    const payload = await body(method, currency, orderCode);
    const response = await post(paths[method], payload, { 'idempotency-key': `key-${payload.orderCode}` });
    return { payload, response, answer: response.json(), code: payload.orderCode };
  }

  const orderOf = async (code: string) => {
    const [row] = await selectShopOrders(db).where(eq(orders.code, code));
    if (!row) throw new Error(`no order ${code}`);
    return row;
  };

  const webhook = (payload: string, sig = 'genuine') =>
    app.inject({ method: 'POST', url: '/api/payment/paypal-webhook', payload, headers: webhookHeaders(sig) });

  return {
    ...server,
    fake,
    shop,
    post,
    body,
    place,
    orderOf,
    nextCode,
    moveClock: (ms: number) => {
      ahead += ms;
    },
    /** the same context at another time */
    at: (ms: number) => ({ ...shop, now: () => new Date(now().getTime() + ms) }),
    stock: async (): Promise<number> => {
      const [row] = await db.select().from(availabilities).where(eq(availabilities.heliosId, ITEM));
      return row?.stockQuantity ?? -1;
    },
    setStock: async (count: number) => {
      await db.update(availabilities).set({ stockQuantity: count }).where(eq(availabilities.heliosId, ITEM));
      // what the shop reads of its shelf is as old as its last change
      shop.catalogue.stockChanged();
      await shop.catalogue.refresh();
    },
    paymentsOf: async (code: string) =>
      db
        .select()
        .from(payments)
        .where(eq(payments.orderId, (await orderOf(code)).id)),
    eventsOf: async (code: string) =>
      db
        .select()
        .from(paymentEvents)
        .where(eq(paymentEvents.orderId, (await orderOf(code)).id))
        .orderBy(paymentEvents.id),
    allEvents: () => db.select().from(paymentEvents).orderBy(paymentEvents.id),
    /** confirmations asked for, whether sent or not */
    mails: async (code: string, name = 'send-order-confirmation'): Promise<number> => {
      const { id } = await orderOf(code);
      const found = (await db.execute(
        sql`select count(*)::int as count from pgboss.job where name = ${name} and data->>'orderId' = ${id}`,
      )) as unknown as { rows: { count: number }[] };
      return found.rows[0]?.count ?? 0;
    },
    notify: (id: string | number) =>
      app.inject({ method: 'GET', url: `/api/payment/gopay-notification?id=${id}` }),
    status: (paymentId: string, token: string) =>
      app.inject({
        method: 'GET',
        url: `/api/payment/gopay-order-status?paymentId=${paymentId}&token=${token}`,
      }),
    webhook: (type: string, id: string, sig = 'genuine') => webhook(webhookBody(type, id), sig),
    webhookOfRefund: (captureId: string) => webhook(refundBody(captureId)),
    capture: (id: string) => post('/api/payment/paypal-capture-order', { id }),
    retry: (method: ProviderName, payload: CheckoutPayload) =>
      method === 'goPay'
        ? post('/api/payment/gopay-create-order', {
            contact: { email: payload.billingAddress.email },
            transportationPrice: payload.transportationPrice,
            items: payload.configurations.map((line) => ({ id: line.productId, count: line.quantity })),
            lang: 'CS',
            currency: payload.currency,
            orderCode: payload.orderCode,
          })
        : post('/api/payment/paypal-create-order', {
            billingAddress: { email: payload.billingAddress.email },
            amount: payload.totalPriceWithVat,
            orderCode: payload.orderCode,
          }),
  };
}
