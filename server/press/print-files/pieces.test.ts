import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Totals } from '#contract/orders/orders.ts';
import type { PrintedItem } from '#contract/press/print-files.ts';
import type { PlacedOrder } from '#contract/shop-orders/checkout.ts';
import { orderFiles, orderItems } from '#database/schema.ts';
import type { StoredQuote } from '#server/orders/order/service.ts';
import { sampleLine, sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import { bound, names, sheetOf, upload } from '#server/orders/ordering/sample-pieces.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { pageWords } from '#tests/print/tools.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ jobs: true });
});
afterAll(() => server.close());

let codes = 0;
async function order(artwork: unknown, quantity: number, uploadedAttachments: object[]) {
  const post = (payload: object) =>
    server.app.inject({
      method: 'POST',
      url: '/api/payment/bank-transfer-create-order-with-data',
      payload,
    });
  const draft = sampleOrder({
    orderCode: `2610${String(++codes).padStart(4, '0')}`,
    configurations: [sampleLine({ artwork, quantity })],
    uploadedAttachments: uploadedAttachments as never,
  });
  const first = await post(draft);
  const { code, data } = first.json<{ code: string; data: Totals }>();
  return code === 'totals_differ' ? post(withTotals(draft, data)) : first;
}

describe('an order with a name for each piece', () => {
  it('keeps its sheet, costs more, and is printed with a page for each piece and a list of them', async () => {
    const answer = await order(bound(3), 3, [upload(sheetOf(names))]);
    expect(answer.json()).not.toHaveProperty('code');
    const { id, code } = answer.json<PlacedOrder & { code: string }>();
    const { db } = server.database;
    const [item] = await db.select().from(orderItems).where(eq(orderItems.orderId, id));
    const quote = item?.quote as StoredQuote;
    expect(quote.ownWordsPrice).toBe(3 * 5_00);
    expect(quote.surchargePrice).toBe(3 * 5_00);
    expect(item?.net).toBe(
      quote.productPrice + quote.technologyPrice + quote.surchargePrice + quote.preparationPrice,
    );
    expect(await db.select().from(orderFiles).where(eq(orderFiles.orderId, id))).toMatchObject([
      { name: 'names.json', contentType: 'application/json', imageNodeInformationName: 'sheet-1.json' },
    ]);
    await server.shop.jobs.idle(60_000);
    const headers = await asUser(server.shop, 'user-dealer');
    const orderCode = code ?? `2610${String(codes).padStart(4, '0')}`;
    const listed = await server.app.inject({ url: `/api/orders/${orderCode}/print-files`, headers });
    const files = listed.json<PrintedItem[]>().flatMap((one) => one.files);
    expect(files.map(({ kind, reason }) => [kind, reason]).sort()).toEqual([
      ['pieces', null],
      ['print', null],
      ['proof', null],
    ]);
    const wordsOf = async (kind: string) => {
      const url = `/api/orders/${orderCode}/print-files/${files.find((file) => file.kind === kind)?.id}`;
      return pageWords((await server.app.inject({ url, headers })).rawPayload);
    };
    expect(await wordsOf('print')).toEqual(names);
    const [proof = ''] = await wordsOf('proof');
    expect(proof).toContain('Vyobrazen je kus 1 z 3: Jan Novák. Nejdelší text má kus 3: Anežka Malá.');
    const [list = ''] = await wordsOf('pieces');
    for (const [i, name] of names.entries()) expect(list).toContain(`${i + 1} ${name}`);
  });

  it('warns of rows that come twice', async () => {
    const answer = await order(bound(2), 2, [upload(sheetOf([names[0] ?? '', names[0] ?? '']))]);
    const { id } = answer.json<PlacedOrder>();
    const [item] = await server.database.db.select().from(orderItems).where(eq(orderItems.orderId, id));
    expect(item?.warnings).toMatchObject([{ code: 'pieces_repeated', value: 1, words: ['2'] }]);
  });

  it.each([
    ['another number of pieces', bound(3), 4, [upload(sheetOf(names))], 'pieces_count'],
    [
      'a name that does not fit',
      bound(2),
      2,
      [upload(sheetOf([names[0] ?? '', 'Maximiliana '.repeat(16).trim()]))],
      'pieces_wrong',
    ],
    ['letters no font has', bound(2), 2, [upload(sheetOf([names[0] ?? '', '木']))], 'pieces_wrong'],
  ])('refuses %s', async (_, artwork, quantity, files, code) => {
    const answer = await order(artwork, quantity, files);
    expect(answer.json()).toMatchObject({ code: 'design_not_printable' });
    const { findings } = answer.json<{ data: { findings: { code: string }[] } }>().data;
    expect(findings.map((one) => one.code)).toContain(code);
  });

  it.each([
    ['no sheet', []],
    ['a sheet of other columns', [upload({ columns: ['Nobody'], rows: names.map((name) => [name]) })]],
    ['a sheet of fewer rows', [upload(sheetOf(names.slice(0, 2)))]],
    ['a sheet that is none', [upload({ rows: names })]],
    ['a sheet without the first piece', [upload(sheetOf(['Eva', 'Ida', 'Ota']))]],
  ])('refuses %s', async (_, files) => {
    expect((await order(bound(3), 3, files)).json()).toMatchObject({ code: 'artwork_invalid' });
  });
});
