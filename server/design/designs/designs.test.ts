import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { count, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { openDesign, saveDesign } from '#contract/design/designs.ts';
import type { InputOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { problemText } from '#contract/platform/problem-texts.ts';
import type { ProblemCode } from '#contract/platform/problems.ts';
import { savedDesigns } from '#database/schema.ts';
import {
  SAVED_DESIGN_DAYS,
  SAVED_DESIGNS_MAX_BYTES,
  savedDesignLimits,
} from '#rules/design/artwork/saved-design.ts';
import { locales } from '#rules/platform/editions/editions.ts';
import { foldingRule, sampleArtwork, sampleImage, sampleText } from '#server/orders/ordering/sample-order.ts';
import {
  keptSampleSvg,
  sampleJpeg,
  samplePdf,
  samplePng,
  sampleSvg,
} from '#server/platform/files/samples.ts';
import { addressHash } from '#server/platform/network.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

const DAY_MS = 24 * 3600 * 1000;
let aheadMs = 0;
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: () => new Date(Date.now() + aheadMs) });
});
afterAll(() => server.close());
afterEach(() => {
  aheadMs = 0;
});

type Body = InputOf<typeof saveDesign>['body'];
type Saved = ReplyOf<typeof saveDesign>;
type Opened = ReplyOf<typeof openDesign>;
type Problem = { statusCode: number; code: ProblemCode; field?: string; detail?: string };

const post = (payload: object) => server.app.inject({ method: 'POST', url: '/api/designs', payload });
const open = (code: string) => server.app.inject({ url: `/api/designs/${encodeURIComponent(code)}` });
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

const plain = sampleArtwork(foldingRule, 'natural', 'freeTop');
const withImages = (...references: string[]) =>
  sampleArtwork(foldingRule, 'natural', 'freeTop', {
    0: {
      texts: [sampleText('t1', 1)],
      images: references.map((reference, i) => sampleImage(`i${i}`, 1, reference)),
    },
  });
const body = (changes: Partial<Body> = {}): Body => ({
  artwork: plain,
  quantity: 150,
  pictures: [],
  ...changes,
});
async function saved(changes: Partial<Body> = {}): Promise<Saved> {
  const answer = await post(body(changes));
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const refused = async (changes: object): Promise<Problem> => (await post({ ...body(), ...changes })).json();

const stored = () => readdir(join(server.shop.config.files, 'designs')).catch(() => [] as string[]);
const rows = async () => (await server.database.db.select({ n: count() }).from(savedDesigns))[0]?.n;

describe('a saved design', () => {
  it('opens with its code on another device: the same document, quantity and pictures', async () => {
    const picture = await samplePng();
    const artwork = withImages('pic-1', 'pic-2');
    const pictures = [
      { reference: 'pic-1', fileContent: base64(picture) },
      { reference: 'pic-2', fileContent: base64(sampleSvg) },
    ];
    const { code, expiresAt } = await saved({ artwork, quantity: 275, pictures });
    const answer = await open(code);
    expect(answer.json<Opened>()).toEqual({
      artwork,
      quantity: 275,
      pictures: [
        { reference: 'pic-1', name: 'logo', contentType: 'image/png', fileContent: base64(picture) },
        {
          reference: 'pic-2',
          name: 'logo',
          contentType: 'image/svg+xml',
          fileContent: base64(keptSampleSvg),
        },
      ],
      expiresAt,
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('takes the inks its pictures name along, and the files they were made of', async () => {
    const artwork = withImages('pic-1', 'pic-2');
    const spots = [{ code: '186 C', hex: '#c8102e' }];
    const page = Buffer.from('<!doctype html><p>%PDF-1.4');
    const { code } = await saved({
      artwork,
      pictures: [
        { reference: 'pic-1', fileContent: base64(await samplePng()), spots },
        { reference: 'pic-2', fileContent: base64(sampleSvg) },
        { reference: 'pic-1.original', name: 'Logo.ai', fileContent: base64(samplePdf) },
        { reference: 'pic-2.original', name: 'Logo.pdf', fileContent: base64(page) },
      ],
    });
    const [first, second, original, ...more] = (await open(code)).json<Opened>().pictures;
    expect(first).toMatchObject({ reference: 'pic-1', spots });
    expect(second).not.toHaveProperty('spots');
    expect(original).toEqual({
      ...{ reference: 'pic-1.original', name: 'Logo.ai', contentType: 'application/pdf' },
      fileContent: base64(samplePdf),
    });
    // what only says that it is a PDF is left out
    expect(more).toEqual([]);
  });

  it('has a code nobody can guess: 128 bits, another one every time, for the same design too', async () => {
    const codes = new Set<string>();
    for (let i = 0; i < 5; i++) codes.add((await saved()).code);
    expect(codes.size).toBe(5);
    for (const code of codes) expect(code).toMatch(/^[A-Za-z0-9_-]{22}$/);
  });

  it(`opens for ${SAVED_DESIGN_DAYS} days and not a moment longer`, async () => {
    const { code, expiresAt } = await saved();
    expect(new Date(expiresAt).getTime() - Date.now()).toBeLessThanOrEqual(SAVED_DESIGN_DAYS * DAY_MS);
    aheadMs = SAVED_DESIGN_DAYS * DAY_MS - 60_000;
    expect((await open(code)).statusCode).toBe(200);
    aheadMs = SAVED_DESIGN_DAYS * DAY_MS;
    expect((await open(code)).json()).toMatchObject({ statusCode: 404, code: 'design_not_found' });
  });

  it('of an unknown or mutilated code is a clear 404, in every language', async () => {
    const { code } = await saved();
    for (const wrong of [
      'x',
      code.slice(1),
      `${code}A`,
      code.toLowerCase() === code ? 'A' : code.toLowerCase(),
      "' or 1=1",
      '../x',
    ]) {
      expect((await open(wrong)).json(), wrong).toMatchObject({ statusCode: 404, code: 'design_not_found' });
    }
    for (const locale of locales) expect(problemText('design_not_found', locale)).toMatch(/odkaz|link|Link/);
  });

  it('needs not be printable yet, only a design', async () => {
    const outside = sampleArtwork(foldingRule, 'natural', 'freeTop', {
      0: { texts: [sampleText('t1', 1, { y: 40 })] },
    });
    expect((await open((await saved({ artwork: outside })).code)).json<Opened>().artwork).toEqual(outside);
  });

  it('opens without a picture whose file is gone', async () => {
    const { code } = await saved({
      artwork: withImages('pic-1'),
      pictures: [{ reference: 'pic-1', fileContent: base64(sampleSvg) }],
    });
    const [row] = await server.database.db.select().from(savedDesigns).where(eq(savedDesigns.code, code));
    await server.shop.files.remove(row?.pictures.map(({ storageKey }) => storageKey) ?? []);
    expect((await open(code)).json<Opened>().pictures).toEqual([]);
  });
});

describe('what cannot be saved', () => {
  it.each([
    ['nothing', null],
    ['a word', 'design'],
    ['a version of tomorrow', { ...(plain as object), version: 99 }],
    ['an unknown field', { ...(plain as object), note: '<script>' }],
  ])('%s is no design', async (_, artwork) => {
    expect(await refused({ artwork })).toMatchObject({
      statusCode: 422,
      code: 'artwork_invalid',
      field: 'artwork',
    });
  });

  it('a code that no fan has, by its name', async () => {
    const coded = (pantone: string) =>
      sampleArtwork(foldingRule, 'natural', 'freeTop', { 0: { texts: [sampleText('t1', 1, { pantone })] } });
    expect(await refused({ artwork: coded('9999 C') })).toMatchObject({
      ...{ statusCode: 422, code: 'code_nowhere', field: 'artwork', detail: '9999 C' },
    });
    // one stored before such codes were refused is still opened
    const { code } = await saved({ artwork: coded('485 C') });
    const old = eq(savedDesigns.code, code);
    await server.database.db
      .update(savedDesigns)
      .set({ artwork: coded('9999C') as object })
      .where(old);
    expect((await open(code)).json<Opened>().artwork).toEqual(coded('9999 C'));
  });

  it('a design of another shop, a quantity that is none, an unknown field of the call', async () => {
    expect(await refused({ artwork: { ...(plain as object), productId: 'no-such' } })).toMatchObject({
      code: 'product_not_found',
    });
    expect(await refused({ quantity: 0 })).toMatchObject({ code: 'invalid_input', field: 'quantity' });
    expect(await refused({ code: 'my-own' })).toMatchObject({ code: 'invalid_input' });
  });

  it('pictures that are missing, strange, sent twice, too large, of another kind or dangerous; nothing of them stays', async () => {
    const before = [await rows(), await stored()];
    const artwork = withImages('pic-1');
    const fine = { reference: 'pic-1', fileContent: base64(await sampleJpeg()) };
    const large = Buffer.concat([await samplePng(), Buffer.alloc(8_000_000)]);
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const sent = (...pictures: { reference: string; fileContent: string }[]) =>
      refused({ artwork, pictures });
    expect(await sent()).toMatchObject({ code: 'artwork_invalid', field: 'pictures', detail: 'pic-1' });
    expect(await sent(fine, { ...fine, reference: 'other' })).toMatchObject({
      code: 'invalid_input',
      field: 'pictures.1.reference',
    });
    expect(await sent(fine, fine)).toMatchObject({ code: 'invalid_input', field: 'pictures.1.reference' });
    expect(await sent({ ...fine, fileContent: '***' })).toMatchObject({
      code: 'invalid_input',
      field: 'pictures.0.fileContent',
    });
    expect(await sent({ ...fine, fileContent: base64(large) })).toMatchObject({
      code: 'picture_too_large',
      detail: 'logo',
    });
    expect(await sent({ ...fine, fileContent: base64(samplePdf) })).toMatchObject({
      code: 'file_type_not_allowed',
    });
    expect(await sent({ ...fine, fileContent: base64(script) })).toMatchObject({
      statusCode: 422,
      code: 'file_unsafe',
    });
    expect([await rows(), await stored()]).toEqual(before);
  });

  it('a body over thirteen megabytes is refused before it is read', async () => {
    const answer = await post(
      body({ pictures: [{ reference: 'pic-1', fileContent: 'A'.repeat(13 * 1024 * 1024) }] }),
    );
    expect([answer.statusCode, answer.json<Problem>().code]).toEqual([413, 'body_too_large']);
  });

  it('more than the shop has room for', async () => {
    const { code } = await saved();
    const only = eq(savedDesigns.code, code);
    await server.database.db.update(savedDesigns).set({ size: SAVED_DESIGNS_MAX_BYTES }).where(only);
    expect(await refused({})).toMatchObject({ statusCode: 503, code: 'unavailable' });
    await server.database.db.delete(savedDesigns).where(only);
    await saved();
  });
});

describe('designs that have expired', () => {
  it('are deleted with their pictures at the next start, and so is what no design names; others stay', async () => {
    const pictures = [{ reference: 'pic-1', fileContent: base64(sampleSvg) }];
    const artwork = withImages('pic-1');
    const [old, young] = [await saved({ artwork, pictures }), await saved({ artwork, pictures })];
    const { db } = server.database;
    await db
      .update(savedDesigns)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(savedDesigns.code, old.code));
    const lost = await server.shop.files.put('designs', 'svg', sampleSvg, 'image/svg+xml');
    const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS);
    await utimes(join(server.shop.config.files, lost), twoDaysAgo, twoDaysAgo);
    const before = await stored();
    await server.shop.jobs.start();
    await server.shop.jobs.idle(30_000);
    expect(await db.select().from(savedDesigns).where(eq(savedDesigns.code, old.code))).toEqual([]);
    expect((await open(young.code)).json<Opened>().pictures).toHaveLength(1);
    expect(before.length - (await stored()).length).toBe(2);
  });
});

describe('saving over and over', () => {
  it('ends for a network with a number a day and with its share of the room; for nobody else, nor for who is signed in', async () => {
    const from = '203.0.113.7';
    let ahead = 0;
    const limited = await testServer({ env: { RATE_LIMIT: 'on' }, now: () => new Date(Date.now() + ahead) });
    const { db } = limited.database;
    const send = async (remoteAddress: string, headers = {}) => {
      const pictures = [{ reference: 'pic-1', fileContent: base64(sampleSvg) }];
      const payload = body({ artwork: withImages('pic-1'), pictures });
      return limited.app.inject({ method: 'POST', url: '/api/designs', payload, remoteAddress, headers });
    };
    try {
      expect((await send(from)).statusCode).toBe(200);
      const [first] = await db.select().from(savedDesigns);
      if (!first) throw new Error('no design');
      expect(first.addressHash).toBe(addressHash(limited.shop.config, from));
      const others = Array.from({ length: savedDesignLimits.perDay - 2 }, (_, i) => ({
        ...first,
        code: `design-${i}`,
      }));
      await db.insert(savedDesigns).values(others);
      expect((await send(from)).statusCode).toBe(200);
      const kept = async () => (await readdir(join(limited.shop.config.files, 'designs'))).length;
      const before = await kept();
      const refused = await send(from);
      expect(refused.statusCode).toBe(429);
      expect(refused.json()).toMatchObject({
        code: 'too_many_saved_designs',
        detail: limited.shop.config.officeEmail,
      });
      expect(await kept()).toBe(before);
      expect((await send('203.0.113.8')).statusCode).toBe(200);
      expect((await send(from, await asUser(limited.shop, 'user-partner'))).statusCode).toBe(200);
      ahead = DAY_MS;
      expect((await send(from)).statusCode).toBe(200);
      await db
        .update(savedDesigns)
        .set({ size: savedDesignLimits.bytes })
        .where(eq(savedDesigns.code, first.code));
      expect((await send(from)).json().code).toBe('too_many_saved_designs');
    } finally {
      await limited.close();
    }
  });

  it('is slowed down by address, over a real connection', async () => {
    const limited = await testServer({ env: { RATE_LIMIT: 'on' } });
    const origin = await limited.app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const send = () =>
        fetch(`${origin}/api/designs`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body()),
        });
      const statuses: number[] = [];
      for (let i = 0; i < 11; i++) statuses.push((await send()).status);
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
      const { code } = (await (await send()).json()) as Problem;
      expect(code).toBe('rate_limited');
    } finally {
      await limited.close();
    }
  });
});
