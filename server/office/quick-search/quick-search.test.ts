import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QuickFound } from '#contract/office/quick-search.ts';
import { orders } from '#database/schema.ts';
import { fillWithPartnerOrders } from '#server/partner-orders/lists/sample-orders.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
let codes: { partner: string; shop: string };
beforeAll(async () => {
  server = await testServer();
  await placeSample(server.app);
  await fillWithPartnerOrders(server.database.db, 20);
  const all = await server.database.db.select().from(orders);
  // the newest, of which five are shown
  const newest = all.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const codeOf = (kind: string) => newest.find((one) => one.kind === kind)?.code ?? '';
  codes = { partner: codeOf('partner'), shop: codeOf('shop') };
});
afterAll(() => server.close());

const find = async (phrase: string, who = 'user-admin') => {
  const url = `/api/quick-search?phrase=${encodeURIComponent(phrase)}`;
  const answer = await server.app.inject({ url, headers: await asUser(server.shop, who) });
  expect([phrase, answer.statusCode]).toEqual([phrase, 200]);
  return answer.json<QuickFound>();
};

describe('the quick search', () => {
  it('finds orders of both kinds by the end of their code, as it is said', async () => {
    const ends = (code: string) => [code.slice(-4), code.slice(-6), `${code.slice(0, 4)}-${code.slice(4)}`];
    for (const said of ends(codes.partner))
      expect((await find(said)).orders.items.map(({ code }) => code)).toContain(codes.partner);
    for (const said of ends(codes.shop))
      expect((await find(said)).regularOrders?.items.map((one) => one.orderCode)).toContain(codes.shop);
  });

  it('finds partners and products by the beginnings of words', async () => {
    const { partners } = await find('muster 13');
    expect(partners.items.map(({ id }) => id)).toEqual(['sample-partner-13']);
    expect(partners.items[0]?.listId).not.toBeNull();
    const [first] = (await server.shop.catalogue.current()).products;
    const { products } = await find(first?.name.cs ?? '');
    expect(products.items.map(({ id }) => id)).toContain(first?.id);
    for (const nothing of ['%', 'nobody has this']) {
      const { orders: found, regularOrders, ...rest } = await find(nothing);
      expect([found.total, regularOrders?.total, rest.partners.total, rest.products.total]).toEqual([
        0, 0, 0, 0,
      ]);
    }
  });

  it('shows a dealer no regular orders, and partners only to filter orders by', async () => {
    const { regularOrders } = await find(codes.shop.slice(-4), 'user-dealer');
    expect(regularOrders).toBeNull();
    const { partners } = await find('muster 13', 'user-dealer');
    expect(partners.items).toMatchObject([{ id: 'sample-partner-13', listId: null }]);
    expect((await find('%', 'user-dealer')).partners.total).toBe(0);
    const headers = await asUser(server.shop, 'user-partner');
    const answer = await server.app.inject({ url: '/api/quick-search?phrase=a', headers });
    expect(answer.statusCode).toBe(403);
  });
});
