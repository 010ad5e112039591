import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endedTokens, users } from '#database/schema.ts';
import { createApp } from '#server/app.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import {
  addAccount,
  changeContact,
  changePassword,
  createAccounts,
  hashPassword,
  setActive,
} from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ hashPassword, env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.close());

const login = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { domain: 'cz.localhost', password: 'inkrule-demo', ...body },
    headers,
  });
const profile = (headers: Record<string, string>) => server.app.inject({ url: '/api/profile', headers });

describe('signing in', () => {
  // covers: AUT-005 AUT-009
  it('API-017 B2B-API-068 SHL-035 SHL-037: answers a token and puts it into a cookie for a month that no script can read', async () => {
    const answer = await login({ email: '  Admin@Inkrule\u200b.example\ufeff ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ access_token: expect.any(String) });
    const cookie = answer.cookies[0];
    expect(cookie).toMatchObject({
      name: 'jwt-token',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 30 * 24 * 3600,
    });
  });

  it('SHL-038 AUT-010: lasts a year when remembered', async () => {
    const answer = await login({ email: 'dealer@inkrule.example', remember: true });
    expect(answer.cookies[0]?.maxAge).toBe(365 * 24 * 3600);
  });

  // covers: AUT-008 ADM-060
  it.each([
    ['a wrong password', { email: 'admin@inkrule.example', password: 'wrong' }],
    ['an unknown address', { email: 'nobody@inkrule.example' }],
    ['an account that is not active', { email: 'former@inkrule.example' }],
    ['a foreign domain', { email: 'admin@inkrule.example', domain: 'shop.example' }],
  ])('ERR-012: refuses %s with the same words', async (_what, body) => {
    const answer = await login(body);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'login_failed' });
    expect(answer.cookies).toEqual([]);
  });

  // covers: AUT-006
  it('SHL-035: needs e-mail and password', async () => {
    expect((await login({ email: '' })).statusCode).toBe(400);
    expect((await login({ email: 'admin@inkrule.example', password: '' })).statusCode).toBe(400);
  });
});

describe('guessing', () => {
  const guess = (
    email: string,
    remoteAddress: string,
    password = 'wrong',
    headers: Record<string, string> = {},
  ) =>
    server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers,
      payload: { email, password, domain: 'localhost' },
    });

  it('D-B91: is paused for an account and an address, with the same words, and keeps nobody else out', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 12; i++) codes.push((await guess('admin@inkrule.example', '10.1.1.1')).statusCode);
    expect(codes).toEqual([...Array(10).fill(401), 429, 429]);
    // even with the right password, or a guesser would learn that it is right
    const right = await guess('ADMIN@inkrule.example', '10.1.1.1', 'inkrule-demo');
    expect([right.statusCode, right.json<{ code: string }>().code, right.cookies]).toEqual([
      429,
      'login_paused',
      [],
    ]);
    expect((await guess('admin@inkrule.example', '10.1.1.2', 'inkrule-demo')).statusCode).toBe(200);
    expect((await guess('dealer@inkrule.example', '10.1.1.1', 'inkrule-demo')).statusCode).toBe(200);
  });

  it('behind a proxy believes only what the proxy says of an address, not what the guesser wrote before', async () => {
    const codes: number[] = [];
    for (let i = 0; i < 11; i++) {
      const forwarded = { 'x-forwarded-for': `10.9.9.${i}, 203.0.113.9` };
      codes.push((await guess('dealer@inkrule.example', '127.0.0.1', 'wrong', forwarded)).statusCode);
    }
    expect(codes).toEqual([...Array(10).fill(401), 429]);
    const other = { 'x-forwarded-for': '203.0.113.10' };
    expect((await guess('dealer@inkrule.example', '127.0.0.1', 'inkrule-demo', other)).statusCode).toBe(200);
  });

  it('an unknown e-mail is paused like a known one', async () => {
    for (let i = 0; i < 10; i++) await guess('nobody@inkrule.example', '10.1.1.3');
    expect((await guess('nobody@inkrule.example', '10.1.1.3')).statusCode).toBe(429);
  });

  it('many at once are counted before they are answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => guess('partner@inkrule.example', '10.1.1.4')),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  });

  it('is logged with the address and a mark of the account that says nothing about it', async () => {
    const logged: Record<string, unknown>[] = [];
    const log = { warn: (entry: object) => void logged.push({ ...entry }) };
    const { config } = server.shop;
    const accounts = createAccounts(config, server.database.db);
    const other = createAccounts(
      { ...config, sessionSecret: 'another secret of the shop' },
      server.database.db,
    );
    const tried = { password: 'wrong', domain: 'localhost', remember: false, address: '10.1.1.5', log };
    for (const email of ['dealer@inkrule.example', ' Dealer@Inkrule.example', 'nobody@inkrule.example'])
      await accounts.login({ ...tried, email });
    await other.login({ ...tried, email: 'dealer@inkrule.example' });
    await accounts.login({ ...tried, email: 'dealer@inkrule.example', password: 'inkrule-demo' });
    const [first, again, unknown, elsewhere] = logged.map(({ account }) => account);
    expect(logged).toHaveLength(4);
    expect(logged[0]).toMatchObject({
      account: expect.stringMatching(/^[\w-]{16}$/),
      address: '10.1.1.5',
      code: 'login_failed',
    });
    expect(again).toBe(first);
    expect(new Set([first, unknown, elsewhere]).size).toBe(3);
    expect(JSON.stringify(logged)).not.toMatch(/dealer|nobody|wrong/i);
  });

  it('takes as long for an unknown e-mail as for a wrong password', async () => {
    const emails = ['dealer@inkrule.example', 'nobody@inkrule.example', 'former@inkrule.example'];
    const quickest = new Map(emails.map((email) => [email, Number.POSITIVE_INFINITY]));
    // in turn, and the quickest of each: what else the machine does only ever makes it slower
    for (let i = 0; i < 9; i++) {
      for (const email of emails) {
        const started = performance.now();
        await guess(email, `10.1.2.${i}`);
        quickest.set(email, Math.min(quickest.get(email) ?? 0, performance.now() - started));
      }
    }
    const [known = 0, unknown = 0, former = 0] = quickest.values();
    for (const other of [unknown, former])
      expect(Math.max(known, other) / Math.min(known, other)).toBeLessThan(2);
  });
});

describe('who is asking', () => {
  // covers: AUT-001 AUT-015 AUT-019
  it('API-018 B2B-API-069 SHL-042: the profile names e-mail and role, by bearer token and by cookie', async () => {
    const { access_token: token } = (await login({ email: 'partner@inkrule.example' })).json() as {
      access_token: string;
    };
    const ways: Record<string, string>[] = [
      { authorization: `Bearer ${token}` },
      { cookie: `jwt-token=${token}` },
    ];
    for (const headers of ways) {
      const answer = await profile(headers);
      expect(answer.json()).toMatchObject({
        email: 'partner@inkrule.example',
        role: 'partner',
        companyName: 'Sample Trade Ltd',
      });
      expect(answer.body).not.toContain('argon2');
    }
  });

  it('SHL-043 AUT-002: role and id stand in the token', async () => {
    const { access_token: token } = (await login({ email: 'dealer@inkrule.example' })).json() as {
      access_token: string;
    };
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<
      string,
      unknown
    >;
    expect(payload).toMatchObject({ id: 'user-dealer', role: 'dealer' });
  });

  it('refuses nobody, a broken token, an unsigned one, one with another key and one without an end', async () => {
    const endless = await new SignJWT({ id: 'user-admin', role: 'admin' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(server.shop.config.sessionSecret));
    const forged = await new SignJWT({ id: 'user-admin', role: 'admin' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another secret of sufficient length'));
    // signed by us, for an account no database can look for
    const unfit = await new SignJWT({ id: 'user\0admin' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(server.shop.config.sessionSecret));
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"id":"user-admin"}').toString('base64url')}.`;
    for (const headers of [
      {},
      { authorization: 'Bearer x.y.z' },
      { authorization: `Bearer ${forged}` },
      { cookie: `jwt-token=${none}` },
      { authorization: `Bearer ${endless}` },
      { authorization: `Bearer ${unfit}` },
    ]) {
      expect((await profile(headers as Record<string, string>)).statusCode).toBe(401);
    }
  });

  it('AUT-053 B2B-API-059: a partner reads the own profile and turns mails about orders off and on', async () => {
    const by = await asUser(server.shop, 'user-partner');
    expect((await profile(by)).json()).toMatchObject({
      receiveEmailNotifications: true,
      phone: expect.any(String),
      billing: { companyName: 'Sample Trade Ltd', currency: 'CZK', email: expect.stringContaining('@') },
    });
    const put = (payload: object, headers: Record<string, string> = by) =>
      server.app.inject({ method: 'PUT', url: '/api/priceLists/email-notifications', payload, headers });
    for (const receiveEmailNotifications of [false, true]) {
      const answer = await put({ receiveEmailNotifications });
      const all = { receiveEmailNotifications, onlyOwnOrders: false };
      expect([answer.statusCode, answer.json()]).toEqual([200, all]);
      expect((await profile(by)).json()).toMatchObject(all);
    }
    const own = { receiveEmailNotifications: true, onlyOwnOrders: true };
    expect((await put(own)).json()).toEqual(own);
    expect((await profile(by)).json()).toMatchObject(own);
    // none of their own is none
    expect((await put({ ...own, receiveEmailNotifications: false })).json().onlyOwnOrders).toBe(false);
    await put({ receiveEmailNotifications: true });
    expect((await put({ receiveEmailNotifications: 'no' })).statusCode).toBe(400);
    expect((await put({ receiveEmailNotifications: true }, {})).statusCode).toBe(401);
    for (const staff of ['user-dealer', 'user-admin'])
      expect(
        (await put({ receiveEmailNotifications: true }, await asUser(server.shop, staff))).statusCode,
      ).toBe(403);
  });

  it('an account without a price list of its own has no bills', async () => {
    const answer = await profile(await asUser(server.shop, 'user-admin'));
    expect(answer.json()).toMatchObject({ billing: null, role: 'admin' });
  });

  it('AUT-049: a dealer has a name and a phone, which can be changed', async () => {
    const { db } = server.database;
    const changed = await changeContact(db, 'Dealer@inkrule.example', { phone: '+420 600 000 009' });
    expect(changed.ok).toBe(true);
    expect((await profile(await asUser(server.shop, 'user-dealer'))).json()).toMatchObject({
      phone: '+420 600 000 009',
      firstName: 'Dealer',
    });
    expect(await changeContact(db, 'dealer@inkrule.example', { phone: 'call me' })).toMatchObject({
      code: 'invalid_input',
      field: 'phone',
    });
    expect(await changeContact(db, 'dealer@inkrule.example', {})).toMatchObject({ ok: false });
    expect(await changeContact(db, 'nobody@inkrule.example', { surName: 'X' })).toMatchObject({
      code: 'account_not_found',
    });
  });

  it('D-B87: a locked account is out at once', async () => {
    const { access_token: token } = (await login({ email: 'dealer@inkrule.example' })).json() as {
      access_token: string;
    };
    await server.database.db.update(users).set({ active: false }).where(eq(users.id, 'user-dealer'));
    expect((await profile({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
    await server.database.db.update(users).set({ active: true }).where(eq(users.id, 'user-dealer'));
  });

  it('a new password puts out whoever signed in with the old one', async () => {
    const { access_token: token } = (await login({ email: 'dealer@inkrule.example' })).json() as {
      access_token: string;
    };
    const cookie = `jwt-token=${token}`;
    expect((await profile({ cookie })).statusCode).toBe(200);
    expect(
      await changePassword(server.database.db, ' DEALER@inkrule.example ', 'another password'),
    ).toMatchObject({ ok: true });
    expect((await profile({ cookie })).statusCode).toBe(401);
    // the demo's, which everybody can read, is no password one can choose
    expect(await changePassword(server.database.db, 'dealer@inkrule.example', 'inkrule-demo')).toMatchObject({
      code: 'password_guessable',
    });
    const passwordHash = await hashPassword('inkrule-demo');
    await server.database.db
      .update(users)
      .set({ passwordHash })
      .where(eq(users.email, 'dealer@inkrule.example'));
  });

  // covers: AUT-014
  it('SHL-015: signing out clears the cookie', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/logout' });
    expect(answer.cookies[0]).toMatchObject({ name: 'jwt-token', value: '' });
  });

  it('a token that held once is refused after its end', async () => {
    const { access_token: token } = (await login({ email: 'dealer@inkrule.example' })).json() as {
      access_token: string;
    };
    const authorization = `Bearer ${token}`;
    expect((await profile({ authorization })).statusCode).toBe(200);
    const monthAndMinute = 30 * 24 * 3_600_000 + 60_000;
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + monthAndMinute });
    expect((await profile({ authorization })).statusCode).toBe(401);
    vi.useRealTimers();
    expect((await profile({ authorization })).statusCode).toBe(200);
  });

  it('signing out ends the token in every process, however it is written, and no other sign-in', async () => {
    const { db } = server.database;
    const tokenOf = async () =>
      ((await login({ email: 'dealer@inkrule.example' })).json() as { access_token: string }).access_token;
    const [byCookie, byBearer, byForm, kept] = [
      await tokenOf(),
      await tokenOf(),
      await tokenOf(),
      await tokenOf(),
    ];
    await db.insert(endedTokens).values({ hash: 'of last year', expiresAt: new Date(0) });
    const otherProcess = await createApp(server.shop, { pages: false });
    const out = (url: string, headers: Record<string, string>) =>
      otherProcess.inject({ method: 'POST', url, headers });
    await out('/api/auth/logout', { cookie: `jwt-token=${byCookie}` });
    await out('/api/auth/logout', { authorization: `Bearer ${byBearer}` });
    await out('/sign-out', {
      cookie: `jwt-token=${byForm}`,
      'content-type': 'application/x-www-form-urlencoded',
    });
    await out('/api/auth/logout', { cookie: 'jwt-token=x.y.z' });
    await otherProcess.close();
    // the last letter of a signature of 32 bytes has two bits to spare
    const respelt = byBearer.slice(0, -1) + String.fromCharCode(byBearer.charCodeAt(byBearer.length - 1) + 1);
    for (const token of [byCookie, byBearer, respelt, byForm]) {
      expect((await profile({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
      expect((await profile({ cookie: `jwt-token=${token}` })).statusCode).toBe(401);
    }
    expect((await profile({ authorization: `Bearer ${kept}` })).statusCode).toBe(200);
    expect(await db.select().from(endedTokens)).toHaveLength(3);
  });

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['another site, in an older browser', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['another scheme', { origin: 'https://cz.localhost:3000' }],
    ['another port', { origin: 'http://cz.localhost:3001', 'sec-fetch-site': 'same-site' }],
    ['a host beside ours', { origin: 'http://blog.localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['a host beside ours, without an origin', { 'sec-fetch-site': 'same-site' }],
  ])('refuses an unsafe call with our cookie from %s', async (_where, headers) => {
    const { access_token: token } = (await login({ email: 'admin@inkrule.example' })).json() as {
      access_token: string;
    };
    const cookie = `jwt-token=${token}`;
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie, ...headers },
    });
    expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([403, 'foreign_origin']);
    expect((await profile({ cookie })).statusCode).toBe(200);
  });

  it.each([
    ['another edition', { origin: 'http://de.localhost:3000', 'sec-fetch-site': 'same-site' }],
    ['the page itself', { origin: 'http://en.localhost:3000', 'sec-fetch-site': 'same-origin' }],
    ['a program, which names no origin', {}],
  ])('takes one from %s', async (_where, headers) => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect(answer.statusCode).toBe(200);
  });

  it('knows its own pages by the port it got, too', async () => {
    const { config, ...shop } = server.shop;
    const app = await createApp({ ...shop, config: { ...config, port: 0 } }, { pages: false });
    const address = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const from = (origin: string) =>
      app
        .inject({ method: 'POST', url: '/api/auth/logout', headers: { origin } })
        .then(({ statusCode }) => statusCode);
    expect(await from(`http://cz.localhost:${address.port}`)).toBe(200);
    expect(await from('http://cz.localhost:0')).toBe(403);
    await app.close();
  });
});

describe('accounts', () => {
  const person = {
    email: ' New@Inkrule.example ',
    role: 'dealer' as const,
    password: 'long enough',
    firstName: 'Jana',
    surName: 'Nová',
  };

  it('D-B89: are added once, whatever the capitals, and may sign in', async () => {
    const { db } = server.database;
    expect(await addAccount(db, person)).toMatchObject({ ok: true });
    expect(await addAccount(db, { ...person, email: 'NEW@inkrule.EXAMPLE' })).toMatchObject({
      ok: false,
      code: 'email_taken',
    });
    const answer = await login({ email: 'new@inkrule.example', password: 'long enough' });
    const { access_token: token } = answer.json() as { access_token: string };
    expect((await profile({ authorization: `Bearer ${token}` })).json()).toMatchObject({
      role: 'dealer',
      surName: 'Nová',
    });
    expect(await setActive(db, 'new@inkrule.example', false)).toMatchObject({ ok: true });
    expect((await profile({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
    expect(await setActive(db, 'nobody@inkrule.example', false)).toMatchObject({ code: 'account_not_found' });
  });

  it.each([
    [{ email: 'no address' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'x'.repeat(129) }, 'password'],
    [{ role: 'owner' as 'admin' }, 'role'],
  ])('%j is refused', async (change, field) => {
    expect(
      await addAccount(server.database.db, { ...person, email: 'other@inkrule.example', ...change }),
    ).toMatchObject({
      code: 'invalid_input',
      field,
    });
  });

  it.each(['Password1', 'novakova-1987', 'inkrule-demo'])(
    '%s is no password for a person',
    async (password) => {
      const other = { ...person, email: 'novakova@shop.example', password };
      expect(await addAccount(server.database.db, other)).toMatchObject({
        code: 'password_guessable',
        field: 'password',
      });
    },
  );

  it('passwords are kept as argon2id with the memory and passes that are asked for', async () => {
    expect(await hashPassword('x')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });
});
