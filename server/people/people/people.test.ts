import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { auditEntries, partnerInvitations, users } from '#database/schema.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { letter } from './letters/invitation.ts';
import { tokenOf } from './token.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const owner = 'user-partner';
const base = `/api/partners/${owner}`;
const form = { firstName: 'Sample', surName: 'Person', partnerFunction: 'orders', edition: 'en' };
const password = 'quiet-lantern-forty-two';

beforeEach(async () => {
  const { db } = server.database;
  await db.delete(partnerInvitations);
  await db.delete(users).where(eq(users.partnerId, owner));
  await db.update(users).set({ partnerFunction: 'owner' }).where(eq(users.id, owner));
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const as = async (who: string, method: Method, url: string, payload?: object) =>
  server.app.inject({ method, url, headers: await asUser(server.shop, who), ...(payload && { payload }) });
const invite = (email: string, more: object = {}) =>
  as(owner, 'POST', `${base}/invitations`, { ...form, email, ...more });
const accept = (token: string) =>
  server.app.inject({ method: 'POST', url: '/api/invitations', payload: { token, password } });
const tokenFor = (id: string, round = 1) => tokenOf(server.shop.config, { id, round });

/** Invited and in. */
async function join(email: string, partnerFunction = 'orders'): Promise<string> {
  const { id } = (await invite(email, { partnerFunction })).json();
  expect((await accept(tokenFor(id))).statusCode).toBe(200);
  const [row] = await server.database.db.select().from(users).where(eq(users.email, email));
  return row?.id ?? '';
}

it('an invitation is taken once, also by two at once, and its token stands nowhere', async () => {
  const { id } = (await invite('once@inkrule.example')).json();
  const token = tokenFor(id);
  const [row] = await server.database.db.select().from(partnerInvitations);
  expect(JSON.stringify(row)).not.toContain(token);
  const answers = await Promise.all([accept(token), accept(token)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
  expect((await accept(token)).json().code).toBe('invitation_not_found');
  const people = (await as(owner, 'GET', `${base}/people`)).json();
  expect(people.invitations).toEqual([]);
  expect(people.people).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: 'once@inkrule.example', partnerFunction: 'orders' }),
    ]),
  );
});

it('the mail has the link of its round, and an earlier link ends', async () => {
  const { id } = (await invite('again@inkrule.example')).json();
  expect((await as(owner, 'POST', `${base}/invitations/${id}`)).statusCode).toBe(204);
  expect(await letter.read(server.shop as never, { id, again: '1' } as never)).toBeNull();
  const content = await letter.read(server.shop as never, { id, again: '2' } as never);
  const written = content && (await letter.write(server.shop as never, content));
  expect(JSON.stringify(written)).toContain(tokenFor(id, 2));
  expect((await accept(tokenFor(id, 1))).statusCode).toBe(404);
  expect((await accept(tokenFor(id, 2))).statusCode).toBe(200);
});

it('a withdrawn or expired invitation opens nothing', async () => {
  const gone = (await invite('gone@inkrule.example')).json();
  expect((await as(owner, 'DELETE', `${base}/invitations/${gone.id}`)).statusCode).toBe(204);
  expect((await accept(tokenFor(gone.id))).statusCode).toBe(404);
  const late = (await invite('late@inkrule.example')).json();
  await server.database.db.update(partnerInvitations).set({ expiresAt: new Date(0) });
  expect((await accept(tokenFor(late.id))).statusCode).toBe(404);
});

it('an invitation that is sent anew or withdrawn stands in the log, of staff as well, without its e-mail', async () => {
  const { id } = (await invite('logged@inkrule.example')).json();
  expect((await as('user-admin', 'POST', `${base}/invitations/${id}`)).statusCode).toBe(204);
  expect((await as('user-admin', 'DELETE', `${base}/invitations/${id}`)).statusCode).toBe(204);
  const { db } = server.database;
  const log = await db.select().from(auditEntries).where(eq(auditEntries.userId, 'user-admin'));
  const written = log.slice(-2);
  expect(written.map(({ act, objectKind }) => [act, objectKind])).toEqual([
    ['invitedAgain', 'partner'],
    ['uninvited', 'partner'],
  ]);
  expect(JSON.stringify(written)).not.toContain('logged@');
});

it('an e-mail that signs in already is not invited', async () => {
  expect((await invite('dealer@inkrule.example')).json().code).toBe('email_taken');
});

it('at most 50 people and invitations, also by many at once', async () => {
  const [known] = await server.database.db.select().from(users).where(eq(users.id, owner));
  await server.database.db.insert(users).values(
    Array.from({ length: 46 }, (_, n) => ({
      ...{ id: `many-${n}`, email: `many-${n}@inkrule.example`, passwordHash: known?.passwordHash ?? 'x' },
      ...{ role: 'partner', partnerId: owner, partnerFunction: 'reads' },
    })),
  );
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => invite(`more-${n}@inkrule.example`)));
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(3);
  expect(answers.find(({ statusCode }) => statusCode !== 200)?.json().code).toBe('too_many_people');
});

it('the last owner stays, also when two owners take each other out at once', async () => {
  expect((await as(owner, 'DELETE', `${base}/people/${owner}`)).json().code).toBe('last_owner');
  const change = { partnerFunction: 'reads' };
  expect((await as(owner, 'PUT', `${base}/people/${owner}`, change)).json().code).toBe('last_owner');
  const second = await join('second@inkrule.example', 'owner');
  const answers = await Promise.all([
    as(owner, 'DELETE', `${base}/people/${second}`),
    as(second, 'DELETE', `${base}/people/${owner}`),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 204).length).toBe(1);
  const left = (await as('user-admin', 'GET', `${base}/people`)).json().people;
  expect(left.map((one: { partnerFunction: string }) => one.partnerFunction)).toEqual(['owner']);
});

it('whoever is taken out is out at once; what is of the partner stays', async () => {
  const second = await join('stays@inkrule.example', 'owner');
  expect((await as(second, 'DELETE', `${base}/people/${owner}`)).statusCode).toBe(204);
  expect((await as(owner, 'GET', '/api/profile')).statusCode).toBe(401);
  expect((await as(second, 'GET', '/api/profile')).json()).toMatchObject({ partnerId: owner });
  // the first account comes back by an invitation, as itself
  const { id } = (
    await as(second, 'POST', `${base}/invitations`, { ...form, email: 'partner@inkrule.example' })
  ).json();
  expect((await accept(tokenFor(id))).statusCode).toBe(200);
  expect((await as(owner, 'GET', '/api/profile')).json()).toMatchObject({
    id: owner,
    partnerFunction: 'orders',
  });
});

it('people of another partner, and staff that are no admins, are told nothing', async () => {
  const reader = await join('reader@inkrule.example', 'reads');
  expect((await as(reader, 'GET', `${base}/people`)).statusCode).toBe(403);
  expect((await as('user-dealer', 'GET', `${base}/people`)).statusCode).toBe(403);
  expect((await as(owner, 'GET', '/api/partners/user-dealer/people')).statusCode).toBe(404);
  expect((await as('user-admin', 'DELETE', `${base}/people/${reader}`)).statusCode).toBe(204);
});
