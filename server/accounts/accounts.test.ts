import { eq } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#database/schema.ts';
import { type TestServer, testServer } from '../testing.ts';
import { hashPassword } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ hashPassword });
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
  it('API-017 SHL-035 SHL-037: answers a token and puts it into a cookie for a month that no script can read', async () => {
    const answer = await login({ email: '  Admin@Inkrule.example ' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ access_token: expect.any(String) });
    const cookie = answer.cookies[0];
    expect(cookie).toMatchObject({ name: 'jwt-token', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 3600 });
  });

  it('SHL-038: lasts a year when remembered', async () => {
    const answer = await login({ email: 'dealer@inkrule.example', remember: true });
    expect(answer.cookies[0]?.maxAge).toBe(365 * 24 * 3600);
  });

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

  it('SHL-035: needs e-mail and password', async () => {
    expect((await login({ email: '' })).statusCode).toBe(400);
    expect((await login({ email: 'admin@inkrule.example', password: '' })).statusCode).toBe(400);
  });
});

describe('who is asking', () => {
  it('API-018 SHL-042: the profile names e-mail and role, by bearer token and by cookie', async () => {
    const { access_token: token } = (await login({ email: 'partner@inkrule.example' })).json() as { access_token: string };
    const ways: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie: `jwt-token=${token}` }];
    for (const headers of ways) {
      const answer = await profile(headers);
      expect(answer.json()).toMatchObject({ email: 'partner@inkrule.example', role: 'partner', companyName: 'Sample Trade Ltd' });
      expect(answer.body).not.toContain('argon2');
    }
  });

  it('SHL-043: role and id stand in the token', async () => {
    const { access_token: token } = (await login({ email: 'dealer@inkrule.example' })).json() as { access_token: string };
    const payload = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;
    expect(payload).toMatchObject({ id: 'user-dealer', role: 'dealer' });
  });

  it('refuses nobody, a broken token, an unsigned one and one with another key', async () => {
    const forged = await new SignJWT({ id: 'user-admin', role: 'admin' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('another secret of sufficient length'));
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"id":"user-admin"}').toString('base64url')}.`;
    for (const headers of [
      {},
      { authorization: 'Bearer x.y.z' },
      { authorization: `Bearer ${forged}` },
      { cookie: `jwt-token=${none}` },
    ]) {
      expect((await profile(headers as Record<string, string>)).statusCode).toBe(401);
    }
  });

  it('a locked account is out at once', async () => {
    const { access_token: token } = (await login({ email: 'dealer@inkrule.example' })).json() as { access_token: string };
    await server.database.db.update(users).set({ active: false }).where(eq(users.id, 'user-dealer'));
    expect((await profile({ authorization: `Bearer ${token}` })).statusCode).toBe(401);
    await server.database.db.update(users).set({ active: true }).where(eq(users.id, 'user-dealer'));
  });

  it('SHL-015: signing out clears the cookie', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/auth/logout' });
    expect(answer.cookies[0]).toMatchObject({ name: 'jwt-token', value: '' });
  });

  it('refuses an unsafe call that a foreign page makes with our cookie', async () => {
    const { access_token: token } = (await login({ email: 'admin@inkrule.example' })).json() as { access_token: string };
    const cookie = `jwt-token=${token}`;
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]) {
      const answer = await server.app.inject({ method: 'POST', url: '/api/auth/logout', headers: { cookie, ...headers } });
      expect([answer.statusCode, (answer.json() as { code: string }).code]).toEqual([403, 'foreign_origin']);
    }
    const own = await server.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie, origin: 'http://de.localhost:3000', 'sec-fetch-site': 'same-site' },
    });
    expect(own.statusCode).toBe(200);
  });
});
