import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPartnerOrder, type PartnerTotals } from '#contract/partner-orders/checkout.ts';
import {
  availabilities,
  orderFiles,
  orderItems,
  orderMessages,
  orders,
  partnerOrders,
  priceRows,
  settings as settingsTable,
  users,
} from '#database/schema.ts';
import type { ItemRow, StoredQuote } from '#server/orders/order/service.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleImage,
  sampleOrder,
  sampleText,
} from '#server/orders/ordering/sample-order.ts';
import type { Caller } from '#server/platform/context.ts';
import { samplePng } from '#server/platform/files/samples.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { addPeople, people } from '../flow/testing-people.ts';
import { placePartnerOrder } from './service.ts';
import { atPrices, type PartnerOrderBody, sampleItem, samplePartnerOrder } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
});
afterAll(() => server.close());

const CREATE = '/api/b2b/partner/order/create';
const ATTACH = '/api/b2b/order-attachment-data';

type Headers = Record<string, string>;
async function send(
  url: string,
  payload: object,
  user: string | null = people.partner,
  headers: Headers = {},
) {
  const by = user === null ? {} : await asUser(server.shop, user);
  const answer = await server.app.inject({ method: 'POST', url, payload, headers: { ...by, ...headers } });
  return { status: answer.statusCode, body: answer.json() };
}
const create = (order: PartnerOrderBody, user?: string | null, headers?: Headers) =>
  send(CREATE, order, user, headers);

/** The order at the prices of this partner's list. */
async function priced(order: PartnerOrderBody, user: string = people.partner): Promise<PartnerOrderBody> {
  const { status, body } = await create(order, user);
  expect([status, body.code]).toEqual([409, 'totals_differ']);
  return atPrices(order, body.data as PartnerTotals);
}

let drawn = 100;
const freshCode = (): string => `2611${String(++drawn).padStart(4, '0')}`;
const freshOrder = (changes: Partial<PartnerOrderBody> = {}) =>
  samplePartnerOrder({ code: freshCode(), ...changes });

const rowOf = async (code: string) =>
  (
    await server.database.db
      .select()
      .from(orders)
      .innerJoin(partnerOrders, eq(partnerOrders.orderId, orders.id))
      .where(eq(orders.code, code))
  )[0];
const stockOf = async (heliosId: string): Promise<number> =>
  (await server.database.db.select().from(availabilities).where(eq(availabilities.heliosId, heliosId)))[0]
    ?.stockQuantity ?? -1;
const countOf = async (): Promise<number> => server.database.db.$count(orders);

describe('an order of a partner', () => {
  it('B2B-API-037 API-039 D-B56 ORD-025: is stored at the prices of the own list, with its designs, all at once', async () => {
    const order = await priced(freshOrder({ note: 'Please before Christmas' }));
    const { status, body } = await create(order);
    expect([status, body.code, body.currency]).toEqual([200, order.code, 'CZK']);
    const found = await rowOf(order.code);
    expect(found?.orders).toMatchObject({
      kind: 'partner',
      userId: people.partner,
      priceListId: 'sample-trade',
    });
    expect(found?.partner_orders).toMatchObject({ status: 'preparing', partnerName: 'Sample Trade Ltd' });
    expect(found?.partner_orders.attachmentDataAt).not.toBeNull();
    expect((found?.partner_orders.itemsNet ?? 0) / 100).toBe(body.itemsPrice);
    const [item] = await server.database.db.select().from(orderItems).where(eq(orderItems.orderId, body.id));
    expect(item).toMatchObject({ configurationId: 'line1', quantity: 150, warnings: expect.any(Array) });
    expect(item?.quote).toMatchObject({ printed: [{ number: 1 }] });
    const [said] = await server.database.db
      .select()
      .from(orderMessages)
      .where(eq(orderMessages.orderId, body.id));
    expect(said).toMatchObject({
      type: 'orderCreated',
      comment: 'Please before Christmas',
      author: 'partner',
    });
  });

  it('whose partner is deleted or deactivated while it is on its way is refused, and nothing of it is kept', async () => {
    const order = (createPartnerOrder.body as NonNullable<typeof createPartnerOrder.body>).parse(
      await priced(freshOrder()),
    );
    const before = await countOf();
    const caller: Caller = {
      account: {
        ...{ id: 'user-deleted-meanwhile', email: 'gone@inkrule.example', role: 'partner' },
        ...{ partnerId: 'user-deleted-meanwhile', partnerFunction: 'owner' },
        ...{ companyName: 'Gone', firstName: null, surName: null, priceListId: 'sample-trade' },
      },
      ...{ requestId: 'gone', address: '127.0.0.1', log: server.shop.log },
      ...{ idempotencyKey: null, replacesKey: null },
    };
    expect(await placePartnerOrder(server.shop, caller, order)).toEqual({ ok: false, code: 'not_signed_in' });
    const { db } = server.database;
    const former = { ...caller, account: { ...caller.account, id: 'user-former' } } as Caller;
    expect(await placePartnerOrder(server.shop, former, order)).toEqual({ ok: false, code: 'not_signed_in' });
    expect(await countOf()).toBe(before);
    expect(await db.$count(users, eq(users.id, 'user-deleted-meanwhile'))).toBe(0);
  });

  it('of sums no column holds is refused', async () => {
    const order = await priced(freshOrder({ orderItems: [sampleItem({ artwork: undefined })] }));
    const claimed = 30_000_000;
    const dear = order.orderItems.map((item) => ({
      ...item,
      technologyPrice: claimed,
      configurationPrice: item.productPrice + item.surchargePrice + item.preparationPrice + claimed,
    }));
    const { status, body } = await create({ ...order, orderItems: dear });
    expect([status, body.code, body.field]).toEqual([400, 'invalid_input', 'orderItems']);
  });

  it('D-B58: takes the pieces, and no more than there are', async () => {
    const order = await priced(freshOrder());
    const helios = async () =>
      (await server.database.db.select().from(orderItems).orderBy(sql`order_id`))[0]?.heliosId ?? '';
    await create(order);
    const heliosId = await helios();
    const left = await stockOf(heliosId);
    await server.database.db
      .update(availabilities)
      .set({ stockQuantity: 100 })
      .where(eq(availabilities.heliosId, heliosId));
    server.shop.catalogue.stockChanged();
    const short = await create({ ...order, code: freshCode() });
    expect([short.status, short.body.code, short.body.field]).toEqual([
      409,
      'out_of_stock',
      'orderItems.0.quantity',
    ]);
    await server.database.db
      .update(availabilities)
      .set({ stockQuantity: left })
      .where(eq(availabilities.heliosId, heliosId));
    server.shop.catalogue.stockChanged();
    await server.shop.catalogue.refresh();
  });

  it('D-B58: needs the minimum of the settings for lines of partners', async () => {
    const { db } = server.database;
    const order = await priced(freshOrder());
    await db.execute(
      sql`update settings set minimum_quantities = jsonb_set(minimum_quantities, '{orderCreation}', '200')`,
    );
    await server.shop.catalogue.refresh();
    const { status, body } = await create(order);
    expect([status, body.code, body.field, body.detail]).toEqual([
      422,
      'below_minimum',
      'orderItems.0.quantity',
      '200',
    ]);
    await db.execute(
      sql`update settings set minimum_quantities = jsonb_set(minimum_quantities, '{orderCreation}', '1')`,
    );
    await server.shop.catalogue.refresh();
  });

  it('D-B57 PRC-008 ORD-011: of a list of somebody else is refused, and the currency is that of the own list', async () => {
    const foreign = await create(freshOrder({ priceListId: 'sample-agency' }));
    expect([foreign.status, foreign.body.code]).toEqual([403, 'not_allowed']);
    const own = freshOrder({ priceListId: 'sample-agency', locale: 'CZ' });
    const placed = await create(await priced(own, people.otherPartner), people.otherPartner);
    expect([placed.status, placed.body.currency]).toEqual([200, 'EUR']);
    expect((await rowOf(own.code))?.orders).toMatchObject({ currency: 'EUR', edition: 'cz' });
  });

  it('D-B56: at other prices is told the new ones, and nothing is stored', async () => {
    const order = await priced(freshOrder());
    const count = await countOf();
    for (const part of [
      'configurationPrice',
      'productPrice',
      'technologyPrice',
      'preparationPrice',
    ] as const) {
      const [item] = order.orderItems;
      const cheaper = {
        ...order,
        orderItems: [{ ...item, [part]: (item?.[part] ?? 0) - 1 }],
      } as PartnerOrderBody;
      const { status, body } = await create(cheaper);
      expect([part, status, body.code]).toEqual([part, 409, 'totals_differ']);
      expect(body.data.orderItems[0].configurationPrice).toBe(item?.configurationPrice);
    }
    expect(await countOf()).toBe(count);
  });

  it('D-B59: a code that is taken is drawn again', async () => {
    const order = await priced(freshOrder());
    expect((await create(order)).status).toBe(200);
    const other = await create({ ...order, note: 'another' });
    expect([other.status, other.body.code, other.body.field]).toEqual([409, 'order_code_taken', 'code']);
    expect((await create({ ...order, code: 'abcdefgh' })).status).toBe(400);
    expect((await create({ ...order, code: '26130001' })).status).toBe(400);
  });

  it('a repeat answers the first order, and another order under its key is a conflict', async () => {
    const order = await priced(freshOrder());
    const key = { 'idempotency-key': 'partner-key-1' };
    const [first, second] = await Promise.all([
      create(order, people.partner, key),
      create(order, people.partner, key),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.body).toEqual(second.body);
    const other = await create({ ...order, code: freshCode(), note: 'more' }, people.partner, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
    // the same words of somebody else are no repeat
    const stranger = await create(order, people.otherPartner, key);
    expect(stranger.status).not.toBe(200);
  });

  it('AUT-030 D-B81: only partners order so', async () => {
    const order = freshOrder();
    const codes = await Promise.all(
      [null, 'user-dealer', 'user-admin', 'user-former'].map(
        async (user) => (await create(order, user)).status,
      ),
    );
    expect(codes).toEqual([401, 403, 403, 401]);
  });

  it('a design that cannot be printed refuses the order, with what the press would say', async () => {
    const outside = sampleArtwork(foldingRule, 'natural', 'freeTop', {
      0: { texts: [sampleText('t1', 1, { x: 3000 })], tabMenu: 'maxColors' },
    });
    const { status, body } = await create(freshOrder({ orderItems: [sampleItem({ artwork: outside })] }));
    expect([status, body.code, body.field]).toEqual([422, 'outside_print_area', 'orderItems.0.artwork']);
  });

  it('a code that no fan has refuses the order by its name', async () => {
    const coded = sampleArtwork(foldingRule, 'natural', 'freeTop', {
      0: { texts: [sampleText('t1', 1, { pantone: '9999 C' })], tabMenu: 'maxColors' },
    });
    const { body } = await create(freshOrder({ orderItems: [sampleItem({ artwork: coded })] }));
    expect([body.code, body.field, body.detail]).toEqual(['code_nowhere', 'orderItems.0.artwork', '9999 C']);
  });

  it('all designs come along or none', async () => {
    const items = [sampleItem(), sampleItem({ id: 'line2', artwork: undefined })];
    expect((await create(freshOrder({ orderItems: items }))).status).toBe(400);
    const nothing = freshOrder({ orderItems: [sampleItem({ artwork: null })] });
    expect((await create(nothing)).body.code).toBe('artwork_invalid');
  });

  it('a note as long as a message and no longer', async () => {
    const { body } = await create(freshOrder({ note: 'x'.repeat(2001) }));
    expect(body.code).toBe('message_too_long');
  });
});

describe('pictures of a design', () => {
  const withPicture = sampleArtwork(foldingRule, 'natural', 'freeTop', {
    0: { images: [sampleImage('i1', 1, 'pic-1')], tabMenu: 'moreThanMaxColors' },
  });

  it('are stored with the order, and one that is missing refuses it', async () => {
    const bytes = await samplePng();
    const file = {
      name: 'logo.png',
      size: bytes.length,
      fileContent: Buffer.from(bytes).toString('base64'),
      imageNodeInformationName: 'pic-1',
    };
    const bare = freshOrder({ orderItems: [sampleItem({ artwork: withPicture })] });
    const order = await priced(bare);
    expect((await create(order)).body.code).toBe('artwork_invalid');
    const { status, body } = await create({ ...order, uploadedAttachments: [file] });
    expect(status).toBe(200);
    const stored = await server.database.db.select().from(orderFiles).where(eq(orderFiles.orderId, body.id));
    expect(stored).toMatchObject([{ name: 'logo.png', imageNodeInformationName: 'pic-1' }]);

    const by = await asUser(server.shop, people.partner);
    const again = await server.app.inject({ url: `/api/b2b/partner/order/${body.id}/again`, headers: by });
    expect(again.json()).toMatchObject({
      items: [{ quantity: 150, artwork: { productId: 'block-52' } }],
      unreadable: 0,
      pictures: [{ reference: 'pic-1', contentType: 'image/png' }],
    });
    const foreign = await server.app.inject({
      url: `/api/b2b/partner/order/${body.id}/again`,
      headers: await asUser(server.shop, people.otherPartner),
    });
    expect(foreign.statusCode).toBe(404);
  });
});

describe('what a partner calls an order', () => {
  const again = async (id: string) =>
    (
      await server.app.inject({
        url: `/api/b2b/partner/order/${id}/again`,
        headers: await asUser(server.shop, people.partner),
      })
    ).json();

  it('is stored with the order and with each item, and all but the purchase order goes to the next one', async () => {
    const items = [
      sampleItem({ reference: { jobName: ' Booth\t', poNumber: 'PO-7/1' } }),
      sampleItem({ id: 'line2' }),
    ];
    const reference = { client: 'Sample Brewery', jobName: 'Fair', poNumber: 'PO-7' };
    const order = await priced(freshOrder({ orderItems: items, reference }));
    const { status, body } = await create(order);
    expect(status).toBe(200);
    expect((await rowOf(order.code))?.partner_orders).toMatchObject(reference);
    const { client, jobName, poNumber } = orderItems;
    const { db } = server.database;
    const stored = await db
      .select({ client, jobName, poNumber })
      .from(orderItems)
      .where(eq(orderItems.orderId, body.id))
      .orderBy(orderItems.position);
    const none = { client: '', jobName: '', poNumber: '' };
    expect(stored).toEqual([{ ...none, jobName: 'Booth', poNumber: 'PO-7/1' }, none]);
    expect(await again(body.id)).toMatchObject({
      reference: { ...reference, poNumber: '' },
      items: [{ reference: { ...none, jobName: 'Booth' } }, { reference: none }],
    });
  });

  it('may be left out, by the order and by its items', async () => {
    const order = await priced(freshOrder());
    expect((await create(order)).status).toBe(200);
    const none = { client: '', jobName: '', poNumber: '' };
    expect((await rowOf(order.code))?.partner_orders).toMatchObject(none);
  });

  it('longer than its field is refused', async () => {
    const order = freshOrder({ reference: { client: 'x'.repeat(81) } });
    expect((await create(order)).body).toMatchObject({ code: 'invalid_input', field: 'reference.client' });
  });
});

describe('designs that come by a call of their own', () => {
  const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop');

  /** An order by a client that brings the designs later. */
  async function placeBare(): Promise<{ id: string; order: PartnerOrderBody }> {
    const full = await priced(freshOrder());
    const order = { ...full, orderItems: full.orderItems.map(({ artwork: _, ...item }) => item) };
    const { status, body } = await create(order as PartnerOrderBody);
    expect(status).toBe(200);
    return { id: body.id, order };
  }
  const printedSide = (id: string, side: number) => ({
    texts: [sampleText(id, side)],
    tabMenu: 'maxColors' as const,
  });
  const designs = (changes: object = {}) => ({ configurations: [{ id: 'line1', artwork }], ...changes });

  it('B2B-API-012 API-028 D-B43: once, of an own order, and then its print files are made', async () => {
    const { id, order } = await placeBare();
    expect((await rowOf(order.code))?.partner_orders.attachmentDataAt).toBeNull();
    expect((await send(ATTACH, { orderId: id, ...designs() }, people.otherPartner)).status).toBe(404);
    expect((await send(ATTACH, { orderId: id, ...designs() }, null)).status).toBe(401);
    expect((await send(ATTACH, { orderId: id, ...designs() }, 'user-dealer')).status).toBe(403);
    const stored = await send(ATTACH, { orderId: id, ...designs() });
    expect([stored.status, stored.body.success]).toEqual([200, true]);
    const found = await rowOf(order.code);
    expect(found?.partner_orders.attachmentDataAt).not.toBeNull();
    const [item] = await server.database.db.select().from(orderItems).where(eq(orderItems.orderId, id));
    expect(item?.quote).toMatchObject({ printed: [{ number: 1 }] });
    const second = await send(ATTACH, { orderId: id, ...designs() });
    expect([second.status, second.body.code]).toEqual([409, 'print_data_stored']);
  });

  it('have to cost what was ordered', async () => {
    const { id } = await placeBare();
    const dearer = sampleArtwork(foldingRule, 'natural', 'freeTop', {
      0: printedSide('t1', 1),
      2: printedSide('t2', 3),
    });
    const refused = await send(ATTACH, { orderId: id, configurations: [{ id: 'line1', artwork: dearer }] });
    expect([refused.status, refused.body.code]).toEqual([409, 'totals_differ']);
    expect((await send(ATTACH, { orderId: id, ...designs() })).status).toBe(200);
  });

  it('cost what was ordered after prices and settings have changed, and the price stays that of the order', async () => {
    const { db } = server.database;
    const { id } = await placeBare();
    const more = await placeBare();
    const itemOf = async () => (await db.select().from(orderItems).where(eq(orderItems.orderId, id)))[0];
    const ordered = await itemOf();
    const [was] = await db.select().from(settingsTable);
    const raise = async (by: number, changed: typeof was) => {
      await db.update(priceRows).set({
        productPrice: sql`${priceRows.productPrice} + ${by}`,
        tamponPrice: sql`${priceRows.tamponPrice} + ${by}`,
      });
      await db.update(settingsTable).set(changed ?? {});
      await server.shop.catalogue.refresh();
    };
    await raise(1000, was && { ...was, cliche: 99_900, minTamponPrintMeterCount: 5000 });
    try {
      // what is dearer than what was ordered stays so
      const sides = { 0: printedSide('t1', 1), 2: printedSide('t2', 3) };
      const dearer = sampleArtwork(foldingRule, 'natural', 'freeTop', sides);
      const refused = await send(ATTACH, {
        orderId: more.id,
        configurations: [{ id: 'line1', artwork: dearer }],
      });
      expect([refused.status, refused.body.code]).toEqual([409, 'totals_differ']);
      expect((await send(ATTACH, { orderId: id, ...designs() })).status).toBe(200);
    } finally {
      await raise(-1000, was);
    }
    const item = await itemOf();
    const pricesOf = ({ quote, net }: ItemRow) => {
      const { productPrice, technologyPrice, surchargePrice, preparationPrice } = quote as StoredQuote;
      return { net, productPrice, technologyPrice, surchargePrice, preparationPrice };
    };
    expect(item && pricesOf(item)).toEqual(ordered && pricesOf(ordered));
    expect(item?.quote).toMatchObject({ printed: [{ number: 1, technology: 'Tampon' }] });
    expect(item?.quote).not.toHaveProperty('terms');
  });

  it('are one for each item', async () => {
    const { id } = await placeBare();
    for (const configurations of [
      [{ id: 'other', artwork }],
      [
        { id: 'line1', artwork },
        { id: 'line2', artwork },
      ],
    ])
      expect((await send(ATTACH, { orderId: id, configurations })).status).toBe(400);
  });

  it('come too late once the order has moved on', async () => {
    const { id } = await placeBare();
    await server.database.db
      .update(partnerOrders)
      .set({ status: 'toApproveDesign' })
      .where(eq(partnerOrders.orderId, id));
    const late = await send(ATTACH, { orderId: id, ...designs() });
    expect([late.status, late.body.code, late.body.detail]).toEqual([409, 'act_not_possible', 'too_late']);
  });
});

describe('the checkout of shoppers', () => {
  it.each([
    '/api/payment/bank-transfer-create-order-with-data',
    '/api/payment/gopay-create-order-with-data',
    '/api/payment/paypal-create-order-with-data',
  ])('D-S72: %s sends a partner to their own', async (url) => {
    const { status, body } = await send(url, sampleOrder({ orderCode: freshCode() }));
    expect([status, body.code]).toEqual([403, 'partners_order_without_payment']);
  });
});
