import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Totals } from '#contract/orders/orders.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import type { ProblemCode } from '#contract/platform/problems.ts';
import { type CheckoutPayload, checkoutPayload, type PlacedOrder } from '#contract/shop-orders/checkout.ts';
import { availabilities, orderFiles, orderItems, orders, priceRows } from '#database/schema.ts';
import { selectShopOrders } from '#database/shop-orders.ts';
import { checkInformation } from '#server/orders/ordering/check-information.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleBilling,
  sampleLine,
  sampleOrder,
  sampleText,
  withTotals,
} from '#server/orders/ordering/sample-order.ts';
import { type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({
    env: {
      BANK_CZ_CZK_IBAN: 'CZ65 0800 0000 1920 0014 5399',
      BANK_CZ_CZK_BIC: 'GIBACZPX',
      BANK_DE_EUR_IBAN: 'DE89 3704 0044 0532 0130 00',
    },
  });
});
afterAll(() => server.close());

const ITEM = 'H-B52-NAT-FT';
const ORDER = '/api/payment/bank-transfer-create-order-with-data';
type Problem = { statusCode: number; code: ProblemCode; field?: string; detail?: string; data?: unknown };

const post = (body: unknown, key?: string) =>
  server.app.inject({
    method: 'POST',
    url: ORDER,
    headers: key ? { 'idempotency-key': key } : {},
    payload: body as object,
  });
const problemOf = async (body: unknown, key?: string): Promise<Problem> => (await post(body, key)).json();

let codes = 0;
const newCode = (): string => `2611${String(++codes).padStart(4, '0')}`;

/** An order with the totals its shopper saw, which is what the shop answers when they are missing. */
async function seen(changes: Partial<CheckoutPayload> = {}): Promise<CheckoutPayload> {
  const order = sampleOrder({ orderCode: newCode(), ...changes });
  const answer = await problemOf(order);
  expect(answer.code).toBe('totals_differ');
  return withTotals(order, answer.data as Totals);
}

async function placed(order: CheckoutPayload, key?: string): Promise<PlacedOrder> {
  const answer = await post(order, key);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    expect.objectContaining({ orderCode: order.orderCode }),
  ]);
  return answer.json();
}

const db = () => server.database.db;

/** All that an order leaves behind; equal before and after a refusal. */
async function traces() {
  const database = db();
  const [stock] = await database
    .select({ sum: sql<string>`sum(${availabilities.stockQuantity})` })
    .from(availabilities);
  const [made] = await database.select({ n: count() }).from(orders);
  const [items] = await database.select({ n: count() }).from(orderItems);
  const [files] = await database.select({ n: count() }).from(orderFiles);
  const jobs = (await database.execute(sql`select count(*)::int as n from pgboss.job`)) as unknown as {
    rows: { n: number }[];
  };
  const stored = await readdir(join(server.shop.config.files, 'orders')).catch(() => []);
  return {
    stock: Number(stock?.sum),
    orders: made?.n,
    items: items?.n,
    files: files?.n,
    jobs: jobs.rows[0]?.n,
    stored: stored.length,
  };
}

async function stockOf(heliosId: string): Promise<number> {
  const [row] = await db().select().from(availabilities).where(eq(availabilities.heliosId, heliosId));
  return row?.stockQuantity ?? -1;
}

describe('an order by bank transfer', () => {
  it('PAY-019 is stored with its lines and answers what to pay and where', async () => {
    const before = await stockOf(ITEM);
    const order = await seen({ note: 'Ring twice.\nThank you.' });
    const answer = await placed(order);
    expect(answer).toMatchObject({
      orderCode: order.orderCode,
      currency: 'CZK',
      email: 'jana@carpentry.example',
      bank: { iban: 'CZ65 0800 0000 1920 0014 5399', isPlaceholder: false },
      qr: { kind: 'spayd' },
      isPrinted: true,
    });
    expect(answer.totals.totalPriceWithVat).toBe(order.totalPriceWithVat);
    expect(await stockOf(ITEM)).toBe(before - 150);

    const [row] = await selectShopOrders(db()).where(eq(orders.id, answer.id));
    expect(row).toMatchObject({
      code: order.orderCode,
      edition: 'cz',
      paymentMethod: 'bankTransfer',
      paymentStatus: 'pending',
      emailStatus: 'pending',
      note: 'Ring twice.\nThank you.',
      delivery: null,
      vatRate: 21,
    });
    expect(row?.gross).toBe(Math.round(order.totalPriceWithVat * 100));
    const items = await db().select().from(orderItems).where(eq(orderItems.orderId, answer.id));
    expect(items).toMatchObject([{ heliosId: ITEM, quantity: 150, color: 'natural', scale: 'freeTop' }]);
    expect(items[0]?.quote).toMatchObject({
      printed: [{ number: 1, technology: 'Tampon', inks: [{ pantone: '186 C', hex: '#c8102e' }] }],
      preparationCounts: { digital: 0, tampon: 1, simple: 0 },
    });
  });

  it('says of goods without a print that no proof follows', async () => {
    const blank = sampleLine({ artwork: sampleArtwork(foldingRule, 'natural', 'freeTop', {}) });
    expect(await placed(await seen({ configurations: [blank] }))).toMatchObject({ isPrinted: false });
  });

  it('PAY-017 pays in EUR to the account of the edition, with the European code', async () => {
    const order = await seen({
      locale: 'DE',
      currency: 'EUR',
      billingAddress: { ...sampleBilling, country: 'DE', zipCode: '80331' },
    });
    const answer = await placed(order);
    expect(answer).toMatchObject({
      currency: 'EUR',
      bank: { iban: 'DE89 3704 0044 0532 0130 00' },
      qr: { kind: 'epc' },
    });
    expect(answer.totals.vatRate).toBe(19);
  });

  it('D-S79 shows a placeholder and no code to scan where no account is set', async () => {
    const answer = await placed(await seen({ locale: 'EN', currency: 'EUR' }));
    expect(answer.bank).toMatchObject({ iban: '', isPlaceholder: true });
    expect(answer.qr).toBeNull();
  });

  it('the account in the request is never the account in the answer (D-S74)', async () => {
    const answer = await placed({
      ...(await seen()),
      iban: 'DE02 1203 0000 0000 2020 51',
      bankAccountOwner: 'Somebody else',
    });
    expect(answer.bank).toMatchObject({ iban: 'CZ65 0800 0000 1920 0014 5399', owner: 'Inkrule' });
  });

  it('PRC-041 adds the import duty for Switzerland once, as its own part of the transport', async () => {
    const order = await seen({ billingAddress: { ...sampleBilling, country: 'CH', zipCode: '8001' } });
    const { totals } = await placed(order);
    expect(totals.dutyPrice).toBe(1000);
    expect(totals.transportationPrice).toBeGreaterThan(1000);
  });

  it('PRC-035 leaves out VAT for a company abroad with a VAT id in the German edition', async () => {
    const billingAddress = {
      ...sampleBilling,
      companyName: 'Sample Carpentry Ltd',
      taxIn: '12345678',
      taxTin: 'CZ12345678',
      country: 'CZ',
    };
    const order = await seen({ locale: 'DE', currency: 'EUR', useBillingCompany: true, billingAddress });
    expect((await placed(order)).totals).toMatchObject({ vatRate: 0, vat: 0 });
    // the same company data behind an unticked box do not count
    const private_ = await seen({ locale: 'DE', currency: 'EUR', useBillingCompany: false, billingAddress });
    expect((await placed(private_)).totals.vatRate).toBe(19);
  });

  it('CHK-039 prices the transport to the delivery address when there is one', async () => {
    const home = await seen();
    const away = await seen({
      useDeliveryAddress: true,
      deliveryAddress: {
        companyName: '',
        firstName: 'Petr',
        surName: 'Vzorek',
        country: 'SE',
        street: 'Provgatan 1',
        city: 'Stockholm',
        zipCode: '111 20',
        phone: '+46 800 000 000',
      },
    });
    expect(away.transportationPrice).toBeGreaterThan(home.transportationPrice);
    const answer = await placed(away);
    const [row] = await selectShopOrders(db()).where(eq(orders.id, answer.id));
    expect(row?.delivery).toMatchObject({ country: 'SE', surName: 'Vzorek' });
  });
});

describe('what a shopper did not see is not sold (D-S74)', () => {
  it('a tampered price answers the new totals and stores nothing', async () => {
    const order = await seen();
    const before = await traces();
    for (const changed of [
      { ...order, configurations: [{ ...sampleLine(), price: 1 }] },
      { ...order, totalPriceWithVat: 1 },
      { ...order, totalPriceWithoutVat: order.totalPriceWithoutVat - 0.02 },
      { ...order, transportationPrice: 0 },
      { ...order, totalPriceOfConfigurations: -5 },
      { ...order, totalQuantity: order.totalQuantity - 1 },
    ]) {
      const answer = await problemOf(changed);
      expect([answer.statusCode, answer.code]).toEqual([409, 'totals_differ']);
      expect(answer.data).toMatchObject({ totalPriceWithVat: order.totalPriceWithVat });
    }
    expect(await traces()).toEqual(before);
  });

  it('a difference of one hundredth is a rounding, not a change', async () => {
    const order = await seen();
    await placed({ ...order, totalPriceWithVat: order.totalPriceWithVat + 0.01 });
  });

  it('D-S61 a price list that changed in between is noticed', async () => {
    const order = await seen();
    const before = await traces();
    const where = eq(priceRows.heliosId, ITEM);
    // asks what the order costs now without placing it
    const costs = async () =>
      ((await problemOf({ ...order, totalPriceWithVat: 0 })).data as Totals).totalPriceWithVat;
    await db()
      .update(priceRows)
      .set({ productPrice: sql`${priceRows.productPrice} + 1000` })
      .where(where);
    await expect.poll(costs).toBeGreaterThan(order.totalPriceWithVat);
    expect((await problemOf(order)).code).toBe('totals_differ');
    expect(await traces()).toEqual(before);
    await db()
      .update(priceRows)
      .set({ productPrice: sql`${priceRows.productPrice} - 1000` })
      .where(where);
    await expect.poll(costs).toBe(order.totalPriceWithVat);
  });

  // covers: CFG-070
  it.each([
    [99, 'none', 200],
    [100, 'none', 422],
    [100, 'maxColors', 200],
    [100, 'moreThanMaxColors', 200],
  ])('%i pieces with the choice of colours %s: %i', async (quantity, tabMenu, status) => {
    const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop', {
      1: { texts: [sampleText('t1', 2)], tabMenu },
    });
    const answer = await post(
      sampleOrder({ orderCode: newCode(), configurations: [sampleLine({ quantity, artwork })] }),
    );
    expect(answer.json().code).toBe(status === 200 ? 'totals_differ' : 'colors_not_chosen');
    if (status === 422)
      expect(answer.json()).toMatchObject({
        statusCode: 422,
        field: 'configurations.0.artwork',
        detail: '2',
      });
  });

  it('colours and technology are counted by the shop, whatever the design claims of itself', async () => {
    const plain = await seen();
    const digital = sampleArtwork(foldingRule, 'natural', 'freeTop', {
      0: {
        texts: [sampleText('t1', 1), sampleText('t2', 1, { x: 340, color: '#000000', pantone: null })],
        tabMenu: 'maxColors',
      },
    });
    const two = await seen({ configurations: [sampleLine({ artwork: digital })] });
    expect(two.totalPriceOfConfigurations).toBeGreaterThan(plain.totalPriceOfConfigurations);
  });
});

describe('stock', () => {
  it('an order is refused when the pieces are gone, naming the line and what is left', async () => {
    const order = await seen({
      configurations: [
        sampleLine(),
        sampleLine({ id: 'line2', color: 'white', artwork: sampleArtwork(foldingRule, 'white', 'freeTop') }),
      ],
    });
    const where = eq(availabilities.heliosId, 'H-B52-WHI-FT');
    const kept = await stockOf('H-B52-WHI-FT');
    await db().update(availabilities).set({ stockQuantity: 7 }).where(where);
    const before = await traces();
    expect(await problemOf(order)).toMatchObject({
      statusCode: 409,
      code: 'out_of_stock',
      field: 'configurations.1.quantity',
      detail: '7',
    });
    expect(await traces()).toEqual(before);
    await db().update(availabilities).set({ stockQuantity: kept }).where(where);
  });

  it('D-S61 two lines of the same item must fit together', async () => {
    await server.database.db
      .update(availabilities)
      .set({ stockQuantity: 250 })
      .where(eq(availabilities.heliosId, 'H-B52-LEM-FT'));
    server.shop.catalogue.stockChanged();
    await server.shop.catalogue.refresh();
    const lemon = { color: 'lemon', artwork: sampleArtwork(foldingRule, 'lemon', 'freeTop') };
    const answer = await problemOf(
      sampleOrder({
        orderCode: newCode(),
        configurations: [sampleLine(lemon), sampleLine({ ...lemon, id: 'line2' })],
      }),
    );
    expect(answer).toMatchObject({ code: 'out_of_stock', field: 'configurations.1.quantity', detail: '250' });
  });

  it('is sold exactly once, however many ask at the same time', async () => {
    const heliosId = 'H-B52-BIR-FT';
    const available = (await db().select().from(availabilities).where(eq(availabilities.heliosId, heliosId)))
      .length;
    expect(available).toBe(1);
    await db()
      .update(availabilities)
      .set({ stockQuantity: 450 })
      .where(eq(availabilities.heliosId, heliosId));
    server.shop.catalogue.stockChanged();
    await server.shop.catalogue.refresh();
    const birch = { color: 'birch', artwork: sampleArtwork(foldingRule, 'birch', 'freeTop') };
    const first = await seen({ configurations: [sampleLine(birch)] });
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post({ ...first, orderCode: newCode() })),
    );
    const statuses = answers.map((answer) => answer.statusCode).sort();
    expect(statuses).toEqual([200, 200, 200, ...Array.from({ length: 9 }, () => 409)]);
    expect(
      answers.filter((a) => a.statusCode === 409).every((a) => a.json<Problem>().code === 'out_of_stock'),
    ).toBe(true);
    expect(await stockOf(heliosId)).toBe(0);
  });

  it.each([
    [0, 'invalid_input'],
    [-1, 'invalid_input'],
    [1.5, 'invalid_input'],
    [500_001, 'invalid_input'],
    // JSON has no word for it: it arrives as null
    [Number.NaN, 'missing_parameter'],
  ])('a quantity of %s is refused (%s)', async (quantity, code) => {
    expect(
      (await problemOf(sampleOrder({ orderCode: newCode(), configurations: [sampleLine({ quantity })] })))
        .code,
    ).toBe(code);
  });

  it('PRC-016 a quantity below the minimum of the product is refused with the minimum', async () => {
    const slimboy = { id: 'slimboy', category: 'meter', type: 'slimboy' } as const;
    const artwork = sampleArtwork(slimboy, 'white', 'freeTop', {});
    const line = sampleLine({
      productId: 'slimboy',
      color: 'white',
      scaleType: 'freeTop',
      quantity: 99,
      artwork,
    });
    expect(await problemOf(sampleOrder({ orderCode: newCode(), configurations: [line] }))).toMatchObject({
      statusCode: 422,
      code: 'below_minimum',
      field: 'configurations.0.quantity',
      detail: '100',
    });
  });
});

describe('a repeat', () => {
  it('with the same key answers the first order, also when five come at once', async () => {
    const order = await seen();
    const before = await traces();
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(order, 'key-five')));
    const ids = answers.map((answer) => answer.json<PlacedOrder>().id);
    expect(new Set(ids).size).toBe(1);
    expect(answers.every((answer) => answer.statusCode === 200)).toBe(true);
    expect((await post(order, 'key-five')).json()).toEqual(answers[0]?.json());
    const after = await traces();
    expect(after).toEqual({
      ...before,
      stock: before.stock - 150,
      orders: (before.orders ?? 0) + 1,
      items: (before.items ?? 0) + 1,
      jobs: (before.jobs ?? 0) + 3, // two mails and the print files of the one item
    });
  });

  it('without a key is told by its code and contents', async () => {
    const order = await seen();
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(order)));
    expect(new Set(answers.map((answer) => answer.json<PlacedOrder>().id)).size).toBe(1);
  });

  it('of a key with other contents is a conflict', async () => {
    const order = await seen();
    await placed(order, 'key-once');
    const other = { ...(await seen()), note: 'another' };
    expect(await problemOf(other, 'key-once')).toMatchObject({
      statusCode: 409,
      code: 'idempotency_conflict',
    });
  });

  it('D-S73 of a code by somebody else asks for another code', async () => {
    const order = await seen();
    await placed(order, 'key-mine');
    const foreign = { ...order, billingAddress: { ...sampleBilling, email: 'other@carpentry.example' } };
    expect(await problemOf(foreign, 'key-theirs')).toMatchObject({
      statusCode: 409,
      code: 'order_code_taken',
      field: 'orderCode',
    });
    await placed({ ...foreign, orderCode: newCode() }, 'key-theirs');
  });

  it('D-S73 of a code at the same moment gives it to one and asks the others again', async () => {
    const order = await seen();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        post(
          { ...order, billingAddress: { ...sampleBilling, email: `${name}@carpentry.example` } },
          `key-${name}`,
        ),
      ),
    );
    expect(answers.map((answer) => answer.json<Problem>().code ?? 'placed').sort()).toEqual([
      'order_code_taken',
      'order_code_taken',
      'placed',
    ]);
  });

  it('of an order still answers when the stock is gone', async () => {
    const order = await seen();
    const first = await placed(order, 'key-later');
    const kept = await stockOf(ITEM);
    await db().update(availabilities).set({ stockQuantity: 0 }).where(eq(availabilities.heliosId, ITEM));
    await expect
      .poll(async () => (await problemOf(sampleOrder({ orderCode: newCode() }))).code)
      .toBe('out_of_stock');
    expect(await placed(order, 'key-later')).toEqual(first);
    await db().update(availabilities).set({ stockQuantity: kept }).where(eq(availabilities.heliosId, ITEM));
    await expect
      .poll(async () => (await problemOf(sampleOrder({ orderCode: newCode() }))).code)
      .toBe('totals_differ');
  });
});

describe('addresses', () => {
  it.each([
    ['firstName', '', 'billingAddress.firstName'],
    ['surName', 'Novak 2', 'billingAddress.surName'],
    ['email', 'nobody', 'billingAddress.email'],
    ['email', 'a@b.example\r\nBcc: all@b.example', 'billingAddress.email'],
    ['phone', '12', 'billingAddress.phone'],
    ['country', 'XX', 'billingAddress.country'],
    ['zipCode', '12', 'billingAddress.zipCode'],
    ['firstName', 'x'.repeat(10_000), 'billingAddress.firstName'],
  ])('CHK-036 a wrong %s (%j) is refused by name', async (field, value, path) => {
    const order = sampleOrder({ orderCode: newCode(), billingAddress: { ...sampleBilling, [field]: value } });
    const answer = await problemOf(order);
    expect(answer).toMatchObject({ statusCode: 422, code: 'address_invalid', field: path });
  });

  it('marks that came along with a copied phone, e-mail and postal code are not kept', () => {
    const { phone, email, zipCode } = sampleBilling;
    const copied = {
      phone: `\u202a${phone}\u202c`,
      email: `${email}\u200b`,
      zipCode: `\ufeff\u00ad${zipCode}`,
    };
    const order = sampleOrder({ orderCode: newCode(), billingAddress: { ...sampleBilling, ...copied } });
    expect(checkInformation(order)).toMatchObject({ ok: true, value: { billingAddress: sampleBilling } });
  });

  it('marks of the direction of writing in a name are refused by the words of the form', async () => {
    const billingAddress = { ...sampleBilling, surName: 'Nov\u202ekov' };
    const answer = await problemOf(sampleOrder({ orderCode: newCode(), billingAddress }));
    expect(answer).toMatchObject({
      statusCode: 422,
      code: 'address_direction_marks',
      field: 'billingAddress.surName',
    });
  });

  it('CHK-038 a postal code no carrier serves is refused', async () => {
    const order = sampleOrder({
      orderCode: newCode(),
      billingAddress: { ...sampleBilling, zipCode: '99900' },
    });
    expect(await problemOf(order)).toMatchObject({
      code: 'not_deliverable',
      field: 'billingAddress.zipCode',
    });
  });

  it('emoji, foreign letters and control characters are stored or cleaned, never an error of ours', async () => {
    const billingAddress = {
      ...sampleBilling,
      firstName: 'Žofie 🪚🇨🇿',
      surName: 'محمد 中文',
      street: 'A\u0001B\u0085C',
    };
    const answer = await placed(await seen({ billingAddress, note: '🎨 \u0007\u001b x'.repeat(150) }));
    const [row] = await selectShopOrders(db()).where(eq(orders.id, answer.id));
    expect(row?.billing).toMatchObject({ firstName: 'Žofie 🪚🇨🇿', surName: 'محمد 中文', street: 'A B C' });
    expect(row?.note).toContain('🎨');
  });

  it.each(['A\u0000B', 'A\ud800B'])('%j, which no database stores, is refused by name', async (note) => {
    const order = sampleOrder({ orderCode: newCode(), note });
    expect(await problemOf(order)).toMatchObject({ statusCode: 400, code: 'invalid_input', field: 'note' });
  });

  it('a field nobody knows and a missing one are refused', async () => {
    const order = sampleOrder({ orderCode: newCode() });
    expect((await problemOf({ ...order, isAdmin: true })).code).toBe('invalid_input');
    expect((await problemOf({ ...order, billingAddress: { ...sampleBilling, id: 1 } })).code).toBe(
      'invalid_input',
    );
    const { note: _, ...without } = order;
    expect(await problemOf(without)).toMatchObject({ code: 'missing_parameter', field: 'note' });
  });
});

describe('designs', () => {
  const withArtwork = (artwork: unknown, changes = {}) =>
    problemOf(sampleOrder({ orderCode: newCode(), configurations: [sampleLine({ artwork, ...changes })] }));

  it.each([
    ['nothing', null],
    ['a word', 'design'],
    [
      'a version of tomorrow',
      { ...(sampleArtwork(foldingRule, 'natural', 'freeTop') as object), version: 99 },
    ],
    ['an unknown field', { ...(sampleArtwork(foldingRule, 'natural', 'freeTop') as object), price: 0 }],
    ['another product', sampleArtwork({ ...foldingRule, id: 'block-51' }, 'natural', 'freeTop')],
    ['another colour', sampleArtwork(foldingRule, 'white', 'freeTop')],
    ['another scale', sampleArtwork(foldingRule, 'natural', 'freeCenter')],
  ])('%s is no design', async (_, artwork) => {
    expect(await withArtwork(artwork)).toMatchObject({
      statusCode: 422,
      code: 'artwork_invalid',
      field: 'configurations.0.artwork',
    });
  });

  it('a design nested a million deep is refused before anything walks over it', async () => {
    const order = JSON.stringify(
      sampleOrder({ orderCode: newCode(), configurations: [sampleLine({ artwork: 'deep' })] }),
    );
    const payload = order.replace('"deep"', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`);
    const answer = await server.app.inject({
      method: 'POST',
      url: ORDER,
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'body_too_complex']);
  });

  it('CFG-033 a text outside the print area is refused with its side', async () => {
    const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop', {
      0: { texts: [sampleText('t1', 1, { y: 20 })], tabMenu: 'maxColors' },
    });
    expect(await withArtwork(artwork)).toMatchObject({
      code: 'outside_print_area',
      field: 'configurations.0.artwork',
      detail: '1',
    });
  });

  it('a text that claims to be shorter than it is does not get outside', async () => {
    const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop', {
      0: { texts: [sampleText('t1', 1, { text: 'W'.repeat(300) })], tabMenu: 'maxColors' },
    });
    expect((await withArtwork(artwork)).code).toBe('outside_print_area');
  });

  it('D-S42 a side the product does not have is refused', async () => {
    const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop', {
      4: { texts: [sampleText('t1', 5)], tabMenu: 'none' },
    });
    expect(await withArtwork(artwork)).toMatchObject({ code: 'outside_print_area', detail: '5' });
  });

  it('CFG-048 a slimboy with more than three colours is refused with the limit', async () => {
    const slimboy = { id: 'slimboy', category: 'meter', type: 'slimboy' } as const;
    const texts = ['#000000', '#ff0000', '#00ff00', '#0000ff'].map((color, i) =>
      sampleText(`t${i}`, 1, { text: 'A', x: 100 + i * 60, y: 2.4, color, pantone: null }),
    );
    const artwork = sampleArtwork(slimboy, 'white', 'freeTop', {
      0: { texts: texts.map((text) => ({ ...text, width: 40 })) },
    });
    const answer = await withArtwork(artwork, { productId: 'slimboy', color: 'white', quantity: 200 });
    expect(answer).toMatchObject({ code: 'too_many_colors', detail: '3' });
  });

  it('unknown products, colours and scales are refused by name', async () => {
    expect(await withArtwork(null, { productId: 'no-such' })).toMatchObject({
      statusCode: 404,
      code: 'product_not_found',
    });
    expect(await withArtwork(null, { color: 'noSuch' })).toMatchObject({
      statusCode: 404,
      code: 'availability_not_found',
    });
    expect(await withArtwork(null, { color: null })).toMatchObject({ code: 'availability_not_found' });
    expect(await withArtwork(null, { scaleType: 'single' })).toMatchObject({
      code: 'availability_not_found',
    });
    expect(await withArtwork(null, { id: 'a\u0000b' })).toMatchObject({
      code: 'invalid_input',
      field: 'configurations.0.id',
    });
  });
});

describe('methods and currencies', () => {
  it('PAY-004 PAY-006 EUR everywhere, CZK in cz only', async () => {
    for (const locale of ['EN', 'DE'] as const) {
      expect(await problemOf(sampleOrder({ orderCode: newCode(), locale, currency: 'CZK' }))).toMatchObject({
        code: 'unsupported_locale_or_currency',
        field: 'currency',
      });
    }
    await placed(await seen({ currency: 'EUR' }));
  });

  it('PAY-042 D-S50 needs no token, and one that is not valid is no obstacle', async () => {
    const order = await seen();
    const answer = await server.app.inject({
      method: 'POST',
      url: ORDER,
      headers: { authorization: 'Bearer not.a.token' },
      payload: order,
    });
    expect(answer.statusCode).toBe(200);
  });

  it('PAY-040 says in every language that a method is not available', () => {
    expect(problemText('payment_method_unavailable', 'en')).toBe(
      'This payment method is currently not available',
    );
    for (const locale of ['cs', 'de'] as const)
      expect(problemText('payment_method_unavailable', locale)).not.toBe('');
  });

  it('PAY-005 other methods are not for this call', async () => {
    expect((await problemOf(sampleOrder({ orderCode: newCode(), paymentMethod: 'payPal' }))).code).toBe(
      'payment_method_unavailable',
    );
  });

  it('PAY-018 a code that is none is refused', async () => {
    expect(await problemOf(sampleOrder({ orderCode: '26130001' }))).toMatchObject({
      code: 'invalid_input',
      field: 'orderCode',
    });
  });

  it('PAY-001 PAY-002 the payment step reads what an edition offers', async () => {
    const options = async (locale: string) =>
      (await server.app.inject({ url: `/api/payment/options?locale=${locale}` })).json();
    expect(await options('CZ')).toMatchObject({
      currencies: ['CZK', 'EUR'],
      methods: [
        { method: 'bankTransfer', available: true },
        { method: 'goPay', available: false },
        { method: 'payPal', available: false },
      ],
      bank: { CZK: { isPlaceholder: false }, EUR: { isPlaceholder: true } },
    });
    expect(await options('EN')).toMatchObject({
      currencies: ['EUR'],
      methods: [{ method: 'bankTransfer', available: true }],
    });
  });

  it('PAY-013 PAY-014 PAY-015 PAY-016 the payload has exactly the named fields', () => {
    expect(Object.keys(checkoutPayload.shape).sort()).toEqual(
      [
        'configurations',
        'useBillingCompany',
        'billingAddress',
        'useDeliveryAddress',
        'deliveryAddress',
        'paymentMethod',
        'orderCode',
        'transportationPrice',
        'totalPriceOfConfigurations',
        'totalPriceWithoutVat',
        'totalPriceWithVat',
        'totalQuantity',
        'locale',
        'currency',
        'uploadedAttachments',
        'note',
        'bankAccountOwner',
        'iban',
        'accountNumber',
        'swiftBic',
      ].sort(),
    );
  });
});
