import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { count, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RegularOrder } from '#contract/office/regular-orders.ts';
import type { Totals } from '#contract/orders/orders.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import type { ProblemCode } from '#contract/platform/problems.ts';
import type { CheckoutPayload, PlacedOrder } from '#contract/shop-orders/checkout.ts';
import { orderFiles, orders } from '#database/schema.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import {
  foldingRule,
  sampleArtwork,
  sampleImage,
  sampleLine,
  sampleOrder,
  sampleText,
  withTotals,
} from '#server/orders/ordering/sample-order.ts';
import { decode } from '#server/platform/files/decoding.ts';
import { lockedPdf } from '#server/platform/files/locked-pdfs.ts';
import {
  keptSampleSvg,
  largePhoto,
  sampleJpeg,
  samplePdf,
  samplePng,
  samplePostscript,
  sampleSvg,
} from '#server/platform/files/samples.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

type Upload = CheckoutPayload['uploadedAttachments'][number];
type Problem = { statusCode: number; code: ProblemCode; field?: string; detail?: string; data?: unknown };

const upload = (name: string, bytes: Uint8Array, imageNodeInformationName: string | null = null): Upload => ({
  name,
  size: bytes.length,
  fileContent: Buffer.from(bytes).toString('base64'),
  imageNodeInformationName,
});

const post = (body: unknown) =>
  server.app.inject({
    method: 'POST',
    url: '/api/payment/bank-transfer-create-order-with-data',
    payload: body as object,
  });

let codes = 0;
async function orderWith(uploadedAttachments: Upload[], changes: Partial<CheckoutPayload> = {}) {
  const order = sampleOrder({ orderCode: `2612${String(++codes).padStart(4, '0')}`, ...changes });
  const totals = (await post(order)).json<Problem>().data as Totals;
  return post({ ...withTotals(order, totals), uploadedAttachments });
}
const refusedWith = async (...uploads: Upload[]): Promise<Problem> => (await orderWith(uploads)).json();

/** A PDF of exactly this many bytes. */
const pdfOf = (size: number): Uint8Array =>
  Buffer.concat([samplePdf, Buffer.alloc(size - samplePdf.length, 32)]);

const storedFiles = () => readdir(join(server.shop.config.files, 'orders')).catch(() => [] as string[]);

describe('the file a picture was made of', () => {
  const pictured = sampleArtwork(foldingRule, 'natural', 'freeTop', {
    0: { images: [sampleImage('i1', 1, 'logo.png')], tabMenu: 'moreThanMaxColors' },
  });
  const configurations = [sampleLine({ artwork: pictured })];
  const ordered = async (original: Upload) => {
    const order = sampleOrder({ orderCode: `2610${String(++codes).padStart(4, '0')}`, configurations });
    const files = [upload('logo.png', await samplePng(), 'logo.png'), original];
    const seen = await post({ ...order, uploadedAttachments: files });
    const totals = seen.json<Problem>().data as Totals;
    return totals ? post({ ...withTotals(order, totals), uploadedAttachments: files }) : seen;
  };
  const kept = (id: string) => server.database.db.select().from(orderFiles).where(eq(orderFiles.orderId, id));

  it('goes along, is listed for staff and saved as nothing that opens by itself', async () => {
    const answer = await ordered(upload('Logo.ai', pdfOf(3_000_000), 'logo.png.original'));
    expect(answer.json()).not.toHaveProperty('code');
    const { id } = answer.json<PlacedOrder>();
    expect((await kept(id)).find(({ name }) => name === 'Logo.ai')).toMatchObject({
      contentType: 'application/pdf',
      imageNodeInformationName: 'logo.png.original',
    });
    const headers = await asUser(server.shop, 'user-admin');
    const orderCode = `2610${String(codes).padStart(4, '0')}`;
    const shown = await server.app.inject({ url: `/api/regular-orders/${orderCode}`, headers });
    const { files } = shown.json<RegularOrder>();
    expect(files.map(({ use }) => use).sort()).toEqual(['original', 'picture']);
    const own = files.find(({ use }) => use === 'original');
    const url = `/api/regular-orders/${orderCode}/files/${own?.id}`;
    expect((await server.app.inject({ url, headers })).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringContaining('attachment'),
    });
    expect((await server.app.inject({ url })).statusCode).toBe(401);
  });

  it('is left out where it is something else than its name says, and the order stands', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const answer = await ordered(upload('Logo.pdf', page, 'logo.png.original'));
    expect((await kept(answer.json<PlacedOrder>().id)).map(({ name }) => name)).toEqual(['logo.png']);
  });

  it('is refused over four megabytes', async () => {
    const answer = await ordered(upload('Logo.pdf', pdfOf(4_000_001), 'logo.png.original'));
    expect(answer.json()).toMatchObject({ code: 'upload_too_large', detail: 'Logo.pdf' });
  });
});

describe('print files of an order', () => {
  it('CHK-061 are stored whole, a drawing as our own copy, with hash and real type, under a key of our own', async () => {
    const answer = await orderWith([
      upload('Logo č. 1.PDF', samplePdf),
      upload('../../etc/logo.eps', samplePostscript),
      upload('a.svg', sampleSvg),
    ]);
    expect(answer.statusCode).toBe(200);
    const rows = await server.database.db
      .select()
      .from(orderFiles)
      .where(eq(orderFiles.orderId, answer.json<PlacedOrder>().id));
    expect(rows.map((row) => row.name).sort()).toEqual(['../../etc/logo.eps', 'Logo č. 1.PDF', 'a.svg']);
    const pdf = rows.find((row) => row.name.endsWith('PDF'));
    expect(pdf).toMatchObject({ size: samplePdf.length, contentType: 'application/pdf' });
    expect(pdf?.sha256).toBe(createHash('sha256').update(samplePdf).digest('hex'));
    const svg = rows.find((row) => row.name === 'a.svg');
    expect(svg).toMatchObject({ size: keptSampleSvg.length, contentType: 'image/svg+xml' });
    expect(await readFile(join(server.shop.config.files, svg?.storageKey ?? ''))).toEqual(
      Buffer.from(keptSampleSvg),
    );
    expect(pdf?.storageKey).toMatch(/^orders\/[0-9a-f-]{36}\.pdf$/);
    expect(await readFile(join(server.shop.config.files, pdf?.storageKey ?? ''))).toEqual(
      Buffer.from(samplePdf),
    );
  });

  it('CHK-054 CHK-055 take exactly 1 000 000 bytes each and 3 000 000 together', async () => {
    const million = pdfOf(1_000_000);
    expect(
      (await orderWith([upload('a.pdf', million), upload('b.pdf', million), upload('c.pdf', million)]))
        .statusCode,
    ).toBe(200);
    expect(await refusedWith(upload('a.pdf', pdfOf(1_000_001)))).toMatchObject({
      statusCode: 422,
      code: 'file_too_large',
      field: 'uploadedAttachments.0',
      detail: 'a.pdf',
    });
    expect(
      await refusedWith(
        upload('a.pdf', million),
        upload('b.pdf', million),
        upload('c.pdf', million),
        upload('d.pdf', samplePdf),
      ),
    ).toMatchObject({ code: 'file_too_large', field: 'uploadedAttachments.3', detail: 'd.pdf' });
  });

  it('CHK-059 say the limits in every language', () => {
    for (const locale of locales) {
      const text = problemText('file_too_large', locale, 'a.pdf');
      expect(text).toContain('a.pdf');
      expect(text).toMatch(/1\sMb.*3\sMb/);
    }
  });

  it('D-S69 a PDF named .jpg and an unknown kind are refused by name', async () => {
    expect(await refusedWith(upload('photo.jpg', samplePdf))).toMatchObject({
      code: 'file_type_not_allowed',
      field: 'uploadedAttachments.0',
      detail: 'photo.jpg',
    });
    expect((await refusedWith(upload('a.pdf', samplePdf), upload('run.exe', samplePdf))).field).toBe(
      'uploadedAttachments.1',
    );
    expect((await refusedWith(upload('logo.png', await samplePng()))).code).toBe('file_type_not_allowed');
  });

  it('an SVG with script is refused by name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await refusedWith(upload('logo.svg', svg))).toMatchObject({
      statusCode: 422,
      code: 'file_unsafe',
      detail: 'logo.svg',
    });
  });

  it('a PDF that opens with a password only is refused by name', async () => {
    expect(await refusedWith(upload('print.pdf', lockedPdf))).toMatchObject({
      statusCode: 422,
      code: 'file_locked',
      detail: 'print.pdf',
    });
  });

  it('a wrong size or broken base64 is a fault of the caller', async () => {
    expect(await refusedWith({ ...upload('a.pdf', samplePdf), size: 1 })).toMatchObject({
      code: 'invalid_input',
      field: 'uploadedAttachments.0.size',
    });
    expect(await refusedWith({ ...upload('a.pdf', samplePdf), fileContent: '***' })).toMatchObject({
      code: 'invalid_input',
      field: 'uploadedAttachments.0.fileContent',
    });
  });

  it('a refused order leaves no file behind', async () => {
    const before = await storedFiles();
    await refusedWith(upload('good.pdf', samplePdf), upload('bad.jpg', samplePdf));
    expect(await storedFiles()).toEqual(before);
  });
});

describe('pictures inside a design', () => {
  const withPicture = {
    configurations: [
      sampleLine({
        artwork: sampleArtwork(foldingRule, 'natural', 'freeTop', {
          0: {
            texts: [sampleText('t1', 1)],
            images: [sampleImage('i1', 1, 'picture-1')],
            tabMenu: 'moreThanMaxColors',
          },
        }),
      }),
    ],
  };

  it('travel with the order under their reference and may be PNG (D-S39)', async () => {
    const answer = await orderWith([upload('logo.png', await samplePng(), 'picture-1')], withPicture);
    expect(answer.statusCode).toBe(200);
    const [row] = await server.database.db
      .select()
      .from(orderFiles)
      .where(eq(orderFiles.orderId, answer.json<PlacedOrder>().id));
    expect(row).toMatchObject({ imageNodeInformationName: 'picture-1', contentType: 'image/png' });
  });

  it('a photograph of 24 megapixels goes to the press as it was given, up to 8 000 000 bytes', async () => {
    const photo = await largePhoto();
    expect(photo.length).toBeGreaterThan(1_000_000);
    const answer = await orderWith([upload('photo.jpg', photo, 'picture-1')], withPicture);
    expect(answer.statusCode).toBe(200);
    const [row] = await server.database.db
      .select()
      .from(orderFiles)
      .where(eq(orderFiles.orderId, answer.json<PlacedOrder>().id));
    expect(row?.sha256).toBe(createHash('sha256').update(photo).digest('hex'));
    const large = Buffer.concat([photo, Buffer.alloc(8_000_001 - photo.length)]);
    const refused = await orderWith([upload('photo.jpg', large, 'picture-1')], withPicture);
    expect(refused.json()).toMatchObject({ statusCode: 422, code: 'picture_too_large', detail: 'photo.jpg' });
  });

  it('are judged by content alone, whatever they are called', async () => {
    for (const [name, bytes, contentType] of [
      ['picture', await samplePng(), 'image/png'],
      ['photo.png', await sampleJpeg(), 'image/jpeg'],
      ['logo', sampleSvg, 'image/svg+xml'],
    ] as const) {
      const answer = await orderWith([upload(name, bytes, 'picture-1')], withPicture);
      const [row] = await server.database.db
        .select()
        .from(orderFiles)
        .where(eq(orderFiles.orderId, answer.json<PlacedOrder>().id));
      expect(row).toMatchObject({ name, contentType });
    }
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect((await orderWith([upload('a', script, 'picture-1')], withPicture)).json<Problem>().code).toBe(
      'file_unsafe',
    );
    expect((await orderWith([upload('a', samplePdf, 'picture-1')], withPicture)).json<Problem>().code).toBe(
      'file_type_not_allowed',
    );
  });

  it('keep no order without files waiting', async () => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    const inFront = decode(5_000_000, () => isReleased);
    const large = await sharp({ create: { width: 2_100, height: 2_000, channels: 3, background: '#c8101e' } })
      .png()
      .toBuffer();
    const rush = Array.from({ length: 6 }, () =>
      orderWith([upload('a.png', large, 'picture-1')], withPicture),
    );
    // until as many of them as may are at their pictures
    await setTimeout(500);
    expect((await orderWith([])).statusCode).toBe(200);
    release();
    await inFront;
    expect((await Promise.all(rush)).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  });

  it('are missed before the order is taken', async () => {
    const wrong = await orderWith([upload('logo.jpg', await sampleJpeg(), 'picture-2')], withPicture);
    expect(wrong.json()).toMatchObject({
      statusCode: 422,
      code: 'artwork_invalid',
      field: 'uploadedAttachments',
      detail: 'picture-1',
    });
  });
});

describe('a database error inside the order', () => {
  it('leaves no order, no stock change, no job and no file', async () => {
    const { db } = server.database;
    const counts = async () => {
      const [made] = await db.select({ n: count() }).from(orders);
      const stock = (await db.execute(
        sql`select sum(stock_quantity)::int as n from availabilities`,
      )) as unknown as {
        rows: { n: number }[];
      };
      const jobs = (await db.execute(sql`select count(*)::int as n from pgboss.job`)) as unknown as {
        rows: { n: number }[];
      };
      return [made?.n, stock.rows[0]?.n, jobs.rows[0]?.n, (await storedFiles()).length];
    };
    const before = await counts();
    await db.execute(
      sql`create function fail_sale() returns trigger language plpgsql as $$ begin raise exception 'disk full'; end $$`,
    );
    await db.execute(
      sql`create trigger fail_sale before update on availabilities for each row execute function fail_sale()`,
    );
    const answer = await orderWith([upload('a.pdf', samplePdf)]);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'unexpected' });
    expect(answer.body).not.toContain('disk full');
    expect(await counts()).toEqual(before);
    await db.execute(sql`drop trigger fail_sale on availabilities`);
    expect((await orderWith([upload('a.pdf', samplePdf)])).statusCode).toBe(200);
  });
});
