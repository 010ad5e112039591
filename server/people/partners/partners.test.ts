import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEntries, priceLists, priceRows, users } from '#database/schema.ts';
import { makePartnerOrder } from '#server/partner-orders/flow/testing.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { hashPassword } from '../accounts/service.ts';

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await testServer({ hashPassword });
  admin = await asUser(server.shop, 'user-admin');
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers = admin) =>
  server.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
const login = (email: string, password: string) =>
  call('POST', '/auth/login', { email, password, domain: 'localhost' }, {});

const fields = {
  isActive: true,
  currency: 'CZK',
  password: 'long enough',
  useBillingCompany: true,
  billingCompanyName: 'Sample Joinery s.r.o.',
  billingTaxIn: '00000000',
  billingTaxTin: 'CZ00000000',
  billingFirstName: 'Jana',
  billingSurName: 'Nováková',
  billingCountry: 'CZ',
  billingStreet: 'Dílenská 4',
  billingZipCode: '110 00',
  billingCity: 'Praha',
  billingPhone: '+420 601 234 567',
  billingEmail: 'invoices@joinery.example',
  note: 'Pays late.',
};
let made = 0;
/** A new partner; their id, e-mail and fields. */
async function partner(more: object = {}) {
  const email = `joinery${++made}@partner.example`;
  const body = { ...fields, email, ...more };
  const answer = await call('POST', '/priceLists', body);
  expect([answer.statusCode, answer.json()]).toEqual([200, { id: expect.any(String) }]);
  const { id } = answer.json<{ id: string }>();
  return { id, email, body, read: async () => (await call('GET', `/priceLists/${id}/partner`)).json() };
}
const rowsOf = (id: string) =>
  server.database.db.select().from(priceRows).where(eq(priceRows.priceListId, id));
const actsOn = async (id: string) =>
  (
    await server.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.objectKind, 'partner'), eq(auditEntries.objectId, id)))
      .orderBy(auditEntries.id)
  ).map(({ act, userId }) => [act, userId]);

describe('a new partner', () => {
  it('B2B-API-044 ADM-010 ADM-011 ADM-013: is stored with everything but a readable password', async () => {
    const { id, email, body, read } = await partner();
    const { password: _, ...shown } = body;
    const answer = await call('GET', `/priceLists/${id}/partner`);
    expect(answer.json()).toEqual({
      ...shown,
      ...{ id, email, isDefault: false, receiveEmailNotifications: true, orders: 0, version: 1 },
    });
    expect(answer.body).not.toMatch(/long enough|argon2/);
    expect(await read()).not.toHaveProperty('password');
    expect(await actsOn(id)).toEqual([['created', 'user-admin']]);
    expect((await login(email.toUpperCase(), 'long enough')).statusCode).toBe(200);
  });

  it('ADM-012: is in Czechia where nobody says otherwise', async () => {
    const { billingCountry: _, ...rest } = fields;
    const answer = await call('POST', '/priceLists', { ...rest, email: 'home@partner.example' });
    const read = await call('GET', `/priceLists/${answer.json<{ id: string }>().id}/partner`);
    expect(read.json()).toMatchObject({ billingCountry: 'CZ' });
  });

  it('begins with a copy of the prices of a list, from CZK to EUR by the rate', async () => {
    const source = await rowsOf('default');
    const same = await partner({ copyFrom: 'default' });
    const inEur = await partner({ copyFrom: 'default', currency: 'EUR' });
    const empty = await partner();
    expect(await rowsOf(empty.id)).toEqual([]);
    expect(await rowsOf(same.id)).toHaveLength(source.length);
    const { settings } = await server.shop.catalogue.current();
    const key = { heliosId: source[0]?.heliosId, pcsFrom: source[0]?.pcsFrom };
    const copied = (await rowsOf(inEur.id)).find(
      (row) => row.heliosId === key.heliosId && row.pcsFrom === key.pcsFrom,
    );
    expect(copied?.productPrice).toBe(
      Math.round(((source[0]?.productPrice ?? 0) * 1000) / (settings?.eurRate ?? 1)),
    );
  });

  it('is not there at all when its prices cannot be', async () => {
    const body = { ...fields, email: 'nobody@partner.example' };
    const back = await call('POST', '/priceLists', { ...body, copyFrom: 'sample-agency' });
    expect([back.statusCode, back.json()]).toEqual([
      422,
      expect.objectContaining({ code: 'invalid_currency_conversion', field: 'copyFrom' }),
    ]);
    const none = await call('POST', '/priceLists', { ...body, copyFrom: 'none' });
    expect(none.json()).toMatchObject({ statusCode: 404, code: 'price_list_missing' });
    expect(await server.database.db.select().from(users).where(eq(users.email, body.email))).toEqual([]);
  });

  it.each([
    ['ADM-054 D-B105', 'admin@inkrule.example'],
    ['ADM-054 D-B105', 'Partner@Inkrule.Example'],
    ['ADM-054 D-B105', 'former@inkrule.example'],
  ])('%s: cannot have the e-mail %s of another account', async (_, email) => {
    const lists = await server.database.db.select().from(priceLists);
    const answer = await call('POST', '/priceLists', { ...fields, email });
    expect(answer.json()).toEqual({
      statusCode: 409,
      code: 'email_taken',
      field: 'email',
      message: 'This email is already taken',
    });
    expect(await server.database.db.select().from(priceLists)).toHaveLength(lists.length);
  });

  it('ADM-053: is refused with every field that is wrong', async () => {
    const wrong = { currency: '', email: 'x@', billingZipCode: '1', billingPhone: '12', password: 'short' };
    const answer = await call('POST', '/priceLists', { ...fields, ...wrong });
    expect(answer.json()).toEqual({
      statusCode: 422,
      code: 'account_invalid',
      message: 'Please correct the errors in the form.',
      field: 'currency',
      data: {
        problems: {
          currency: 'required',
          email: 'email',
          password: 'password_length',
          billingZipCode: 'zip',
          billingPhone: 'phone_format',
        },
      },
    });
  });

  it.each(['Nováková1', 'joinery-2026'])('D-B90: %s is made of words of the partner', async (password) => {
    const answer = await call('POST', '/priceLists', { ...fields, email: 'own@partner.example', password });
    expect(answer.json()).toMatchObject({ data: { problems: { password: 'password_guessable' } } });
  });

  it.each(['isActive', 'useBillingCompany', 'email'])('ADM-041 D-B104: %s has to be said', async (field) => {
    const body: Record<string, unknown> = { ...fields, email: 'said@partner.example' };
    delete body[field];
    expect((await call('POST', '/priceLists', body)).statusCode).toBe(400);
  });

  it('two with one e-mail at once: one is there, the other is told', async () => {
    const body = { ...fields, email: 'twice@partner.example' };
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/priceLists', body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  });
});

describe('a change of a partner', () => {
  it('B2B-API-045 ADM-039: answers the partner; an empty password stays as it was', async () => {
    const { id, email, body } = await partner();
    const change = { ...body, password: '', billingCity: 'Brno', note: '', version: 1 };
    const answer = await call('PUT', `/priceLists/${id}`, change);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({ id, email, billingCity: 'Brno', note: '', version: 2 }),
    ]);
    expect((await login(email, 'long enough')).statusCode).toBe(200);
    const entry = (
      await server.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, id))
    ).at(-1);
    // which fields, not what stood in them
    expect(entry).toMatchObject({
      act: 'changed',
      data: { changes: [{ field: 'billingCity' }, { field: 'note' }] },
    });
  });

  it('a new password puts out whoever signed in with the old one', async () => {
    const { id, email, body } = await partner();
    const { access_token: token } = (await login(email, 'long enough')).json<{ access_token: string }>();
    await call('PUT', `/priceLists/${id}`, { ...body, password: 'another one', version: 1 });
    expect((await call('GET', '/profile', undefined, { authorization: `Bearer ${token}` })).statusCode).toBe(
      401,
    );
    expect((await login(email, 'another one')).statusCode).toBe(200);
  });

  it('ADM-048: leaves the currency alone', async () => {
    const { id, body, read } = await partner();
    const answer = await call('PUT', `/priceLists/${id}`, { ...body, currency: 'EUR', version: 1 });
    expect(answer.json()).toMatchObject({
      statusCode: 422,
      data: { problems: { currency: 'currency_fixed' } },
    });
    expect(await read()).toMatchObject({ currency: 'CZK', version: 1 });
  });

  it('ADM-054: takes no e-mail of another account, and keeps the own one', async () => {
    const { id, body } = await partner();
    const taken = await call('PUT', `/priceLists/${id}`, {
      ...body,
      email: 'DEALER@inkrule.example',
      version: 1,
    });
    expect(taken.json()).toMatchObject({ statusCode: 409, code: 'email_taken', field: 'email' });
    expect((await call('PUT', `/priceLists/${id}`, { ...body, version: 1 })).statusCode).toBe(200);
  });

  it('of two admins at once the second is told who was first, and overwrites nothing', async () => {
    const { id, body, read } = await partner();
    const answers = await Promise.all(
      ['Brno', 'Ostrava'].map((billingCity) =>
        call('PUT', `/priceLists/${id}`, { ...body, billingCity, version: 1 }),
      ),
    );
    const [first, second] = [200, 409].map((code) =>
      answers.find(({ statusCode }) => statusCode === code)?.json(),
    );
    expect(second).toMatchObject({ code: 'account_changed', detail: 'Admin One' });
    expect(await read()).toMatchObject({ billingCity: first.billingCity, version: 2 });
  });
});

describe('whether a partner may sign in', () => {
  it('B2B-API-049 ADM-018 ADM-060 D-B87: locking ends every session, with the generic words at the log-in', async () => {
    const { id, email } = await partner();
    const { access_token: token } = (await login(email, 'long enough')).json<{ access_token: string }>();
    const profile = () => call('GET', '/profile', undefined, { authorization: `Bearer ${token}` });
    expect((await profile()).statusCode).toBe(200);
    const locked = await call('PUT', `/priceLists/${id}/activate`, { isActive: false });
    expect([locked.statusCode, locked.json()]).toEqual([200, { isActive: false }]);
    expect((await profile()).statusCode).toBe(401);
    expect((await login(email, 'long enough')).json()).toMatchObject({
      statusCode: 401,
      code: 'login_failed',
    });
    await call('PUT', `/priceLists/${id}/activate`, { isActive: true });
    // let in again, they sign in anew
    expect((await profile()).statusCode).toBe(401);
    expect((await login(email, 'long enough')).statusCode).toBe(200);
    await call('PUT', `/priceLists/${id}/activate`, { isActive: true });
    expect((await actsOn(id)).map(([act]) => act)).toEqual(['created', 'deactivated', 'activated']);
  });
});

describe('deleting a partner', () => {
  it('B2B-API-048 B2B-API-071 D-B98 D-B116: takes account, terms and prices along', async () => {
    const { id, email } = await partner({ copyFrom: 'default' });
    const answer = await call('DELETE', `/priceLists/${id}`);
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await call('GET', `/priceLists/${id}/partner`)).statusCode).toBe(404);
    expect(await rowsOf(id)).toEqual([]);
    expect((await login(email, 'long enough')).statusCode).toBe(401);
    expect((await actsOn(id)).map(([act]) => act)).toEqual(['created', 'deleted']);
  });

  it('ADM-059 ORD-048: is refused while there are orders', async () => {
    const { id, email } = await partner();
    const [account] = await server.database.db.select().from(users).where(eq(users.email, email));
    await makePartnerOrder(server, { partner: account?.id ?? '' });
    const answer = await call('DELETE', `/priceLists/${id}`);
    expect(answer.json()).toMatchObject({
      statusCode: 409,
      code: 'partner_has_orders',
      message: 'The partner cannot be deleted because they have follow-up orders.',
    });
    expect((await call('GET', `/priceLists/${id}/partner`)).statusCode).toBe(200);
  });
});

describe('the default list', () => {
  it.each([
    ['PUT', '/priceLists/default', { ...fields, email: 'default@partner.example', version: 1 }],
    ['PUT', '/priceLists/default/activate', { isActive: false }],
    ['DELETE', '/priceLists/default', undefined],
  ] as const)('ADM-049 D-B99: %s %s is refused', async (method, path, body) => {
    expect((await call(method, path, body)).json()).toMatchObject({
      statusCode: 409,
      code: 'default_list_fixed',
    });
  });

  it('ADM-049: is shown, as nobody', async () => {
    expect((await call('GET', '/priceLists/default/partner')).json()).toMatchObject({
      isDefault: true,
      email: '',
    });
  });
});

describe('the list of partners', () => {
  type Page = { total: number; active: number; inactive: number; items: { id: string; isActive: boolean }[] };
  const list = async (query: string): Promise<Page> =>
    (await call('GET', `/priceLists?${query}`)).json<Page>();

  it('B2B-API-046 ADM-015 ADM-057: tells active from inactive, and knows no default list', async () => {
    const { id } = await partner({ billingCompanyName: 'Zvláštní dílna' });
    const before = await list('status=active&limit=100');
    await call('PUT', `/priceLists/${id}/activate`, { isActive: false });
    const [active, inactive, all] = [
      await list('status=active&limit=100'),
      await list('status=inactive&limit=100'),
      await list('status=all&limit=100'),
    ];
    expect(active.total).toBe(before.total - 1);
    expect(inactive.items.every(({ isActive }) => !isActive)).toBe(true);
    expect(all.total).toBe(active.total + inactive.total);
    expect([all.active, all.inactive]).toEqual([active.total, inactive.total]);
    for (const { items } of [active, inactive, all])
      expect(items.filter((one) => one.id === 'default')).toEqual([]);
  });

  it.each(['zvlastni', 'DÍLNA', 'zvl nov'])('finds by the words %s', async (phrase) => {
    const { items } = await list(`status=all&phrase=${encodeURIComponent(phrase)}`);
    expect(items).toEqual([expect.objectContaining({ companyName: 'Zvláštní dílna' })]);
  });

  it('goes page by page', async () => {
    const [first, second] = [await list('status=all&limit=2'), await list('status=all&limit=2&page=2')];
    expect(first.items).toHaveLength(2);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(4);
  });
});

it.each([
  ['GET', '/priceLists'],
  ['POST', '/priceLists'],
  ['PUT', '/priceLists/x'],
  ['DELETE', '/priceLists/x'],
  ['PUT', '/priceLists/x/activate'],
] as const)('AUT-050 AUT-051: %s %s is for admins only', async (method, path) => {
  const body =
    method === 'GET' || method === 'DELETE' ? undefined : { ...fields, email: 'x@y.example', version: 1 };
  const payload = path.endsWith('activate') ? { isActive: true } : body;
  const post = method === 'POST' && payload ? { ...fields, email: 'x@y.example' } : payload;
  for (const who of ['user-dealer', 'user-partner'])
    expect((await call(method, path, post, await asUser(server.shop, who))).statusCode).toBe(403);
  expect((await call(method, path, post, {})).statusCode).toBe(401);
});
