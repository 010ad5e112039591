import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleOrder } from '#rules/partner-orders/flow/sample-orders.ts';
import { partnerOrderStatuses } from '#rules/partner-orders/flow/status.ts';
import { ok } from '#rules/platform/result.ts';
import {
  loadOwnedOrder,
  type OrderNews,
  PARTNER_ORDERS_CHANNEL,
  readPartnerOrder,
} from '#server/orders/order/service.ts';
import { logOf } from '#server/platform/audit/service.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { actOnOrder, factsOf } from './service.ts';
import { addPeople, makePartnerOrder, people } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
});
afterAll(() => server.close());

const dealer = {
  account: {
    id: people.dealer,
    role: 'dealer',
    partnerId: null,
    partnerFunction: null,
    email: 'dealer@inkrule.example',
    companyName: null,
    firstName: null,
    surName: null,
    priceListId: null,
  },
} as const;

describe('a sample order', () => {
  it.each(partnerOrderStatuses)('in %s is one whose facts belong to the status', async (status) => {
    const { id } = await makePartnerOrder(server, { status });
    const facts = await factsOf(server.database.db, id);
    const { dealerId, deliveries, ...rest } = sampleOrder(status);
    expect(facts).toMatchObject(rest);
    expect(facts?.deliveries.length).toBe(deliveries.length > 0 ? 2 : 0);
    expect(await loadOwnedOrder(server.database.db, id)).toEqual({
      id,
      partnerId: people.partner,
      dealerId: dealerId && people.dealer,
    });
  });
});

describe('an act', () => {
  it('moves the order by the table', async () => {
    const { id } = await makePartnerOrder(server, { status: 'waitingForProduction' });
    const moved = await actOnOrder(server.shop, dealer, id, (order) => order.move('startProduction'));
    expect(moved).toMatchObject({ ok: true, value: { to: 'inProduction' } });
    const order = await readPartnerOrder(server.database.db, id);
    expect(order).toMatchObject({ status: 'inProduction', task: 'setExpeditionDate', unreadByPartner: 1 });
  });

  it('leaves nothing behind when it fails', async () => {
    const { id } = await makePartnerOrder(server, { status: 'inProduction' });
    const before = await readPartnerOrder(server.database.db, id);
    const moved = await actOnOrder(server.shop, dealer, id, async (order) => {
      await order.say({ type: 'normalMessage', comment: 'lost' });
      return order.move('markProduced');
    });
    expect(moved).toEqual({ ok: false, code: 'act_not_possible', detail: 'expedition_dates_missing' });
    expect(await readPartnerOrder(server.database.db, id)).toEqual(before);
  });

  it('is announced once it is committed, and never otherwise', async () => {
    const { id } = await makePartnerOrder(server, { status: 'waitingForProduction' });
    const heard: OrderNews[] = [];
    await server.database.listen(PARTNER_ORDERS_CHANNEL, (news) => news && heard.push(JSON.parse(news)));
    await actOnOrder(server.shop, dealer, id, (order) => order.move('dispatch'));
    let messageId = 0;
    await actOnOrder(server.shop, dealer, id, async (order) => {
      await order.say({ type: 'normalMessage', comment: 'One' });
      messageId = await order.say({ type: 'normalMessage', comment: 'Two' });
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(heard).toEqual([]);
      return ok(null);
    });
    await expect.poll(() => heard).toHaveLength(1);
    expect(heard).toEqual([{ orderId: id, partnerId: people.partner, dealerId: people.dealer, messageId }]);
  });

  it('AUT-052: writes down who did what, in the transaction that did it', async () => {
    const { id } = await makePartnerOrder(server, { status: 'waitingForProduction' });
    await actOnOrder(server.shop, dealer, id, (order) => order.move('startProduction'));
    expect(await logOf(server.database.db, id, { atMost: 100 })).toMatchObject([
      {
        userId: people.dealer,
        role: 'dealer',
        actorName: 'dealer@inkrule.example',
        act: 'startProduction',
        data: { from: 'waitingForProduction', to: 'inProduction' },
      },
    ]);
    const written = sql`update audit_entries set act = 'nothing' where order_id = ${id}`;
    await expect(server.database.db.execute(written)).rejects.toThrow();
  });

  it('a move that is asked for twice in one work is made once', async () => {
    const { id } = await makePartnerOrder(server, { status: 'waitingForProduction' });
    const moved = await actOnOrder(server.shop, dealer, id, async (order) => {
      await order.move('startProduction');
      return order.move('startProduction');
    });
    expect(moved).toEqual({ ok: false, code: 'act_not_possible', detail: 'too_late' });
    expect((await readPartnerOrder(server.database.db, id))?.status).toBe('waitingForProduction');
  });

  it('writes nothing into an order that has forgotten its people', async () => {
    const { id } = await makePartnerOrder(server, { status: 'done' });
    const { db } = server.database;
    await db.execute(sql`update orders set anonymised_at = now() where id = ${id}`);
    const work = vi.fn(async () => ok(null));
    expect(await actOnOrder(server.shop, dealer, id, work)).toEqual({ ok: false, code: 'order_anonymised' });
    expect(work).not.toHaveBeenCalled();
  });

  it('finds no order of the shop', async () => {
    expect(await actOnOrder(server.shop, dealer, 'none', async () => ok(null))).toEqual({
      ok: false,
      code: 'order_not_found',
    });
  });
});
