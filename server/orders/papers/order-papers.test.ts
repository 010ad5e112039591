import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderPapers, orders, paperVersions } from '#database/schema.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { agreedFiles } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const publish = (version: number, text: string) =>
  server.database.db
    .insert(paperVersions)
    .values({ paper: 'terms', edition: 'cz', version, text, publishedBy: null, publisherName: 'Inkrule' });

async function placed(orderCode: string) {
  await placeSample(server.app, { orderCode });
  const [order] = await server.database.db.select().from(orders).where(eq(orders.code, orderCode));
  if (!order) throw new Error('the order was not placed');
  return order;
}
const filesOf = async (order: Awaited<ReturnType<typeof placed>>) =>
  (await agreedFiles(server.shop, order)).map(({ filename, contentType, content }) => ({
    filename,
    contentType,
    text: content.toString(),
  }));

it('an order carries terms and withdrawal text as they held when it was placed', async () => {
  const early = await placed('26110001');
  await publish(1, '## Podmínky\n\nPrvní znění.');
  const order = await placed('26110002');
  await publish(2, '## Podmínky\n\nDruhé znění.');
  const versions = await server.database.db
    .select()
    .from(orderPapers)
    .where(eq(orderPapers.orderId, order.id));
  expect(versions.map(({ paper, version }) => `${paper} ${version}`).sort()).toEqual([
    'terms 1',
    'withdrawal 0',
  ]);

  const [terms, withdrawal] = await filesOf(order);
  expect(terms).toMatchObject({
    filename: 'Obchodní podmínky.txt',
    contentType: 'text/plain; charset=utf-8',
  });
  expect(terms?.text).toContain('První znění.');
  expect(withdrawal?.text.length).toBeGreaterThan(200);
  const [ofEarly] = await filesOf(early);
  expect(ofEarly?.text).not.toMatch(/znění\./);
});

it('an order that is older than the record carries none', async () => {
  const order = await placed('26110003');
  await server.database.db.delete(orderPapers).where(eq(orderPapers.orderId, order.id));
  expect(await filesOf(order)).toEqual([]);
});
