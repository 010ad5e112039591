import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  deleteOrderNote,
  listMentions,
  listOrderNotes,
  NOTES_OF_ORDER,
  type OrderNotes,
  writeOrderNote,
} from '#contract/office/notes.ts';
import { auditEntries, orderNotes, orders, users } from '#database/schema.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { PARTNER_ORDERS_CHANNEL } from '#server/orders/order/service.ts';
import { addPeople, makePartnerOrder, people } from '#server/partner-orders/flow/testing.ts';
import { type Call, callsOf, type Person, traceOf } from '#server/partner-orders/flow/testing-calls.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { removeOf } from '../privacy/remove.ts';
import { letter } from './letters/mention.ts';

let server: TestServer;
let call: Call;
const heard: string[] = [];
beforeAll(async () => {
  server = await testServer();
  await addPeople(server);
  call = await callsOf(server);
  await server.database.listen(PARTNER_ORDERS_CHANNEL, (payload) => heard.push(payload));
});
afterAll(() => server.close());

const order = () => makePartnerOrder(server, { status: 'new', dealer: people.dealer });
const params = (code: string) => ({ params: { orderCode: code } });
const write = (who: Person, code: string, words: string, mentions: string[] = [], key?: string) =>
  call(who, writeOrderNote, {
    ...params(code),
    body: { words, mentions },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const read = async (who: Person, code: string) =>
  (await call(who, listOrderNotes, params(code))).json<OrderNotes>();
const remove = (who: Person, code: string, noteId: number) =>
  call(who, deleteOrderNote, { params: { orderCode: code, noteId } });
const mentionedIn = async (who: Person) =>
  (await call(who, listMentions)).json<{ orders: { code: string }[] }>().orders.map(({ code }) => code);
const asAdmin = { role: 'admin', active: true } as const;

describe('a note about an order', () => {
  it('is read by all staff, newest first, with whom it is by', async () => {
    const { code } = await order();
    expect((await write('dealer', code, ' Thin paper.\r\nAsk first. ')).statusCode).toBe(200);
    await write('admin', code, 'Done.');
    const { notes } = await read('otherDealer', code);
    expect(notes.map(({ words, isOwn }) => [words, isOwn])).toEqual([
      ['Done.', false],
      ['Thin paper.\nAsk first.', false],
    ]);
    expect(notes[1]?.authorName).toMatch(/\w/);
    expect((await read('dealer', code)).notes.map(({ isOwn }) => isOwn)).toEqual([false, true]);
  });

  it('is no message: nothing of the order counts it, mails it or logs it', async () => {
    const { id, code } = await order();
    const before = await traceOf(server, id);
    await write('dealer', code, 'Nobody else is to read this.');
    expect(await traceOf(server, id)).toEqual(before);
  });

  it('keeps to the bound of messages', async () => {
    const { code } = await order();
    const answers = [
      await write('dealer', code, '  '),
      await write('dealer', code, 'x'.repeat(MESSAGE_MAX + 1)),
    ];
    expect(answers.map((answer) => answer.json().code)).toEqual(['message_empty', 'message_too_long']);
    expect((await write('dealer', code, 'x'.repeat(MESSAGE_MAX))).statusCode).toBe(200);
  });

  it('is written once however often it is asked for', async () => {
    const { code } = await order();
    const first = await write('dealer', code, 'Once', [people.admin], 'key-1');
    const again = await write('dealer', code, 'Once', [people.admin], 'key-1');
    expect(again.json()).toEqual(first.json());
    expect((await read('dealer', code)).notes).toHaveLength(1);
    expect((await write('dealer', code, 'Other', [], 'key-1')).json().code).toBe('idempotency_conflict');
  });

  it('is deleted by who wrote it and nobody else, twice alike', async () => {
    const { code } = await order();
    const { id } = (await write('dealer', code, 'Wrong order')).json<{ id: number }>();
    expect((await remove('admin', code, id)).statusCode).toBe(403);
    const { code: other } = await order();
    expect((await remove('dealer', other, id)).statusCode).toBe(204);
    expect((await read('dealer', code)).notes).toHaveLength(1);
    expect((await remove('dealer', code, id)).statusCode).toBe(204);
    expect((await remove('dealer', code, id)).statusCode).toBe(204);
    expect((await read('dealer', code)).notes).toEqual([]);
  });

  it('stands in the log of the back office without its words, and not in that of the order', async () => {
    const { id, code } = await order();
    const written = (await write('dealer', code, 'Secretword')).json<{ id: number }>();
    await remove('dealer', code, written.id);
    const { db } = server.database;
    const entries = await db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.objectKind, 'note'), eq(auditEntries.objectId, id)))
      .orderBy(auditEntries.id);
    expect(entries.map(({ act, objectName, orderId }) => [act, objectName, orderId])).toEqual([
      ['added', code, null],
      ['deleted', code, null],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Secretword');
  });

  it('is announced to pages of staff, without the partner', async () => {
    const { id, code } = await order();
    heard.length = 0;
    await write('dealer', code, 'Look');
    await expect
      .poll(() => heard.map((one) => JSON.parse(one)))
      .toEqual([{ orderId: id, partnerId: null, dealerId: people.dealer, messageId: null }]);
  });

  it('is bounded in number', async () => {
    const { id, code } = await order();
    const note = { orderId: id, userId: null, authorName: 'Sample', words: 'x', createdAt: new Date() };
    await server.database.db.insert(orderNotes).values(Array.from({ length: NOTES_OF_ORDER }, () => note));
    expect((await write('dealer', code, 'one more')).json()).toMatchObject({
      code: 'order_notes_full',
      detail: String(NOTES_OF_ORDER),
    });
  });

  it('goes with the people of the order', async () => {
    const { id, code } = await order();
    await write('dealer', code, 'She was angry', [people.admin]);
    const at = server.shop.now();
    await server.database.db.update(orders).set({ artworkRemovedAt: at }).where(eq(orders.id, id));
    expect(await removeOf(server.shop, id, at, () => 'person')).toMatchObject({ removal: 'person' });
    expect(await server.database.db.select().from(orderNotes).where(eq(orderNotes.orderId, id))).toEqual([]);
    expect((await write('dealer', code, 'more')).json().code).toBe('order_anonymised');
    expect(await mentionedIn('admin')).not.toContain(code);
  });

  it('of a regular order is for admins alone', async () => {
    await placeSample(server.app, { orderCode: '26120001' });
    expect((await write('admin', '26120001', 'Called')).statusCode).toBe(200);
    expect((await read('admin', '26120001')).notes.map(({ words }) => words)).toEqual(['Called']);
    for (const answer of [
      await call('dealer', listOrderNotes, params('26120001')),
      await write('dealer', '26120001', 'x'),
      await remove('dealer', '26120001', 1),
    ])
      expect(answer.json().code).toBe('order_not_found');
    expect((await write('admin', '26120001', 'x', [people.dealer])).json().code).toBe('mention_unknown');
  });
});

describe('a mention', () => {
  it('is new until the person opens the order, and is told of meanwhile', async () => {
    const { code } = await order();
    await write('dealer', code, 'Please look', [people.admin, people.admin]);
    expect(await mentionedIn('admin')).toContain(code);
    expect(await mentionedIn('otherDealer')).not.toContain(code);
    const { notes } = await read('admin', code);
    expect(notes[0]).toMatchObject({ isNew: true, mentions: [{ id: people.admin }] });
    expect(await mentionedIn('admin')).not.toContain(code);
    expect((await read('admin', code)).notes[0]?.isNew).toBe(false);
  });

  it('names nobody who left, who is no staff, or oneself', async () => {
    const { code } = await order();
    const { people: offered } = await read('dealer', code);
    const ids = offered.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([people.admin, people.otherDealer]));
    for (const one of [people.dealer, people.partner, people.otherPartner]) expect(ids).not.toContain(one);
    const { db } = server.database;
    await db.update(users).set({ active: false }).where(eq(users.id, people.otherDealer));
    for (const one of [people.otherDealer, people.partner, people.dealer, 'nobody'])
      expect((await write('dealer', code, 'x', [one])).json().code).toBe('mention_unknown');
    await db.update(users).set({ active: true }).where(eq(users.id, people.otherDealer));
    expect((await read('dealer', code)).notes).toEqual([]);
  });

  it('follows the name of the person, and goes with their account', async () => {
    const { db } = server.database;
    const account = { ...asAdmin, id: 'leaving', email: 'leaving@inkrule.example', passwordHash: 'plain:x' };
    await db.insert(users).values(account);
    const { code } = await order();
    await write('dealer', code, 'Look', ['leaving']);
    await db.update(users).set({ firstName: 'New', surName: 'Name' }).where(eq(users.id, 'leaving'));
    expect((await read('dealer', code)).notes[0]?.mentions).toEqual([{ id: 'leaving', name: 'New Name' }]);
    await db.delete(users).where(eq(users.id, 'leaving'));
    expect((await read('dealer', code)).notes[0]?.mentions).toEqual([]);
  });

  it('has a mail with the way to the order and without the words, in the language of the order', async () => {
    const { id, code } = await makePartnerOrder(server, { status: 'new', edition: 'de' });
    const note = (await write('dealer', code, 'Secretword', [people.admin])).json<{ id: number }>();
    const asked = { id: String(note.id), again: people.admin };
    const content = await letter.read(server.shop, asked);
    if (!content) throw new Error('nothing to write');
    const { sheet } = await letter.write(server.shop, content);
    const words = JSON.stringify(sheet.blocks);
    expect(sheet.to).toBe('admin@inkrule.example');
    expect(words).toContain(id);
    expect(words).toContain('internen Notiz');
    expect(JSON.stringify(sheet)).not.toContain('Secretword');
    await read('admin', code);
    expect(await letter.read(server.shop, asked)).toBeNull();
  });
});
