import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PartnerTotals } from '#contract/partner-orders/checkout.ts';
import { orderItems } from '#database/schema.ts';
import type { StoredQuote } from '#server/orders/order/service.ts';
import { foldingRule, sampleArtwork, sampleImage } from '#server/orders/ordering/sample-order.ts';
import { bound, names, sheetOf, upload } from '#server/orders/ordering/sample-pieces.ts';
import { samplePdf, samplePng } from '#server/platform/files/samples.ts';
import { unzip } from '#server/platform/files/testing-archive.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { pageWords } from '#tests/print/tools.ts';
import { atPrices, type PartnerOrderBody, sampleItem, samplePartnerOrder } from '../checkout/testing.ts';
import { addPeople, people } from '../flow/testing-people.ts';
import type { OrderedFile } from './ordered-files.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ jobs: true });
  await addPeople(server);
});
afterAll(() => server.close());

const ask = async (url: string, user: string | null, payload?: object) =>
  server.app.inject({
    ...{ url, method: payload ? 'POST' : 'GET' },
    ...(payload && { payload }),
    headers: user === null ? {} : await asUser(server.shop, user),
  });

const CREATE = '/api/b2b/partner/order/create';
const place = async (body: PartnerOrderBody) => {
  const seen = await ask(CREATE, people.partner, body);
  const priced = atPrices(body, seen.json<{ data: PartnerTotals }>().data);
  return { priced, placed: (await ask(CREATE, people.partner, priced)).json<{ id: string }>() };
};
const quoteOf = async (id: string) => {
  const [item] = await server.database.db.select().from(orderItems).where(eq(orderItems.orderId, id));
  return item?.quote as StoredQuote;
};
const filesOf = (id: string) => ask(`/api/b2b/order/${id}/ordered-files`, people.dealer);

describe('the files of an order of a partner', () => {
  const named = sampleItem({ artwork: bound(3), quantity: 3 });

  it('with a name for each piece: the sheet and the list for whoever packs, also in the archive', async () => {
    const code = '26100001';
    const { placed } = await place(
      samplePartnerOrder({ code, orderItems: [named], uploadedAttachments: [upload(sheetOf(names))] }),
    );
    await server.shop.jobs.idle(60_000);
    const files = (await filesOf(placed.id)).json<OrderedFile[]>();
    expect(files.map(({ use }) => use)).toEqual(['sheet', 'pieces']);
    const list = await ask(`/api/orders/${code}/print-files/${files[1]?.id}`, people.dealer);
    const [words = ''] = await pageWords(list.rawPayload);
    for (const [i, name] of names.entries()) expect(words).toContain(`${i + 1} ${name}`);
    const archive = await ask(`/api/b2b/order/${placed.id}/attachments/download/${code}`, people.partner);
    const inside = unzip(archive.rawPayload);
    expect([...inside.keys()]).toContain(`pieces/${files[1]?.name}`);
    expect(inside.get(`pieces/${files[1]?.name}`)?.equals(list.rawPayload)).toBe(true);
    expect((await quoteOf(placed.id)).ownWordsPrice).toBe(3 * 5_00);
  });

  it('the price of own words is a part of the surcharge that was named before the design came', async () => {
    const body = samplePartnerOrder({
      ...{ code: '26100002', orderItems: [named], uploadedAttachments: [upload(sheetOf(names))] },
    });
    const { priced } = await place(body);
    // a client that knows one sum for all of the print
    const bare = priced.orderItems.map(({ artwork: _, ...item }) => ({
      ...item,
      technologyPrice: item.technologyPrice + item.surchargePrice,
      surchargePrice: 0,
    }));
    const ordered = { ...priced, code: '26100003', orderItems: bare, uploadedAttachments: [] };
    const placed = (await ask(CREATE, people.partner, ordered)).json<{ id: string }>();
    const { uploadedAttachments } = body;
    const stored = await ask('/api/b2b/order-attachment-data', people.partner, {
      ...{ orderId: placed.id, uploadedAttachments },
      configurations: [{ id: 'line1', artwork: bound(3) }],
    });
    expect(stored.json()).toMatchObject({ success: true });
    const quote = await quoteOf(placed.id);
    expect(quote.surchargePrice).toBe(0);
    expect(quote).not.toHaveProperty('ownWordsPrice');
  });

  it('the file a logo was made of: for staff and its owner, never as a type that opens by itself', async () => {
    const artwork = sampleArtwork(foldingRule, 'natural', 'freeTop', {
      0: { images: [sampleImage('i1', 1, 'logo.png')], tabMenu: 'moreThanMaxColors' },
    });
    const file = (name: string, bytes: Uint8Array, imageNodeInformationName: string) => ({
      ...{ name, size: bytes.length, imageNodeInformationName },
      fileContent: Buffer.from(bytes).toString('base64'),
    });
    const code = '26100004';
    const { placed } = await place(
      samplePartnerOrder({
        ...{ code, orderItems: [sampleItem({ artwork })] },
        uploadedAttachments: [
          file('logo.png', await samplePng(), 'logo.png'),
          file('Logo.ai', samplePdf, 'logo.png.original'),
        ],
      }),
    );
    const files = (await filesOf(placed.id)).json<OrderedFile[]>();
    expect(files.map(({ use }) => use).sort()).toEqual(['original', 'picture']);
    const original = files.find(({ use }) => use === 'original');
    const url = `/api/b2b/order/${placed.id}/ordered-files/${original?.id}`;
    for (const by of [people.partner, people.dealer]) {
      const answer = await ask(url, by);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/octet-stream']);
      expect(answer.headers['content-disposition']).toMatch(new RegExp(`${code}-\\d-Logo\\.ai`));
      expect(answer.rawPayload.equals(samplePdf)).toBe(true);
    }
    expect((await ask(url, people.otherPartner)).statusCode).toBe(404);
    expect((await ask(url, null)).statusCode).toBe(401);
    expect((await ask(`/api/b2b/order/${placed.id}/ordered-files`, people.partner)).statusCode).toBe(403);
    const archive = await ask(`/api/b2b/order/${placed.id}/attachments/download/${code}`, people.dealer);
    expect([...unzip(archive.rawPayload).keys()].join()).toMatch(/print-data\/\d-Logo\.ai/);
  });
});
