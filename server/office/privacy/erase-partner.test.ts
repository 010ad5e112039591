import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  auditEntries,
  deliveryLocations,
  designApprovals,
  orderDocuments,
  orderItems,
  orderMessages,
  orderNotes,
  orderRequests,
  partnerOrders,
  users,
} from '#database/schema.ts';
import {
  addPeople,
  makePartnerOrder,
  people,
  type SamplePartnerOrder,
} from '#server/partner-orders/flow/testing.ts';
import { recordAct } from '#server/platform/audit/service.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { erasePerson, exportPerson } from './service.ts';

const NEEDLES = [
  'Hledaná',
  'Klientka',
  'klientka',
  'partner2@agency.example',
  'Tajná 77',
  '+420 777 123 456',
];

let server: TestServer;
let order: SamplePartnerOrder;
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
  order = await makePartnerOrder(server, { status: 'done', partner: people.otherPartner });
  const { db } = server.database;
  const { id } = order;
  const by = {
    author: 'partner',
    userId: people.otherPartner,
    role: 'partner',
    name: 'Eva Hledaná',
  } as const;
  await db.update(deliveryLocations).set({ street: 'Tajná 77', phone: '+420 777 123 456' });
  await db.update(orderItems).set({ client: 'Eva Klientka' }).where(eq(orderItems.orderId, id));
  await db
    .update(partnerOrders)
    .set({
      client: 'Klientka',
      jobName: 'pro Klientku',
      poNumber: 'Hledaná 1',
      searchWords: sql`''::tsvector`,
    })
    .where(eq(partnerOrders.orderId, id));
  await db.update(orderDocuments).set({ name: 'Hledaná.pdf' }).where(eq(orderDocuments.orderId, id));
  const [document] = await db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id));
  await db
    .update(orderMessages)
    .set({ authorName: by.name, comment: 'Volejte +420 777 123 456.' })
    .where(eq(orderMessages.orderId, id));
  await db
    .update(designApprovals)
    .set({ decidedBy: by.name, comment: 'Hledaná' })
    .where(eq(designApprovals.orderId, id));
  await db.insert(designApprovals).values({
    orderId: id,
    position: 0,
    version: 9,
    decision: 'approved',
    documents: [{ id: document?.id ?? '', name: 'Hledaná.pdf', sha256: document?.sha256 ?? '' }],
    decidedBy: by.name,
  });
  await recordAct(db, by, 'uploadFinal', id, { name: 'Hledaná.pdf' });
  await db.insert(orderRequests).values({
    ...{ id: 'request-of-the-person', partnerId: people.otherPartner, personId: people.otherPartner },
    ...{ code: '26119999', requestHash: 'x', edition: 'cz', currency: 'EUR', items: [] },
    asked: { orderItems: [], note: 'Volejte +420 777 123 456.' },
    ...{ net: 1, reason: 'order', spentNet: 0, createdAt: new Date(), expiresAt: new Date() },
    ...{ state: 'refused', decidedBy: people.otherPartner, decidedByName: by.name, words: 'Hledaná' },
  });
});
afterAll(() => server.close());

const rows = async <T>(query: ReturnType<typeof sql>): Promise<T[]> =>
  ((await server.database.db.execute(query)) as unknown as { rows: T[] }).rows;

async function tablesWith(word: string): Promise<string[]> {
  const tables = await rows<{ name: string }>(sql`
    select quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public'`);
  const found = [];
  for (const { name } of tables)
    if (
      (await rows(sql`select 1 from ${sql.raw(name)} t where t::text ilike ${`%${word}%`} limit 1`)).length >
      0
    )
      found.push(name);
  return found;
}

describe('a partner who is forgotten', () => {
  it('leaves the books and which files were approved, and nothing of the person', async () => {
    const before = await server.database.db.select().from(designApprovals);
    const told = await exportPerson(server.shop, 'partner2@agency.example');
    expect(told.orderRequests).toMatchObject([{ id: 'request-of-the-person', words: 'Hledaná' }]);
    const erased = await erasePerson(server.shop, 'partner2@agency.example', true);
    expect(erased).toMatchObject({
      ok: true,
      value: { anonymised: [order.code], waiting: [], account: true },
    });
    for (const needle of NEEDLES) expect([needle, await tablesWith(needle)]).toEqual([needle, []]);
    const { db } = server.database;
    const [kept] = await db.select().from(partnerOrders).where(eq(partnerOrders.orderId, order.id));
    expect(kept).toMatchObject({ status: 'done', itemsNet: 1_000_000, partnerId: null });
    const after = await db.select().from(designApprovals);
    const sumsOf = (all: typeof after) => all.map(({ documents }) => documents.map(({ sha256 }) => sha256));
    expect(sumsOf(after)).toEqual(sumsOf(before));
  });
});

describe('somebody of the staff who is forgotten', () => {
  it('leaves orders as they are, without their name in messages and in the log', async () => {
    const { db } = server.database;
    const other = await makePartnerOrder(server, { status: 'new' });
    await db
      .update(users)
      .set({ firstName: 'Radomír', surName: 'Zapomenutý', active: false })
      .where(eq(users.id, people.otherDealer));
    const name = 'Radomír Zapomenutý';
    const by = { author: 'staff', userId: people.otherDealer, role: 'dealer', name } as const;
    const data = { dealerId: people.otherDealer, dealerName: name };
    const message = { orderId: other.id, author: 'staff', createdAt: new Date() } as const;
    await db.insert(orderMessages).values([
      { ...message, type: 'normalMessage', userId: people.otherDealer, authorName: name, comment: 'Hotovo.' },
      { ...message, type: 'dealerAssigned', userId: people.admin, authorName: 'Vedoucí', data },
    ]);
    await db.insert(orderNotes).values({
      ...{ orderId: other.id, userId: people.otherDealer, authorName: name },
      ...{ words: 'Spěchá.', createdAt: new Date() },
    });
    await recordAct(db, by, 'assignDealer', other.id, data);
    const erased = await erasePerson(server.shop, 'dealer2@inkrule.example');
    expect(erased).toMatchObject({ ok: true, value: { account: true } });
    for (const word of ['Zapomenutý', 'dealer2@']) expect([word, await tablesWith(word)]).toEqual([word, []]);
    const left = await db.select().from(orderMessages).where(eq(orderMessages.orderId, other.id));
    expect(left.slice(-2).map(({ authorName, comment }) => [authorName, comment])).toEqual([
      ['', 'Hotovo.'],
      ['Vedoucí', ''],
    ]);
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.orderId, other.id));
    expect(entries.at(-1)).toMatchObject({ act: 'assignDealer', actorName: `account ${people.otherDealer}` });
  });
});

describe('the record of approvals and of acts', () => {
  it.each([
    sql`update design_approvals set decision = 'notApproved'`,
    sql`update design_approvals set documents = '[]'`,
    sql`update design_approvals set documents = jsonb_set(documents, '{0,sha256}', '"other"') where version = 9`,
    sql`update audit_entries set act = 'other'`,
  ])('is only added to', async (change) => {
    await expect(rows(change)).rejects.toThrow();
    expect(await server.database.db.select().from(auditEntries)).not.toHaveLength(0);
  });
});
