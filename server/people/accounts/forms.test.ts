import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '#server/testing.ts';
import { EMAIL_COOKIE } from './forms.ts';
import { hashPassword } from './service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ hashPassword });
});
afterAll(() => server.close());

const post = (
  url: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  on = server,
) =>
  on.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { host: 'en.localhost:3000', 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const right = { email: 'dealer@inkrule.example', password: 'inkrule-demo' };
const cookieOf = (answer: Awaited<ReturnType<typeof post>>, name: string) =>
  answer.cookies.find((one) => one.name === name);

describe('the sign-in form', () => {
  it('SHL-035 SHL-037: trims the e-mail and keeps the token for a month where no script can read it', async () => {
    const answer = await post('/login', { ...right, email: '  Dealer@Inkrule.example ' });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login?signed-in']);
    const cookie = cookieOf(answer, 'jwt-token');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 24 * 3600 });
    const profile = await server.app.inject({
      url: '/api/profile',
      headers: { cookie: `jwt-token=${cookie?.value}` },
    });
    expect(profile.json()).toMatchObject({ email: 'dealer@inkrule.example', role: 'dealer' });
  });

  it('SHL-038: keeps it for a year when remembered', async () => {
    const answer = await post('/login', { ...right, remember: 'on' });
    expect(cookieOf(answer, 'jwt-token')?.maxAge).toBe(365 * 24 * 3600);
  });

  // covers: I18-019 I18-020 AUT-003 AUT-004
  it.each([
    ['cz', '/prihlaseni'],
    ['cz', '/prihlaseni-partnera'],
    ['en', '/login'],
    ['en', '/partner-login'],
    ['de', '/anmeldung'],
    ['de', '/anmeldung-partner'],
  ])('%s: %s answers in its own words', async (edition, path) => {
    const headers = { host: `${edition}.localhost:3000` };
    expect((await post(path, right, headers)).headers.location).toBe(`${path}?signed-in`);
    expect((await post(path, { ...right, password: 'x' }, headers)).headers.location).toBe(
      `${path}?error=failed`,
    );
  });

  it('D-B97: the way back travels along, and only one of our own pages', async () => {
    const wanted = `to=${encodeURIComponent('/admin/regular-orders?text=2611')}`;
    expect((await post(`/login?${wanted}`, right)).headers.location).toBe(`/login?signed-in&${wanted}`);
    expect((await post(`/login?${wanted}`, { ...right, password: 'x' })).headers.location).toBe(
      `/login?error=failed&${wanted}`,
    );
    for (const evil of ['https://evil.example', '//evil.example/login', '/\\evil.example', '/sign-out'])
      expect((await post(`/login?to=${encodeURIComponent(evil)}`, right)).headers.location).toBe(
        '/login?signed-in',
      );
  });

  it('what no database can look for is a failed try, not a fault of the shop', async () => {
    for (const email of ['a\0b@inkrule.example', '\0']) {
      expect((await post('/login', { ...right, email })).headers.location).toBe('/login?error=failed');
    }
    expect((await post('/login?to=%00', right)).headers.location).toBe('/login?error=failed');
  });

  it('D-B91: a pause is told in the same words', async () => {
    const wrong = { email: 'paused@inkrule.example', password: 'x' };
    for (let i = 0; i < 12; i++)
      expect((await post('/login', wrong)).headers.location).toBe('/login?error=failed');
  });

  it('a foreign spelling leads to the page of the host', async () => {
    const answer = await post(
      '/anmeldung-partner',
      { ...right, password: 'x' },
      { host: 'cz.localhost:3000' },
    );
    expect(answer.headers.location).toBe('/prihlaseni-partnera?error=failed');
  });

  it.each([
    ['a wrong password', { ...right, password: 'wrong' }],
    ['an unknown address', { ...right, email: 'nobody@inkrule.example' }],
    ['an account that is not active', { ...right, email: 'former@inkrule.example' }],
    ['an endless password', { ...right, password: 'x'.repeat(201) }],
  ])('SHL-036 ERR-012: %s shows the form again and keeps the typed e-mail', async (_what, fields) => {
    const answer = await post('/login', fields);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login?error=failed']);
    expect(cookieOf(answer, 'jwt-token')).toBeUndefined();
    expect(cookieOf(answer, EMAIL_COOKIE)).toMatchObject({
      value: fields.email,
      path: '/login',
      httpOnly: true,
      maxAge: 300,
    });
  });

  it.each([[{ email: '   ', password: 'x' }], [{ email: 'dealer@inkrule.example', password: '' }], [{}]])(
    'SHL-035: needs both fields, %j',
    async (fields) => {
      const answer = await post('/login', fields as Record<string, string>);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/login?error=missing']);
    },
  );

  it('forgets the kept e-mail after success', async () => {
    expect(cookieOf(await post('/login', right), EMAIL_COOKIE)).toMatchObject({ value: '', path: '/login' });
  });

  it('D-S94: does not sign in on a host that is not ours', async () => {
    const answer = await post('/login', right, { host: 'shop.example' });
    expect(answer.headers.location).toBe('/login?error=failed');
  });

  it('answers a page to whatever else is sent', async () => {
    const long = await post('/login', { ...right, note: 'x'.repeat(5000) });
    expect([long.statusCode, long.headers.location]).toEqual([303, '/login?error=failed']);
    const json = await server.app.inject({ method: 'POST', url: '/login', payload: right });
    expect([json.statusCode, json.cookies.filter((one) => one.name === 'jwt-token')]).toEqual([303, []]);
  });

  it('is not open to foreign pages', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await post('/login', right, { origin });
      expect([answer.statusCode, answer.cookies]).toEqual([403, []]);
    }
    expect((await post('/login', right, { origin: 'http://en.localhost:3000' })).statusCode).toBe(303);
  });

  it('gives all spellings together twenty tries a minute', async () => {
    const limited = await testServer({ env: { RATE_LIMIT: 'on' } });
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < 22; i++)
      codes.push((await post(i % 2 ? '/login' : '/partner-login', {}, {}, limited)).headers.location);
    await limited.close();
    expect(codes.slice(0, 20).every((location) => location?.endsWith('?error=missing'))).toBe(true);
    expect(codes.slice(20)).toEqual(['/partner-login?error=too-often', '/login?error=too-often']);
  });
});

describe('the sign-out button', () => {
  // covers: SHL-015 SHL-016
  it.each([
    ['cz', '/metry'],
    ['en', '/meter'],
    ['de', '/zollstocke'],
  ])('%s: clears the token and leads to the folding rules', async (edition, path) => {
    const answer = await post('/sign-out', {}, { host: `${edition}.localhost:3000` });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
    expect(answer.cookies).toMatchObject([{ name: 'jwt-token', value: '', path: '/' }]);
  });

  it('is not open to foreign pages', async () => {
    expect((await post('/sign-out', {}, { origin: 'https://evil.example' })).statusCode).toBe(403);
  });
});
