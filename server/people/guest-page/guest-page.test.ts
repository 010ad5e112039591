import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/people/guest-page.ts';
import { auditEntries } from '#database/schema.ts';
import { addPeople, people } from '#server/partner-orders/flow/testing.ts';
import { type Call, callsOf } from '#server/partner-orders/flow/testing-calls.ts';
import { addPersons, type persons } from '#server/partner-orders/flow/testing-people.ts';
import { samplePdf, samplePng } from '#server/platform/files/samples.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { guestPageOf, LOGOS_FOLDER } from './service.ts';

let server: TestServer;
let call: Call<keyof typeof persons>;
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
  call = await callsOf(server, await addPersons(server));
});
afterAll(() => server.close());

type Who = Parameters<typeof call>[0];
const params = { partnerId: people.partner };
const body = { displayName: ' Studio Sever ', email: 'hello@studio.example', phone: '+420 777 000 111' };
const read = async () =>
  (await call('partner', contract.readGuestPage, { params })).json<contract.GuestPage>();
const change = (more: object = {}, who: Who = 'partner') =>
  call(who, contract.changeGuestPage, {
    params,
    body: { ...body, holdsRejections: true, version: 0, ...more },
  });
const setLogo = (name: string, bytes: Uint8Array, who: Who = 'partner') =>
  call(who, contract.setGuestLogo, { params, files: [{ name, bytes }] });
const openLogo = (who: Who = 'partner') => call(who, contract.openGuestLogo, { params });
const stored = async () => {
  const keys: string[] = [];
  for await (const some of server.shop.files.list(LOGOS_FOLDER)) keys.push(...some.map(({ key }) => key));
  return keys;
};
const codeOf = (answer: Awaited<ReturnType<typeof call>>) => [answer.statusCode, answer.json().code];

describe('what a partner shows to guests', () => {
  it('is empty at first, and saved cleaned, once for the same', async () => {
    expect(await read()).toMatchObject({ displayName: '', holdsRejections: false, logo: null, version: 0 });
    expect((await change()).json()).toMatchObject({ displayName: 'Studio Sever', version: 1 });
    // the same again, by whoever saw it before, changes nothing
    expect((await change()).json()).toMatchObject({ version: 1 });
    expect(codeOf(await change({ displayName: 'Other' }))).toEqual([409, 'value_changed']);
    expect((await change({ displayName: 'Other', version: 1 })).json()).toMatchObject({ version: 2 });
    const log = await server.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.objectKind, 'partner'));
    expect(log).toHaveLength(2);
    expect(JSON.stringify(log)).toContain('holdsRejections');
    for (const word of ['Studio Sever', 'studio.example', '777 000 111'])
      expect(JSON.stringify(log)).not.toContain(word);
  });

  it.each([
    ['displayName', 'x'.repeat(61), 'too_long'],
    ['email', 'no address', 'email'],
    ['phone', 'call me', 'phone_format'],
  ])('names what is wrong with %s', async (field, value, problem) => {
    const answer = await change({ [field]: value, version: 2 });
    expect(codeOf(answer)).toEqual([422, 'account_invalid']);
    expect(answer.json().data.problems).toEqual({ [field]: problem });
  });

  it('of two owners who save at once, one is told of the other', async () => {
    const { version } = await read();
    const answers = await Promise.all([
      change({ displayName: 'A', version }, 'partner'),
      change({ displayName: 'B', version }, 'owner'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it.each(['orders', 'approves', 'reads', 'dealer', 'admin'] as const)('is not for %s', async (who) => {
    expect(codeOf(await change({}, who))).toEqual([403, 'not_allowed']);
    expect(codeOf(await setLogo('a.png', await samplePng(), who))).toEqual([403, 'not_allowed']);
    expect(codeOf(await openLogo(who))).toEqual([403, 'not_allowed']);
  });

  it('is not for the owner of another partner', async () => {
    expect(codeOf(await change({}, 'otherOwner'))).toEqual([404, 'partner_not_found']);
  });
});

describe('the logo', () => {
  const svg = (inner: string) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inner}</svg>`);

  it.each([
    ['a.png', () => samplePng()],
    [
      'a.jpg',
      () =>
        sharp({ create: { width: 900, height: 90, channels: 3, background: 'red' } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a.webp',
      () =>
        sharp({ create: { width: 90, height: 900, channels: 4, background: 'blue' } })
          .webp()
          .toBuffer(),
    ],
    ['a.svg', async () => svg('<rect width="40" height="20" fill="#0a0"/>')],
  ] as const)('%s is kept as our own picture, bounded', async (name, make) => {
    const answer = await setLogo(name, await make());
    expect([answer.statusCode, answer.json().logo]).toEqual([200, expect.any(String)]);
    const shown = await openLogo();
    expect(shown.headers['content-type']).toBe('image/png');
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
    const { format, width = 0, height = 0 } = await sharp(shown.rawPayload).metadata();
    expect([format, width <= 640, height <= 240]).toEqual(['png', true, true]);
    // it takes the place of the one before
    expect(await stored()).toHaveLength(1);
  });

  it('that is drawn small is drawn again, not blown up', async () => {
    await setLogo('a.svg', svg('<circle cx="10" cy="10" r="9" fill="#000"/>'));
    const { width } = await sharp((await openLogo()).rawPayload).metadata();
    expect(width).toBeGreaterThan(400);
  });

  it.each([
    ['a.svg', svg('<script>alert(1)</script>'), 'file_unsafe'],
    ['a.png', samplePdf, 'upload_wrong_type'],
    ['a.gif', samplePdf, 'upload_wrong_type'],
    ['a.png', Buffer.from('<html>'), 'upload_wrong_type'],
  ] as const)('%s with something else in it is refused', async (name, bytes, code) => {
    expect((await setLogo(name, bytes)).json().code).toBe(code);
    expect(await stored()).toHaveLength(1);
  });

  it('that is too large is refused', async () => {
    expect((await setLogo('a.png', Buffer.alloc(2_100_000, 1))).statusCode).toBe(413);
  });

  it('is removed with its file', async () => {
    const remove = () => call('partner', contract.removeGuestLogo, { params });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(204);
    expect(await stored()).toEqual([]);
    expect(codeOf(await openLogo())).toEqual([404, 'image_not_found']);
    const { db } = server.database;
    expect(await guestPageOf(db, people.partner)).toMatchObject({ email: 'hello@studio.example' });
  });
});
