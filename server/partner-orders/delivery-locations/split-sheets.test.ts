import { utils, write } from '@e965/xlsx';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SaidSplit } from '#contract/partner-orders/split-sheets.ts';
import { deliveryLocations, orderDeliveries } from '#database/schema.ts';
import { isSheetWhole } from '#rules/partner-orders/delivery-locations/sheet-split.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { addPeople, makePartnerOrder, people, type SampleOptions } from '../flow/testing.ts';
import { sampleLocation } from './sample-location.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
  const branches = Array.from({ length: 30 }, (_, i) => ({
    ...{ ...sampleLocation, id: `branch-${i + 1}`, partnerId: people.partner },
    ...{ companyName: `Pobočka ${i + 1}`, street: `Dlouhá ${i + 1}` },
  }));
  const foreign = {
    ...sampleLocation,
    id: 'foreign',
    partnerId: people.otherPartner,
    companyName: 'Foreign',
  };
  await server.database.db.insert(deliveryLocations).values([...branches, foreign]);
});
afterAll(() => server.close());

const ofOrder = (orderId: string, way: string) =>
  `/api/b2b/partner/order/${orderId}/delivery-location/${way}`;
async function check(
  orderId: string,
  rows: readonly (readonly (string | number)[])[],
  who: string = people.partner,
) {
  const answer = await server.app.inject({
    method: 'POST',
    url: ofOrder(orderId, 'sheet'),
    headers: await asUser(server.shop, who),
    payload: { text: rows.map((cells) => cells.join('\t')).join('\n') },
  });
  return { status: answer.statusCode, body: answer.json<SaidSplit & { code: string }>() };
}
async function readFile(name: string, content: string | Uint8Array, who: string = people.partner) {
  const form = new FormData();
  form.append('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/b2b/partner/delivery-location/sheet',
    headers: {
      ...(await asUser(server.shop, who)),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}
const last = async (orderId: string, query = '') => {
  const headers = await asUser(server.shop, people.partner);
  const answer = await server.app.inject({ url: ofOrder(orderId, `last${query}`), headers });
  return { status: answer.statusCode, body: answer.json() };
};
/** Two items, of 150 and 60 pieces unless told. */
const order = (options: SampleOptions = {}) => makePartnerOrder(server, options);
const send = async (orderId: string, payload: object) =>
  (
    await server.app.inject({
      method: 'POST',
      url: ofOrder(orderId, 'multiple'),
      headers: await asUser(server.shop, people.partner),
      payload,
    })
  ).statusCode;

const matrix = [
  ['Pobočka', '1', '2', 'Celkem'],
  ...Array.from({ length: 30 }, (_, i) => [`POBOCKA ${i + 1}`, 5, 2, 7]),
];

describe('a sheet over the pieces of an order', () => {
  it('thirty branches and two items in one go; what it says is what the call that saves takes', async () => {
    const { id } = await order();
    const { status, body } = await check(id, matrix);
    expect([status, isSheetWhole(body), body.rows.length]).toEqual([200, true, 30]);
    const amounts = body.rows.flatMap((row) => row.amounts);
    expect(amounts).toHaveLength(60);
    const stored = () =>
      server.database.db.select().from(orderDeliveries).where(eq(orderDeliveries.orderId, id));
    expect(await stored()).toEqual([]);
    expect(await send(id, amounts)).toBe(200);
    expect(await stored()).toHaveLength(60);
  });

  it('knows the items by product, code of the price list and own reference', async () => {
    const { id, itemIds } = await order({
      items: [{ quantity: 100 }, { quantity: 20, productId: 'block-20' }],
    });
    const { orderItems } = (
      await server.app.inject({
        url: `/api/b2b/partner/order/${id}`,
        headers: await asUser(server.shop, people.partner),
      })
    ).json();
    const [first, second] = orderItems;
    const changed = await server.app.inject({
      method: 'PUT',
      url: `/api/b2b/order/${id}/reference`,
      headers: await asUser(server.shop, people.partner),
      payload: { orderItemId: second.id, to: { jobName: 'Jarní veletrh' } },
    });
    expect(changed.statusCode).toBe(200);
    const { body } = await check(id, [
      ['Location', first.product.de, 'jarni veletrh'],
      ['branch-1', 100, 20],
    ]);
    expect([isSheetWhole(body), body.rows[0]?.amounts.map(({ orderItemId }) => orderItemId)]).toEqual([
      true,
      itemIds,
    ]);
  });

  it('names what is wrong by row, and no place of somebody else', async () => {
    const { id } = await order();
    const { body } = await check(id, [
      ['Place', 'Item', 'Pieces'],
      ['Foreign', '1', 10],
      ['branch-1', '3', 10],
      ['branch-1', '2', '1,5'],
    ]);
    expect(
      body.rows.map(({ line, place, faults }) => [line, place?.id, faults.map(({ code }) => code)]),
    ).toEqual([
      [2, undefined, ['location_unknown']],
      [3, 'branch-1', ['item_unknown']],
      [4, 'branch-1', ['pieces_wrong']],
    ]);
  });

  it('is of the partner alone, and bounded', async () => {
    const { id } = await order();
    expect((await check(id, matrix, people.otherPartner)).status).toBe(404);
    expect((await check(id, matrix, people.dealer)).status).toBe(403);
    expect((await check(id, [['Hello', 'there']])).body.code).toBe('sheet_unreadable');
    expect((await check(id, Array(1002).fill(['branch-1', '1', 1]))).body.code).toBe('sheet_too_large');
    expect((await check(id, [['x'.repeat(100_001)]])).status).toBe(400);
  });
});

describe('a file of a split', () => {
  const book = (rows: unknown[][]) => {
    const made = utils.book_new();
    utils.book_append_sheet(made, utils.aoa_to_sheet(rows), 'Split');
    return new Uint8Array(write(made, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer);
  };
  it('becomes what one would paste of it', async () => {
    const { status, body } = await readFile(
      'split.xlsx',
      book([['Place', 'Block "5"'], [], ['Praha', 1500]]),
    );
    expect([status, body]).toEqual([
      200,
      { fileName: 'split.xlsx', text: 'Place\t"Block ""5"""\n\nPraha\t1500' },
    ]);
    expect((await readFile('split.csv', 'Place;1\nČeský Krumlov;5')).body.text).toBe(
      'Place\t1\nČeský Krumlov\t5',
    );
  });

  it.each([
    ['a list in an old alphabet', 'a.csv', Buffer.from('P\xf8erov;1', 'latin1'), 'sheet_file_letters'],
    ['a cell with an error', 'a.xlsx', book([['Praha', { t: 'e', v: 42 }]]), 'sheet_file_error'],
    ['no row', 'a.csv', '\n\n', 'sheet_empty'],
    ['too many rows', 'a.csv', 'a;1\n'.repeat(2_001), 'sheet_too_large'],
    ['too many letters', 'a.csv', `${'x'.repeat(500)};1\n`.repeat(300), 'sheet_too_large'],
    ['no workbook', 'a.xlsx', 'hello', 'upload_wrong_type'],
    ['a large file', 'a.csv', 'x'.repeat(1_000_001), 'upload_too_large'],
  ])('%s is refused', async (_, name, content, code) =>
    expect((await readFile(name, content)).body.code).toBe(code),
  );

  it('is read for partners', async () =>
    expect((await readFile('a.csv', 'a;1', people.dealer)).status).toBe(403));
});

describe('the last split', () => {
  it('is that of the newest order with as many items, scaled where its shares are even', async () => {
    const before = await order({ items: [{ quantity: 90 }, { quantity: 60 }, { quantity: 10 }] });
    const [first, second, third] = before.itemIds;
    expect(
      await send(before.id, [
        { orderItemId: first, deliveryLocationId: 'branch-2', amount: 60 },
        { orderItemId: first, deliveryLocationId: 'branch-1', amount: 30 },
        { orderItemId: second, deliveryLocationId: 'branch-1', amount: 30 },
        { orderItemId: second, deliveryLocationId: 'branch-2', amount: 30 },
        { orderItemId: third, deliveryLocationId: 'branch-3', amount: 10 },
      ]),
    ).toBe(200);
    const now = await order({ items: [{ quantity: 90 }, { quantity: 100 }, { quantity: 11 }] });
    const { body } = await last(now.id, '?lang=de');
    expect(body.code).toBe(before.code);
    const rows = body.text.split('\n').map((one: string) => one.split('\t'));
    expect(rows.slice(1)).toEqual([
      ['Pobočka 2', '60', '50', ''],
      ['Pobočka 1', '30', '50', ''],
      ['Pobočka 3', '', '', '11'],
    ]);
    const checked = await check(now.id, rows);
    expect(isSheetWhole(checked.body)).toBe(true);
  });

  it('of no such order is refused', async () => {
    const { id } = await order({ items: [1, 2, 3, 4].map((quantity) => ({ quantity })) });
    expect(await last(id)).toMatchObject({ status: 404, body: { code: 'last_split_not_found' } });
  });
});
