import { and, eq, inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  guestPages,
  orderDeliveries,
  orderItems,
  orders,
  partnerOrders,
  shopShipments,
} from '#database/schema.ts';
import { type Edition, editions, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { fail } from '#rules/platform/result.ts';
import { ticketFormats } from '#rules/press/job-ticket/ticket-format.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleImage,
  sampleLine,
  sampleText,
} from '#server/orders/ordering/sample-order.ts';
import {
  addPeople,
  makePartnerOrder,
  people,
  type SamplePartnerOrder,
} from '#server/partner-orders/flow/testing.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { pagesOf, textOf } from '#tests/print/tools.ts';
import { readCodes } from '#tests/read-code.ts';
import { m } from '#texts/messages.ts';
import { fillWithOrders } from '../regular-orders/sample-orders.ts';

let server: TestServer;
let partners: SamplePartnerOrder;
beforeAll(async () => {
  server = await testServer({ jobs: true });
  await addPeople(server);
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c8101e' } })
    .jpeg()
    .toBuffer();
  const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop', {
    0: {
      texts: [sampleText('t1', 1)],
      images: [sampleImage('i1', 1, 'picture-1')],
      tabMenu: 'moreThanMaxColors',
    },
  });
  await placeSample(server.app, {
    orderCode: '26110001',
    note: 'Prosím do skladu.',
    configurations: [sampleLine({ artwork })],
    uploadedAttachments: [
      {
        name: 'photo',
        size: photo.length,
        fileContent: photo.toString('base64'),
        imageNodeInformationName: 'picture-1',
      },
    ],
  });
  await server.shop.jobs.idle(60_000);
  partners = await makePartnerOrder(server, { status: 'inProduction', deliveries: 2, code: '26110002' });
});
afterAll(() => server.close());

const get = async (path: string, who: string | null = 'user-admin') =>
  server.app.inject({ url: `/api${path}`, headers: who ? await asUser(server.shop, who) : {} });
const ticketOf = (code: string, query = '', who: string | null = 'user-admin') =>
  get(`/orders/${code}/job-ticket${query}`, who);
const wordsOf = async ({ rawPayload }: { rawPayload: Buffer }) =>
  (await textOf(rawPayload)).replace(/\s+/g, ' ');

/** What readers find on the first page, of both kinds of codes. */
async function codesOf(pdf: Uint8Array) {
  const [page] = await pagesOf(pdf, 200);
  if (!page) throw new Error('no page');
  const { data, width, height } = page;
  const picture = await sharp(data, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { bars: await readCodes(picture, 'Code128'), qr: await readCodes(picture) };
}
const address = (edition: Edition, path: string) =>
  new RegExp(`^http://${edition}\\.localhost(:\\d+)?${path}$`);

describe('the ticket of an order', () => {
  it('of a partner names product, design, and where its pieces go until when', async () => {
    const answer = await ticketOf('26110002', '?edition=en', 'user-dealer');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="26110002-ticket-a4.pdf"');
    expect(answer.headers['cache-control']).toContain('no-store');
    const words = await wordsOf(answer);
    for (const said of ['2611-0002', 'Block 5, 2 m', m.ticket_version({ version: 1 }, { locale: 'en' })])
      expect(words).toContain(said);
    expect(words).toContain(m.ticket_places({ count: 2, shown: '2' }, { locale: 'en' }));
    const { bars, qr } = await codesOf(answer.rawPayload);
    expect(bars).toEqual(['26110002']);
    expect(qr[0]).toMatch(address('en', pathTo('en', 'adminOrder', { orderId: partners.id })));
  });

  it('of a partner says what they call an item, else what they call the order', async () => {
    const { db } = server.shop.database;
    await db
      .update(partnerOrders)
      .set({ client: 'Vzorový pivovar', jobName: 'Autumn fair' })
      .where(eq(partnerOrders.orderId, partners.id));
    await db
      .update(orderItems)
      .set({ jobName: 'Stand of the fair' })
      .where(and(eq(orderItems.orderId, partners.id), eq(orderItems.position, 0)));
    const words = await wordsOf(await ticketOf('26110002', '?edition=en'));
    expect(words).toContain('Vzorový pivovar');
    expect(words).toContain('Stand of the fair');
    expect(words).not.toContain(m.order_reference_po({}, { locale: 'en' }));
  });

  it.each(editions)('of a shopper, in %s: its one place, its note and its picture', async (edition) => {
    const answer = await ticketOf('26110001', `?edition=${edition}`);
    const words = await wordsOf(answer);
    for (const said of ['2611-0001', 'Prosím do skladu.', m.ticket_title({}, { locale: localeOf[edition] })])
      expect(words).toContain(said);
    expect(words).not.toContain(m.ticket_picture_failed({}, { locale: localeOf[edition] }));
    const { qr } = await codesOf(answer.rawPayload);
    expect(qr[0]).toMatch(address(edition, pathTo(edition, 'regularOrder', { orderCode: '26110001' })));
  });

  it.each(ticketFormats)('%s: is no larger than paper asks for, whatever pictures came', async (format) => {
    const answer = await ticketOf('26110001', `?format=${format}`);
    expect(answer.rawPayload.length).toBeLessThan(800_000);
  });

  it('comes without pictures where those are too much for the press', async () => {
    const real = server.shop.press.ticket;
    const spy = vi
      .spyOn(server.shop.press, 'ticket')
      .mockImplementation(async (task) =>
        task.ticket.items.some(({ press }) => press) ? fail('print_too_heavy') : real(task),
      );
    const words = await wordsOf(await ticketOf('26110001', '?edition=en'));
    spy.mockRestore();
    expect(words).toContain('2611-0001');
    expect(words).toContain(m.ticket_picture_failed({}, { locale: 'en' }));
  });

  it('says nothing of a person whose order is anonymised, and draws no design that is gone', async () => {
    const { db } = server.database;
    await placeSample(server.app, { orderCode: '26110003' });
    const now = new Date();
    const [row] = await db
      .update(orders)
      .set({ anonymisedAt: now, artworkRemovedAt: now })
      .where(inArray(orders.code, ['26110003']))
      .returning({ id: orders.id });
    await db
      .update(orderItems)
      .set({ artwork: {} })
      .where(inArray(orderItems.orderId, [row?.id ?? '']));
    const answer = await ticketOf('26110003', '?edition=en');
    expect(answer.statusCode).toBe(200);
    expect(await wordsOf(answer)).toContain(
      m.ticket_unplaced({ count: 2, shown: '' }, { locale: 'en' }).trim(),
    );
  });

  it('says when the press has too much to do', async () => {
    const spy = vi.spyOn(server.shop.press, 'ticket').mockResolvedValue(fail('unavailable'));
    expect((await ticketOf('26110001')).json()).toMatchObject({ code: 'unavailable' });
    spy.mockRestore();
  });

  it.each([
    [null, 401, 401, 401, 401],
    ['user-partner', 403, 403, 403, 403],
    ['user-dealer', 403, 200, 200, 403],
    ['user-admin', 200, 200, 200, 200],
  ])('%s may see tickets of what they may see', async (who, ofShop, ofPartner, listed, regular) => {
    const answers = [
      await ticketOf('26110001', '', who),
      await ticketOf('26110002', '', who),
      await get('/b2b/dealer/order/job-tickets?orderId=26110002', who),
      await get('/regular-orders/job-tickets?text=26110001', who),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([ofShop, ofPartner, listed, regular]);
  });

  it('of an order that is not there is not there', async () => {
    expect((await ticketOf('26119999')).json()).toMatchObject({ code: 'order_not_found' });
  });
});

describe('the packing list of an order', () => {
  it('of a partner has a page for each place, in the language of the order', async () => {
    const { db } = server.shop.database;
    const [first] = await db
      .select()
      .from(orderDeliveries)
      .where(eq(orderDeliveries.orderId, partners.id))
      .orderBy(orderDeliveries.position, orderDeliveries.id);
    await db
      .update(orderDeliveries)
      .set({ deliveryCode: 'CZ1, CZ2' })
      .where(eq(orderDeliveries.id, first?.id ?? ''));
    await db.insert(guestPages).values({
      partnerId: people.partner,
      displayName: 'Agency of the test',
      email: 'agency@inkrule.example',
    });
    const answer = await ticketOf('26110002', '?format=packing&edition=cz', 'user-dealer');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="26110002-packing-list.pdf"');
    const [order] = await db.select().from(orders).where(eq(orders.id, partners.id));
    const said = { locale: localeOf[order?.edition ?? 'cz'] };
    const words = await wordsOf(answer);
    for (const text of [
      '26110002-1',
      '26110002-2',
      m.packing_title({}, said),
      'CZ1, CZ2',
      'Agency of the test',
      'agency@inkrule.example',
    ])
      expect(words).toContain(text);
    expect(words).not.toContain('Inkrule (sample)');
    expect(words).not.toContain('Inkrule  ');
    expect(answer.rawPayload.toString('latin1')).not.toMatch(/\((Inkrule)\)/);
    expect(await pagesOf(answer.rawPayload, 20)).toHaveLength(2);
  });

  it('of a shopper says where all of it goes and by which parcels', async () => {
    const { db } = server.shop.database;
    const [order] = await db.select().from(orders).where(eq(orders.code, '26110001'));
    const sent = {
      orderId: order?.id ?? '',
      carrier: 'PPL',
      trackingCode: 'P1, P2, P3',
      shippedAt: new Date(),
    };
    await db.insert(shopShipments).values(sent);
    const answer = await ticketOf('26110001', '?format=packing&edition=de');
    await db.delete(shopShipments).where(eq(shopShipments.orderId, sent.orderId));
    const words = await wordsOf(answer);
    const said = { locale: localeOf[order?.edition ?? 'cz'] };
    for (const text of [
      '26110001-1',
      m.packing_title({}, said),
      m.packing_parcels({ count: 3, shown: '3' }, said),
    ])
      expect(words).toContain(text);
  });

  it('is one file for all orders a list finds', async () => {
    const answer = await get('/b2b/dealer/order/job-tickets?format=packing&orderId=26110002', 'user-dealer');
    expect(answer.headers['content-disposition']).toMatch(/filename="packing-lists-\d{4}-\d\d-\d\d\.pdf"/);
    expect((await ticketOf('26110001', '?format=packing', 'user-dealer')).statusCode).toBe(403);
  });
});

describe('tickets of a filter', () => {
  it('are those of the orders it finds, in the order of the list', async () => {
    await makePartnerOrder(server, { status: 'new', code: '26110004', items: [{}] });
    const both = await get('/b2b/dealer/order/job-tickets?format=a6&edition=en&sortBy=id&sortOrder=desc');
    expect(both.statusCode).toBe(200);
    expect(both.headers['content-disposition']).toMatch(/filename="tickets-\d{4}-\d\d-\d\d-a6\.pdf"/);
    const words = await wordsOf(both);
    expect(words.indexOf('2611-0004')).toBeGreaterThanOrEqual(0);
    expect(words.indexOf('2611-0002')).toBeGreaterThan(words.indexOf('2611-0004'));
    expect(await pagesOf(both.rawPayload, 20)).toHaveLength(3);
    const one = await wordsOf(await get('/b2b/dealer/order/job-tickets?orderStatus=new&edition=en'));
    expect(one).toContain('2611-0004');
    expect(one).not.toContain('2611-0002');
  });

  it('are not there where it finds nothing', async () => {
    const answer = await get('/regular-orders/job-tickets?text=nobody');
    expect(answer.json()).toMatchObject({ code: 'order_not_found' });
  });

  it('break off rather than end in silence when the press gives up on the way', async () => {
    const real = server.shop.press.ticket;
    const spy = vi
      .spyOn(server.shop.press, 'ticket')
      .mockImplementation(async (task) => (task.options.before === 1 ? real(task) : fail('unavailable')));
    const broken = get('/b2b/dealer/order/job-tickets?format=a6');
    await expect(broken).rejects.toThrow(/broke off|destroyed/);
    spy.mockRestore();
  });

  it('are refused in words beyond a hundred orders', async () => {
    await fillWithOrders(server.database.db, 101);
    const answer = await get('/regular-orders/job-tickets');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'too_many_tickets', detail: '100' });
    for (const locale of Object.values(localeOf))
      expect(m.problem_too_many_tickets({ detail: '100' }, { locale })).toContain('100');
  });
});
