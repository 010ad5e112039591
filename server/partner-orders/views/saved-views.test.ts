import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addSavedView,
  changeSavedView,
  deleteSavedView,
  listSavedViews,
  type SavedView,
} from '#contract/partner-orders/saved-views.ts';
import { auditEntries, savedViews } from '#database/schema.ts';
import { VIEW_NAME_MAX, VIEWS_AT_MOST } from '#rules/partner-orders/views/view.ts';
import type { TestServer } from '#server/testing.ts';
import { makePartnerOrder, people } from '../flow/testing.ts';
import type { Call, Person } from '../flow/testing-calls.ts';
import { shopWithPeople } from '../flow/testing-shop.ts';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  ({ server, call } = await shopWithPeople());
  await makePartnerOrder(server, { status: 'new' });
  await makePartnerOrder(server, { status: 'new' });
  await makePartnerOrder(server, { status: 'cancelled' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.db.delete(savedViews);
});

const filters = { quickFilter: 'addDesign', sortBy: 'statusSince', sortOrder: 'asc' };
const form = { name: 'To draw', isShared: false, filters };
const add = (who: Person, fields: object = {}, key?: string) =>
  call(who, addSavedView, {
    body: { ...form, ...fields },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const idOf = async (who: Person, fields: object = {}) => (await add(who, fields)).json<{ id: string }>().id;
const list = async (who: Person) => (await call(who, listSavedViews)).json<SavedView[]>();
const change = (who: Person, id: string, fields: object = {}) =>
  call(who, changeSavedView, { params: { id }, body: { name: 'X', isShared: false, version: 1, ...fields } });
const remove = (who: Person, id: string) => call(who, deleteSavedView, { params: { id } });
const codeOf = async (answer: ReturnType<typeof add>) => (await answer).json<{ code: string }>().code;

it('is of who saved it, with how many orders it finds, until it is shared', async () => {
  const id = await idOf('dealer');
  const view = { id, name: 'To draw', isShared: false, mayChange: true, mayShare: true, version: 1 };
  expect(await list('dealer')).toEqual([{ ...view, filters, total: 2, isTotalExact: true }]);
  expect(await list('otherDealer')).toEqual([]);
  expect(await list('admin')).toEqual([]);
  expect(await codeOf(change('admin', id))).toBe('saved_view_not_found');
  expect((await remove('admin', id)).statusCode).toBe(204);
  expect((await change('dealer', id, { name: 'All to draw', isShared: true })).statusCode).toBe(200);
  const [shared] = await list('otherDealer');
  expect(shared).toMatchObject({
    name: 'All to draw',
    isShared: true,
    mayChange: false,
    filters,
    version: 2,
  });
  expect(await list('admin')).toMatchObject([{ mayChange: true, mayShare: false }]);
});

it('is changed and deleted by who made it, and a shared one by an admin', async () => {
  const id = await idOf('dealer', { isShared: true });
  const shared = { isShared: true };
  expect(await codeOf(change('otherDealer', id, shared))).toBe('not_allowed');
  expect(await codeOf(remove('otherDealer', id))).toBe('not_allowed');
  expect(await codeOf(change('admin', id, { isShared: false }))).toBe('not_allowed');
  const other = { ...shared, filters: { quickFilter: 'cancelled' } };
  expect((await change('admin', id, other)).statusCode).toBe(200);
  expect(await codeOf(change('dealer', id, shared))).toBe('saved_view_changed');
  expect(await list('dealer')).toMatchObject([{ name: 'X', filters: other.filters, total: 1 }]);
  expect((await remove('admin', id)).statusCode).toBe(204);
  expect((await remove('dealer', id)).statusCode).toBe(204);
  expect(await codeOf(change('dealer', id))).toBe('saved_view_not_found');
  const { db } = server.database;
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.objectId, id));
  expect(entries.map(({ act }) => act)).toEqual(['added', 'changed', 'deleted']);
});

it('a repeat under the same key saves nothing more', async () => {
  const first = await add('dealer', {}, 'view-key-1');
  expect((await add('dealer', {}, 'view-key-1')).json()).toEqual(first.json());
  expect(await list('dealer')).toHaveLength(1);
});

it('has a filter the list takes, and a name that fits a tag', async () => {
  const answers = [
    add('dealer', { filters: { quickFilter: 'some' } }),
    add('dealer', { filters: { colour: 'red' } }),
    add('dealer', { name: ' ' }),
    add('dealer', { name: 'x'.repeat(VIEW_NAME_MAX + 1) }),
  ];
  const codes = await Promise.all(answers.map(codeOf));
  expect(codes).toEqual(['invalid_input', 'invalid_input', 'saved_view_invalid', 'saved_view_invalid']);
  expect((await add('partner')).statusCode).toBe(403);
});

it('one whose filter the list does not know any more says so and finds nothing', async () => {
  const { db } = server.database;
  const row = { userId: people.dealer, isShared: false, createdAt: new Date() };
  await db.insert(savedViews).values([
    { ...row, id: 'a', name: 'a', filters: { quickFilter: 'addDesign', colour: 'red' } },
    { ...row, id: 'b', name: 'b', filters: { quickFilter: 'once' } },
    { ...row, id: 'c', name: 'c', filters: { phrase: 'muster' } },
  ]);
  const found = (await list('dealer')).map(({ filters: kept, total }) => [kept === null, total]);
  expect(found).toEqual([
    [true, null],
    [true, null],
    [false, null],
  ]);
});

it('there are twenty of a person and twenty shared at most', async () => {
  const { db } = server.database;
  const rows = Array.from({ length: VIEWS_AT_MOST }, (_, i) => i).flatMap((i) =>
    [false, true].map((isShared) => ({
      ...{ id: `${isShared}-${i}`, userId: people.dealer, isShared, name: `n${i}`, filters: {} },
      createdAt: new Date(),
    })),
  );
  await db.insert(savedViews).values(rows);
  expect((await add('dealer')).json()).toMatchObject({ code: 'saved_views_full', detail: '20' });
  expect(await codeOf(add('otherDealer', { isShared: true }))).toBe('saved_views_full');
  const own = await idOf('otherDealer');
  expect(await codeOf(change('otherDealer', own, { isShared: true }))).toBe('saved_views_full');
  const added = await Promise.all([remove('dealer', 'false-0'), add('otherDealer')]);
  expect(added.map(({ statusCode }) => statusCode)).toEqual([204, 200]);
});
