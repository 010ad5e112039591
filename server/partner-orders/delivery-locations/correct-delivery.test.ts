import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, deliveryLocations, orderDeliveries, orderMessages } from '#database/schema.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { addPeople, makePartnerOrder, people } from '../flow/testing.ts';
import { sampleLocation } from './sample-location.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
  await server.database.db
    .insert(deliveryLocations)
    .values({ ...sampleLocation, id: 'shared', partnerId: people.partner });
});
afterAll(() => server.close());

/** An order that goes to the shared location, with the id of its first row. */
async function order(status: 'produced' | 'done' | 'preparing' = 'produced') {
  const { db } = server.database;
  const { id } = await makePartnerOrder(server, { status });
  await db.update(orderDeliveries).set({ locationId: 'shared' }).where(eq(orderDeliveries.orderId, id));
  return id;
}
const rowsOf = (id: string) =>
  server.database.db
    .select({ id: orderDeliveries.id, locationId: orderDeliveries.locationId })
    .from(orderDeliveries)
    .where(eq(orderDeliveries.orderId, id))
    .orderBy(asc(orderDeliveries.id));
async function correct(id: string, to: object, more: object = {}, who: string = people.dealer) {
  const [row] = await rowsOf(id);
  const answer = await server.app.inject({
    method: 'PUT',
    url: `/api/b2b/dealer/order/${id}/delivery-location`,
    headers: await asUser(server.shop, who),
    payload: {
      orderItemDeliveryLocationId: row?.id ?? 'none',
      to: { ...sampleLocation, ...to },
      reason: 'You rang us.',
      ...more,
    },
  });
  return { status: answer.statusCode, ...answer.json() };
}
const place = async (id: string) =>
  (await server.database.db.select().from(deliveryLocations).where(eq(deliveryLocations.id, id)))[0];

describe('a delivery location of an order that is put right', () => {
  it('is one of its own where other orders go there, too, and the same one where none does', async () => {
    const [first, second] = [await order(), await order()];
    expect((await correct(first, { street: 'Nová 9' })).status).toBe(200);
    expect(await place('shared')).toMatchObject(sampleLocation);
    const [row] = await rowsOf(first);
    expect(row?.locationId).not.toBe('shared');
    expect(await place(row?.locationId ?? '')).toMatchObject({ ...sampleLocation, street: 'Nová 9' });
    expect((await rowsOf(second)).every(({ locationId }) => locationId === 'shared')).toBe(true);
    // now the first order is alone with its own
    expect((await correct(first, { street: 'Nová 10' })).status).toBe(200);
    expect((await rowsOf(first))[0]?.locationId).toBe(row?.locationId);
    expect(await place(row?.locationId ?? '')).toMatchObject({ street: 'Nová 10' });
  });

  it('is told to the partner with the reason, once, and stands in the log by its fields', async () => {
    const id = await order();
    for (const _ of ['first', 'again'])
      expect((await correct(id, { phone: '+420 777 000 111' })).status).toBe(200);
    const said = await server.database.db.select().from(orderMessages).where(eq(orderMessages.orderId, id));
    const told = said.filter(({ comment }) => comment.includes('You rang us.'));
    expect(told.map(({ comment }) => comment.includes('+420 777 000 111'))).toEqual([true]);
    const entries = await server.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.act, 'correctDelivery'));
    expect(entries.at(-1)?.data).toMatchObject({ changed: ['phone'] });
    expect(JSON.stringify(entries)).not.toContain('777 000 111');
  });

  it.each<[string, object, object, object]>([
    ['a wrong field', { zipCode: '1' }, {}, { code: 'location_invalid', field: 'zipCode' }],
    [
      'an address that others changed',
      { city: 'Kladno' },
      { seen: { ...sampleLocation, city: 'Plzeň' } },
      { code: 'location_changed' },
    ],
    [
      'a dearer place',
      { country: 'SE', zipCode: '111 22' },
      {},
      { code: 'delivery_price_differs', field: 'to.zipCode' },
    ],
    ['a row of another order', {}, { orderItemDeliveryLocationId: 'none' }, { code: 'delivery_not_found' }],
    ['no reason', { city: 'Kladno' }, { reason: ' ' }, { status: 400 }],
  ])('%s is refused', async (_, to, more, refusal) => {
    const id = await order();
    expect(await correct(id, to, more)).toMatchObject(refusal);
    expect(await place('shared')).toMatchObject(sampleLocation);
  });

  it('is no matter of partners, nor of an order that was dispatched', async () => {
    const id = await order();
    expect((await correct(id, { city: 'Kladno' }, {}, people.partner)).status).toBe(403);
    expect(await correct(await order('done'), { city: 'Kladno' })).toMatchObject({
      code: 'act_not_possible',
    });
  });
});
