import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StaffMember } from '#contract/office/staff.ts';
import { auditEntries, orderMessages, partnerOrders, users } from '#database/schema.ts';
import { addPeople, makePartnerOrder } from '#server/partner-orders/flow/testing.ts';
import { hashPassword } from '#server/people/accounts/service.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await testServer({ hashPassword });
  await addPeople(server);
  admin = await asUser(server.shop, 'user-admin');
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, headers = admin) =>
  server.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
const login = (email: string, password: string) =>
  call('POST', '/auth/login', { email, password, domain: 'localhost' }, {});
const list = async (query = ''): Promise<StaffMember[]> => (await call('GET', `/staff${query}`)).json();

const fields = {
  role: 'dealer',
  firstName: 'Jana',
  surName: 'Nováková',
  phone: '+420 601 234 567',
  password: 'long enough',
};
let made = 0;
async function person(more: object = {}) {
  const email = `person${++made}@shop.example`;
  const body = { ...fields, email, ...more };
  const { id } = (await call('POST', '/staff', body)).json<{ id: string }>();
  return { id, email, body };
}

describe('accounts of the staff', () => {
  it('are added by an admin, and can sign in', async () => {
    const { id, email } = await person();
    const { password: _, ...shown } = fields;
    expect((await list()).find((one) => one.id === id)).toEqual({
      ...shown,
      ...{ id, email, isActive: true, openOrders: 0, version: 1 },
    });
    const token = (await login(email, 'long enough')).json<{ access_token: string }>().access_token;
    const profile = await call('GET', '/profile', undefined, { authorization: `Bearer ${token}` });
    expect(profile.json()).toMatchObject({ role: 'dealer', firstName: 'Jana' });
  });

  it('AUT-051: are the business of admins only', async () => {
    const { id, body } = await person();
    for (const who of ['user-dealer', 'user-partner']) {
      const by = await asUser(server.shop, who);
      const answers = await Promise.all([
        call('GET', '/staff', undefined, by),
        call('GET', '/audit', undefined, by),
        call('POST', '/staff', body, by),
        call('PUT', `/staff/${id}`, { ...body, version: 1 }, by),
        call('PUT', `/staff/${id}/activate`, { isActive: false }, by),
        call('PUT', `/staff/${id}/orders/dealer/user-dealer`, undefined, by),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(403));
    }
  });

  it('name every field that is wrong, and an e-mail that is taken', async () => {
    const wrong = await call('POST', '/staff', { ...fields, role: 'partner', email: '', phone: '1' });
    expect(wrong.json()).toMatchObject({
      statusCode: 422,
      code: 'account_invalid',
      data: { problems: { role: 'role', email: 'required', phone: 'phone_format' } },
    });
    const taken = await call('POST', '/staff', { ...fields, email: 'PARTNER@inkrule.example' });
    expect(taken.json()).toMatchObject({ statusCode: 409, code: 'email_taken', field: 'email' });
  });

  it('are changed; an empty password stays, of two admins the second is told', async () => {
    const { id, email, body } = await person();
    const change = { ...body, password: '', surName: 'Malá', role: 'admin', version: 1 };
    const answer = await call('PUT', `/staff/${id}`, change);
    expect(answer.json()).toMatchObject({ surName: 'Malá', role: 'admin', version: 2 });
    expect((await login(email, 'long enough')).statusCode).toBe(200);
    expect((await call('PUT', `/staff/${id}`, change)).json()).toMatchObject({
      statusCode: 409,
      code: 'account_changed',
      detail: 'Admin One',
    });
    const entries = await server.database.db.select().from(auditEntries).where(eq(auditEntries.objectId, id));
    expect(entries.map(({ data }) => data)).toEqual([
      { changes: [{ field: 'role', from: null, to: 'dealer' }] },
      { changes: [{ field: 'role', from: 'dealer', to: 'admin' }, { field: 'surName' }] },
    ]);
    await call('PUT', `/staff/${id}/activate`, { isActive: false });
  });

  it('D-B87: locked, are out at once', async () => {
    const { id, email } = await person();
    const { access_token: token } = (await login(email, 'long enough')).json<{ access_token: string }>();
    await call('PUT', `/staff/${id}/activate`, { isActive: false });
    const profile = await call('GET', '/profile', undefined, { authorization: `Bearer ${token}` });
    expect(profile.statusCode).toBe(401);
    expect((await login(email, 'long enough')).json()).toMatchObject({ code: 'login_failed' });
    expect((await list('?status=inactive')).map((one) => one.id)).toContain(id);
    expect((await list('?status=active')).map((one) => one.id)).not.toContain(id);
  });

  it('nobody locks themselves out, nor the last admin', async () => {
    const own = await call('PUT', '/staff/user-admin/activate', { isActive: false });
    expect(own.json()).toMatchObject({ statusCode: 409, code: 'own_account' });
    const [row] = await server.database.db.select().from(users).where(eq(users.id, 'user-admin'));
    const self = { ...fields, email: 'admin@inkrule.example', password: '', version: row?.version ?? 1 };
    expect((await call('PUT', '/staff/user-admin', self)).json()).toMatchObject({
      statusCode: 409,
      code: 'own_account',
    });
    // two admins who lock each other at once: one of them stays
    const { id } = await person({ role: 'admin' });
    const other = await asUser(server.shop, id);
    const answers = await Promise.all([
      call('PUT', `/staff/${id}/activate`, { isActive: false }),
      call('PUT', '/staff/user-admin/activate', { isActive: false }, other),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect([codes[0], (codes[1] ?? 0) >= 400]).toEqual([200, true]);
    const isLeft = and(eq(users.role, 'admin'), eq(users.active, true));
    expect(await server.database.db.select().from(users).where(isLeft)).toHaveLength(1);
    await server.database.db.update(users).set({ active: true }).where(eq(users.id, 'user-admin'));
    await server.database.db.update(users).set({ active: false }).where(eq(users.id, id));
  });
});

describe('orders of a dealer who leaves', () => {
  it('AUT-052: are counted while they are open, and handed over as if assigned one by one', async () => {
    const { id } = await person();
    const open = await makePartnerOrder(server, { status: 'toApproveDesign', dealer: id });
    const done = await makePartnerOrder(server, { status: 'done', dealer: id });
    expect((await list()).find((one) => one.id === id)).toMatchObject({ openOrders: 1 });
    const nobody = await call('PUT', `/staff/${id}/orders/dealer/user-admin`);
    expect(nobody.json()).toMatchObject({ statusCode: 404, code: 'dealer_not_found' });
    await call('PUT', `/staff/${id}/activate`, { isActive: false });
    const answer = await call('PUT', `/staff/${id}/orders/dealer/user-dealer-two`);
    expect(answer.json()).toEqual({ reassigned: 1, left: 0 });
    const dealerOf = async (orderId: string) =>
      (await server.database.db.select().from(partnerOrders).where(eq(partnerOrders.orderId, orderId)))[0]
        ?.dealerId;
    expect([await dealerOf(open.id), await dealerOf(done.id)]).toEqual(['user-dealer-two', id]);
    const messages = await server.database.db
      .select()
      .from(orderMessages)
      .where(eq(orderMessages.orderId, open.id));
    expect(messages.map(({ type }) => type)).toContain('dealerAssigned');
  });
});
