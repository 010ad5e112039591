import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOrder } from '#rules/partner-orders/sample-orders.ts';
import { partnerOrderStatuses } from '#rules/partner-orders/status.ts';
import { ok } from '#rules/result.ts';
import { type TestServer, testServer } from '../testing.ts';
import { actOnOrder, factsOf, loadOwnedOrder, readPartnerOrder } from './service.ts';
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

  it('finds no order of the shop', async () => {
    expect(await actOnOrder(server.shop, dealer, 'none', async () => ok(null))).toEqual({
      ok: false,
      code: 'order_not_found',
    });
  });
});
