import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DealersOrder, PartnersOrder } from '#contract/orders/order-shapes.ts';
import { getDealersOrder, listDealerOrders } from '#contract/partner-orders/dealer-orders.ts';
import { getPartnersOrder, listPartnerOrders } from '#contract/partner-orders/partner-orders.ts';
import { setReference } from '#contract/partner-orders/references.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import type { Reference } from '#rules/partner-orders/references/reference.ts';
import type { TestServer } from '#server/testing.ts';
import { makePartnerOrder } from './testing.ts';
import { type Call, type Person, traceOf } from './testing-calls.ts';
import { shopWithPeople } from './testing-shop.ts';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  ({ server, call } = await shopWithPeople());
});
afterAll(() => server.close());

type Said = { to: Partial<Reference>; seen?: Partial<Reference>; orderItemId?: string | undefined };
const set = async (who: Person, orderId: string, body: Said) => {
  const answer = await call(who, setReference as unknown as AnyEndpoint, { params: { orderId }, body });
  return [answer.statusCode, answer.statusCode === 200 ? null : answer.json()];
};
const read = async <O>(who: Person, record: unknown, orderId: string): Promise<O> =>
  (await call(who, record as AnyEndpoint, { params: { orderId } })).json();
const forPartner = (orderId: string) => read<PartnersOrder>('partner', getPartnersOrder, orderId);
const forDealer = (orderId: string) => read<DealersOrder>('dealer', getDealersOrder, orderId);
const isChanged = [200, null];
const client = 'Pivovar Žatec';

describe('what a partner calls an order and its items', () => {
  it('is set by the partner and by staff, each field by itself, and both read it', async () => {
    const { id, itemIds } = await makePartnerOrder(server, { status: 'new', items: [{}, {}] });
    expect(await set('partner', id, { to: { client, jobName: ' Fair\n2026 ' } })).toEqual(isChanged);
    expect(await set('dealer', id, { to: { poNumber: 'PO-7' } })).toEqual(isChanged);
    expect(await set('partner', id, { orderItemId: itemIds[1], to: { jobName: 'Booth' } })).toEqual(
      isChanged,
    );
    const expected = {
      reference: { client, jobName: 'Fair 2026', poNumber: 'PO-7' },
      orderItems: [
        { reference: { client: '', jobName: '', poNumber: '' } },
        { reference: { client: '', jobName: 'Booth', poNumber: '' } },
      ],
    };
    expect(await forPartner(id)).toMatchObject(expected);
    expect(await forDealer(id)).toMatchObject(expected);
  });

  it('is written into the log by its fields, without the words, and into no message', async () => {
    const { id, itemIds } = await makePartnerOrder(server, { status: 'designApproved' });
    const before = await traceOf(server, id);
    await set('partner', id, { to: { client, poNumber: '9' } });
    await set('otherDealer', id, { orderItemId: itemIds[0], to: { jobName: 'Booth' } });
    // said once more, and nothing said at all
    await set('partner', id, { to: { client, poNumber: ' 9' } });
    await set('partner', id, { to: {} });
    const { log } = await forDealer(id);
    expect(log.slice(0, 2)).toMatchObject([
      { act: 'setReference', role: 'dealer', about: [{ kind: 'reference', item: 1, fields: ['jobName'] }] },
      {
        act: 'setReference',
        role: 'partner',
        about: [{ kind: 'reference', item: null, fields: ['client', 'poNumber'] }],
      },
    ]);
    expect(JSON.stringify(log)).not.toContain(client);
    expect(await traceOf(server, id)).toEqual({ ...before, entries: Number(before.entries) + 2 });
  });

  it('of two people who change one field the second is told what is there; other fields are free', async () => {
    const { id, itemIds } = await makePartnerOrder(server, { status: 'new' });
    const [orderItemId] = itemIds;
    expect(await set('partner', id, { orderItemId, to: { jobName: 'A' }, seen: { jobName: '' } })).toEqual(
      isChanged,
    );
    expect(
      await set('dealer', id, { orderItemId, to: { jobName: 'B' }, seen: { jobName: '' } }),
    ).toMatchObject([409, { code: 'value_changed', field: 'to.jobName', data: { now: 'A' } }]);
    expect(await set('dealer', id, { orderItemId, to: { client: 'C' }, seen: { client: '' } })).toEqual(
      isChanged,
    );
    expect((await forDealer(id)).orderItems[0]?.reference).toEqual({
      client: 'C',
      jobName: 'A',
      poNumber: '',
    });
  });

  it('is no business of other partners and of nobody', async () => {
    const { id } = await makePartnerOrder(server, { status: 'new' });
    const to = { client };
    expect(await set('otherPartner', id, { to })).toMatchObject([404, { code: 'order_not_found' }]);
    expect(await set('anonymous', id, { to })).toMatchObject([401, { code: 'not_signed_in' }]);
    expect(await set('partner', 'none', { to })).toMatchObject([404, { code: 'order_not_found' }]);
    expect(await set('partner', id, { orderItemId: 'none', to })).toMatchObject([
      404,
      { code: 'order_item_not_found' },
    ]);
    expect((await forPartner(id)).reference.client).toBe('');
  });

  it.each<[string, object]>([
    ['a client of 81 letters', { client: 'x'.repeat(81) }],
    ['a number of 41 letters', { poNumber: 'x'.repeat(41) }],
    ['a field nobody knows', { price: '1' }],
  ])('refuses %s', async (_, to) => {
    const { id } = await makePartnerOrder(server, { status: 'new' });
    expect(await set('partner', id, { to })).toMatchObject([400, { code: 'invalid_input' }]);
  });

  it('stays as it is once production has begun, and of an order that is cancelled or has forgotten its people', async () => {
    const to = { client };
    for (const [status, detail] of [
      ['inProduction', 'too_late'],
      ['done', 'too_late'],
      ['cancelled', 'cancelled'],
    ] as const) {
      const { id } = await makePartnerOrder(server, { status });
      for (const who of ['partner', 'dealer', 'admin'] as const)
        expect([status, ...(await set(who, id, { to }))]).toMatchObject([
          status,
          409,
          { code: 'act_not_possible', detail },
        ]);
    }
    const { id } = await makePartnerOrder(server, { status: 'waitingForProduction' });
    expect(await set('partner', id, { to })).toEqual(isChanged);
    await server.database.db.execute(sql`update orders set anonymised_at = now() where id = ${id}`);
    expect(await set('dealer', id, { to: { client: 'B' } })).toMatchObject([
      409,
      { code: 'order_anonymised' },
    ]);
  });

  it('finds the order in both lists, by any word of it or of an item, as it is now', async () => {
    const { id, code, itemIds } = await makePartnerOrder(server, { status: 'new' });
    await set('partner', id, { to: { client: 'Sladovna Ořech', poNumber: 'QX-4471' } });
    await set('partner', id, { orderItemId: itemIds[0], to: { jobName: 'Jubileum' } });
    const found = async (who: Person, record: unknown, phrase: string): Promise<string[]> => {
      const answer = await call(who, record as AnyEndpoint, { query: { phrase } });
      return answer.json<{ items: { code: string }[] }>().items.map((row) => row.code);
    };
    for (const phrase of ['sladovna', 'orech', 'QX-4471', 'qx', 'jubil', 'ořech jubileum'])
      expect([
        phrase,
        await found('partner', listPartnerOrders, phrase),
        await found('dealer', listDealerOrders, phrase),
        await found('otherPartner', listPartnerOrders, phrase),
      ]).toEqual([phrase, [code], [code], []]);
    await set('partner', id, { orderItemId: itemIds[0], to: { jobName: 'Results' } });
    expect(await found('partner', listPartnerOrders, 'jubil')).toEqual([]);
    const [row] = (
      await call('dealer', listDealerOrders as unknown as AnyEndpoint, { query: { phrase: 'results' } })
    ).json<{
      items: object[];
    }>().items;
    expect(row).toMatchObject({
      reference: { client: 'Sladovna Ořech', poNumber: 'QX-4471' },
      orderItems: [{ reference: { jobName: 'Results' } }, {}],
    });
  });
});
