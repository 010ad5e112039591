import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { AnyEndpoint, ObjectWho } from '#contract/platform/endpoint.ts';
import { grantOf, type Permission, type Role } from '#rules/people/accounts/permissions.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { addPeople, makePartnerOrder, people, type SamplePartnerOrder } from './testing.ts';
import { type Call, callsOf, type Person, traceOf } from './testing-calls.ts';
import { inputFor } from './testing-inputs.ts';

/**
 * Every call about orders of partners, as the contract has them: a new one is tried without a line of its
 * own.
 */
const records = api.filter(({ path }) => path.startsWith('/b2b/'));

let server: TestServer;
let call: Call;
/** of the first partner, assigned to the first dealer */
let theirs: SamplePartnerOrder;
/** of the second partner */
let own: SamplePartnerOrder;
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
  call = await callsOf(server);
  theirs = await makePartnerOrder(server, { status: 'toApproveDesign' });
  own = await makePartnerOrder(server, { status: 'toApproveDesign', partner: people.otherPartner });
});
afterAll(() => server.close());

const roles: Readonly<Record<Exclude<Person, 'anonymous'>, Role>> = {
  admin: 'admin',
  dealer: 'dealer',
  otherDealer: 'dealer',
  partner: 'partner',
  otherPartner: 'partner',
};
const permissionOf = ({ who }: AnyEndpoint): Permission | null =>
  typeof who === 'object'
    ? who.permission
    : who === 'public' || who === 'optional' || who === 'signedIn'
      ? null
      : who;

/** Names of ids in paths and bodies, and what stands for them. */
const idsOf = (order: SamplePartnerOrder, inner = order): Readonly<Record<string, unknown>> => ({
  orderId: order.id,
  orderCode: order.code,
  orderItemId: inner.itemIds[0],
  orderItemIds: [inner.itemIds[0]],
  orderItemDeliveryLocationId: inner.deliveryIds[0],
  deliveryLocationId: inner.locationIds[0],
  attachmentId: inner.documentIds[0],
  documentId: inner.documentIds[0],
  dealerId: people.dealer,
  id: inner.locationIds[0],
});

const names = (value: unknown, order: SamplePartnerOrder): boolean => {
  const text = JSON.stringify(value) ?? '';
  return [
    order.id,
    order.code,
    ...order.itemIds,
    ...order.deliveryIds,
    ...order.locationIds,
    ...order.documentIds,
  ].some((id) => text.includes(id));
};

/** Whatever about the order may be seen in it. */
const stateOf = async (order: SamplePartnerOrder) => traceOf(server, order.id);

it('there are such calls', () => {
  expect(records.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['getPartnersOrder', 'getDealersOrder', 'updateOrderStatus', 'uploadProforma']),
  );
});

describe.each(records.map((record) => [record.id, record] as const))('%s', (_, record) => {
  const permission = permissionOf(record);

  it('D-B81: answers 401 to who is not signed in', async () => {
    const before = await stateOf(theirs);
    const answer = await call('anonymous', record, inputFor(record, idsOf(theirs)));
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'not_signed_in']);
    expect(await stateOf(theirs)).toEqual(before);
  });

  it('AUT-033 D-B81: asks for a permission, and answers 403 to every role without it', async () => {
    expect(permission).not.toBeNull();
    const before = await stateOf(theirs);
    for (const [who, role] of Object.entries(roles) as [Person, Role][]) {
      if (permission && grantOf(role, permission)) continue;
      const answer = await call(who, record, inputFor(record, idsOf(theirs)));
      expect([who, answer.statusCode, answer.json().code]).toEqual([who, 403, 'not_allowed']);
    }
    expect(await stateOf(theirs)).toEqual(before);
  });

  it('AUT-034 AUT-035 D-B81: gives another partner nothing, and changes nothing for them', async () => {
    if (!permission || !grantOf('partner', permission)) return;
    const before = await stateOf(theirs);
    const input = inputFor(record, idsOf(theirs));
    const answer = await call('otherPartner', record, input);
    if (typeof record.who === 'object' && record.who.of === 'one')
      expect([answer.statusCode, answer.json().code]).toEqual([404, record.who.missing]);
    else if (names(input, theirs)) expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    if (answer.statusCode < 400) expect(names(answer.body, theirs)).toBe(false);
    expect(await stateOf(theirs)).toEqual(before);
  });

  it('AUT-046: gives a dealer who is not assigned nothing where it takes the assigned one', async () => {
    if (!permission || grantOf('dealer', permission) !== 'own') return;
    const before = await stateOf(theirs);
    const answer = await call('otherDealer', record, inputFor(record, idsOf(theirs)));
    const { missing, seenBy } = record.who as ObjectWho;
    // MSG-042: what they see anyway is refused by name
    expect([answer.statusCode, answer.json().code]).toEqual(seenBy ? [403, 'not_allowed'] : [404, missing]);
    expect(await stateOf(theirs)).toEqual(before);
  });

  it('takes no item, delivery or file of another order with an order one may see', async () => {
    const input = inputFor(record, idsOf(own, theirs));
    if (!names(input, theirs)) return;
    const before = [await stateOf(theirs), await stateOf(own)];
    for (const who of ['otherPartner', 'admin'] as const) {
      if (!permission || !grantOf(roles[who], permission)) continue;
      const answer = await call(who, record, input);
      expect([who, answer.statusCode >= 400 && answer.statusCode < 500, answer.body]).toEqual([
        who,
        true,
        answer.body,
      ]);
    }
    expect([await stateOf(theirs), await stateOf(own)]).toEqual(before);
  });
});
