import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import * as dealerOrders from '#contract/partner-orders/dealer-orders.ts';
import * as orderInvoices from '#contract/partner-orders/order-invoices.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import type { TestServer } from '#server/testing.ts';
import { makePartnerOrder, people } from './testing.ts';
import { type Call, traceOf } from './testing-calls.ts';
import { shopWithPeople } from './testing-shop.ts';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  ({ server, call } = await shopWithPeople());
});
afterAll(() => server.close());

const ask = (record: unknown, params: object, body: object | null, query: object) =>
  call('dealer', record as AnyEndpoint, {
    params: { ...params },
    query: { ...query },
    ...(body && { body }),
  });

describe('an act says what was seen before it', () => {
  it('D-B04: every call that tells of a stale status takes the status that was seen', () => {
    const telling = api.filter(({ problems }) => problems.includes('status_stale'));
    const names = telling.map(({ id, query, body }) => {
      const shapes = [query, body] as ({ shape?: object } | undefined)[];
      return [id, shapes.some((one) => one?.shape && 'from' in one.shape)];
    });
    expect(names.filter(([, takes]) => !takes)).toEqual([]);
    expect(telling.length).toBeGreaterThan(13);
  });

  it('D-B04: seen in another status it is refused with the present one, and nothing is written', async () => {
    const { id } = await makePartnerOrder(server, { status: 'waitingForProformaPayment' });
    const before = await traceOf(server, id);
    const pay = (query: object) => ask(orderInvoices.recordProformaPayment, { orderId: id }, null, query);
    const refused = await pay({ from: 'waitingForProduction' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'status_stale', data: { orderStatus: 'waitingForProformaPayment' } },
    ]);
    expect(await traceOf(server, id)).toEqual(before);
    expect((await pay({ from: 'waitingForProformaPayment' })).statusCode).toBe(200);
  });

  it('D-B04: a repeat of an act that moved the order is no stale one', async () => {
    const { id } = await makePartnerOrder(server, { status: 'waitingForFinalPayment' });
    const pay = () =>
      call('dealer', orderInvoices.recordFinalPayment as unknown as AnyEndpoint, {
        params: { orderId: id },
        query: { from: 'waitingForFinalPayment' },
        headers: { 'idempotency-key': 'a-key-of-one-payment' },
      });
    expect([(await pay()).statusCode, (await pay()).statusCode]).toEqual([200, 200]);
  });

  it('ORD-061 ORD-062 ORD-066: of two people who set different values the second is told what is there', async () => {
    const empty = { expeditionDate: null, deliveryCode: '' };
    const facts = { deliveries: [empty, empty] };
    const made = await makePartnerOrder(server, { status: 'produced', facts });
    const other = await makePartnerOrder(server, { status: 'inProduction' });
    const fresh = await makePartnerOrder(server, { status: 'new', dealer: null });
    const [row = ''] = made.deliveryIds;
    const ofRow = { orderItemDeliveryLocationId: row };
    const orderId = made.id;
    const code = (deliveryCode: string, seen?: string) =>
      ask(
        dealerOrders.setCarrierCode,
        { orderId },
        {
          ...ofRow,
          deliveryCode,
          ...(seen === undefined ? {} : { seen: { [row]: seen } }),
        },
        {},
      );
    const dates = (expeditionDate: string) =>
      ask(dealerOrders.setExpeditionDate, { orderId }, { ...ofRow, expeditionDate, seen: { [row]: '' } }, {});
    const day = (newDate: string) =>
      ask(dealerOrders.setManufactureDate, { orderId: other.id }, { newDate, seen: '' }, {});
    const assign = (dealerId: string) =>
      ask(dealerOrders.assignDealer, { orderId: fresh.id, dealerId }, null, { seen: '' });
    for (const [first, second, now, shown] of [
      [() => code('CZ1', ''), () => code('CZ2', ''), 'CZ1', 'CZ1'],
      [() => dates('2031-02-01'), () => dates('2031-02-03'), '2031-02-01', '01.02.2031'],
      [() => day('2031-02-01'), () => day('2031-02-03'), '2031-02-01', '01.02.2031'],
      [() => assign(people.dealer), () => assign(people.otherDealer), expect.any(String), expect.any(String)],
    ] as const) {
      expect((await first()).statusCode).toBe(200);
      const refused = await second();
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'value_changed', detail: shown, data: { now } },
      ]);
      // the same value is no conflict
      expect((await first()).statusCode).toBe(200);
    }
    // seen, or by a client that does not say what it saw, it is changed
    expect([(await code('CZ3', 'CZ1')).statusCode, (await code('CZ4')).statusCode]).toEqual([200, 200]);
  });
});
