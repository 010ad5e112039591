import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { users } from '#database/schema.ts';
import { grantOf, type Permission } from '#rules/people/accounts/permissions.ts';
import { partnerFunctions } from '#rules/people/accounts/roles.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { addPeople, makePartnerOrder, people, type SamplePartnerOrder } from './testing.ts';
import { type Call, callsOf, traceOf } from './testing-calls.ts';
import { inputFor } from './testing-inputs.ts';
import { addPersons, persons } from './testing-people.ts';

/** People of a partner by what they may do there (decision 111); every call that partners have is tried. */

const permissionOf = ({ who }: AnyEndpoint): Permission | null => {
  if (typeof who === 'object') return who.permission;
  return who === 'public' || who === 'optional' || who === 'signedIn' ? null : who;
};
const records = api.filter((record) => {
  const permission = permissionOf(record);
  return permission !== null && grantOf('partner', permission) !== null;
});

let server: TestServer;
let call: Call<keyof typeof persons>;
let order: SamplePartnerOrder;
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
  call = await callsOf(server, await addPersons(server));
});
beforeEach(async () => {
  order = await makePartnerOrder(server, { status: 'toApproveDesign' });
});
afterAll(() => server.close());

const inputOf = (record: AnyEndpoint) =>
  inputFor(record, {
    orderId: order.id,
    orderItemId: order.itemIds[0],
    orderItemIds: [order.itemIds[0]],
    attachmentId: order.documentIds[0],
    documentId: order.documentIds[0],
    id: order.locationIds[0],
  });

it('there are such calls', () => {
  expect(records.length).toBeGreaterThan(20);
});

describe.each(records.map((record) => [record.id, record] as const))('%s', (_, record) => {
  const permission = permissionOf(record) as Permission;

  it.each(partnerFunctions)('lets %s through by the table alone', async (one) => {
    const before = await traceOf(server, order.id);
    const answer = await call(one, record, inputOf(record));
    if (grantOf(one, permission)) {
      expect(answer.statusCode).not.toBe(401);
      // what it names itself may be somebody else's, as a price list
      if (answer.statusCode === 403) expect(answer.json().field).toBeDefined();
      return;
    }
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not_allowed']);
    expect(await traceOf(server, order.id)).toEqual(before);
  });

  it('gives a person of another partner nothing', async () => {
    const before = await traceOf(server, order.id);
    const answer = await call('otherOwner', record, inputOf(record));
    if (typeof record.who === 'object' && record.who.of === 'one' && record.path.includes('{'))
      expect([answer.statusCode, answer.json().code]).toEqual([404, record.who.missing]);
    expect(answer.body).not.toContain(order.id);
    expect(answer.body).not.toContain(order.code);
    expect(await traceOf(server, order.id)).toEqual(before);
  });
});

describe('a person of a partner', () => {
  const profileOf = async (id: string) =>
    server.app.inject({ url: '/api/profile', headers: await asUser(server.shop, id) });
  const change = (id: string, values: Partial<typeof users.$inferInsert>) =>
    server.database.db.update(users).set(values).where(eq(users.id, id));

  it('signs in for the partner, with their prices and under their own name', async () => {
    const answer = await profileOf(persons.orders);
    expect(answer.json()).toMatchObject({
      id: persons.orders,
      partnerId: people.partner,
      partnerFunction: 'orders',
      surName: 'Person orders',
      billing: { currency: expect.any(String) },
    });
    const own = await profileOf(people.partner);
    expect(own.json()).toMatchObject({ partnerId: people.partner, partnerFunction: 'owner' });
    expect(answer.json().billing).toEqual(own.json().billing);
  });

  it('is out as long as the partner is locked', async () => {
    await change(people.partner, { active: false });
    expect((await profileOf(persons.orders)).statusCode).toBe(401);
    await change(people.partner, { active: true });
    expect((await profileOf(persons.orders)).statusCode).toBe(200);
  });

  it('cannot sign in once the first account was taken out', async () => {
    await change(people.partner, { partnerFunction: 'none' });
    expect((await profileOf(people.partner)).statusCode).toBe(401);
    expect((await profileOf(persons.owner)).statusCode).toBe(200);
    await change(people.partner, { partnerFunction: 'owner' });
  });
});
