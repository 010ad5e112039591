import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LinkedOrder } from '#contract/orders/linked-order.ts';
import type { SharedLink } from '#contract/orders/order-links.ts';
import {
  auditEntries,
  designApprovals,
  orderDocuments,
  orderItems,
  orderMails,
  orderMessages,
  partnerOrders,
  users,
} from '#database/schema.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { LINK_MESSAGES_PER_DAY } from '#rules/orders/order/order-links.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import { remindOfWaitingProofs } from '#server/office/proof-reminders/remind.ts';
import { readContent } from '#server/partner-orders/flow/letters/content.ts';
import { remindPartners } from '#server/partner-orders/flow/service.ts';
import {
  addPeople,
  makePartnerOrder,
  people,
  type SamplePartnerOrder,
} from '#server/partner-orders/flow/testing.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';

let server: TestServer;
let order: SamplePartnerOrder;
let clock = new Date();
beforeAll(async () => {
  server = await testServer({ now: () => clock });
  await addPeople(server);
  order = await makePartnerOrder(server, { status: 'toApproveDesign' });
});
afterAll(() => server.close());

const call = async (
  who: string,
  method: 'GET' | 'POST' | 'DELETE',
  rest = '',
  payload?: object,
  of = order.id,
) =>
  server.app.inject({
    method,
    url: `/api/b2b/partner/order/${of}/links${rest}`,
    headers: await asUser(server.shop, who),
    ...(payload ? { payload } : {}),
  });
const share = async (mayDecide: boolean, days = 7, of = order.id) => {
  const made = await call(people.partner, 'POST', '', { label: 'Zákazník', mayDecide, days }, of);
  expect(made.statusCode).toBe(200);
  const { id, address } = made.json<{ id: string; address: string }>();
  return { id, secret: address.split('/').at(-1) ?? '' };
};
async function sharedOrder(edition: 'cz' | 'de' = 'cz') {
  const other = await makePartnerOrder(server, { status: 'toApproveDesign', edition });
  return { db: server.database.db, other, secret: (await share(true, 7, other.id)).secret };
}
const read = (secret: string) => server.app.inject({ url: `/api/order-link/${secret}` });
const decide = (secret: string, item: string, payload: object) =>
  server.app.inject({ method: 'PUT', url: `/api/order-link/${secret}/items/${item}/decision`, payload });

describe('a link that a partner shares', () => {
  it('shows what is made and how far it is, never prices, addresses or messages', async () => {
    const { secret } = await share(false);
    await server.database.db.update(orderItems).set({ client: 'Brewery', jobName: 'Fair', poNumber: 'PO-7' });
    const answer = await read(secret);
    const shown = answer.json<LinkedOrder>();
    expect(shown.items[0]?.jobName).toBe('Fair');
    expect(answer.body).not.toMatch(/Brewery|PO-7/);
    expect(shown).toMatchObject({
      kind: 'shared',
      orderStatus: 'toApproveDesign',
      payment: null,
      shipment: null,
      invoice: null,
      deliverTo: '',
      mayDecide: false,
      messages: [],
    });
    expect(shown.items.map(({ net }) => net)).toEqual([null, null]);
    expect(shown.items[0]?.versions).toHaveLength(1);
  });

  it('gives away no file for the press, no words of the partner to staff and nothing about payments', async () => {
    const { db } = server.database;
    const other = await makePartnerOrder(server, { status: 'waitingForProformaPayment' });
    const [design] = await db.select().from(orderDocuments).where(eq(orderDocuments.orderId, other.id));
    if (!design) throw new Error('the order has no design');
    await db.insert(orderDocuments).values({ ...design, id: 'press', name: 'press.pdf', preview: 'none' });
    await db
      .update(designApprovals)
      .set({ comment: 'Cena 12 Kč stačí.', decidedBy: 'Jana' })
      .where(eq(designApprovals.orderId, other.id));
    const { secret } = await share(false, 7, other.id);
    const shown = (await read(secret)).json<LinkedOrder>();
    expect(shown.orderStatus).toBe('waitingForProduction');
    expect(shown.items[0]?.versions[0]?.files.map(({ fileName }) => fileName)).toEqual(['design-1-v1.pdf']);
    expect(shown.items[0]?.versions[0]?.decision).toMatchObject({
      approved: true,
      by: shown.sharedBy,
      comment: '',
    });
    const open = (id: string) => server.app.inject({ url: `/api/order-link/${secret}/documents/${id}` });
    expect([(await open(design.id)).statusCode, (await open('press')).statusCode]).toEqual([200, 404]);
  });

  it('decides only where it may, with a name', async () => {
    const [first = '', second = ''] = order.itemIds;
    const seeing = await share(false);
    const refused = await decide(seeing.secret, first, { version: 1, approved: true, name: 'Eva' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'link_may_not_decide']);
    const deciding = await share(true);
    const nameless = await decide(deciding.secret, first, { version: 1, approved: true });
    expect(nameless.json().code).toBe('guest_name_missing');
    const yes = await decide(deciding.secret, first, { version: 1, approved: true, name: 'Eva' });
    expect(yes.statusCode).toBe(200);
    const no = await decide(deciding.secret, second, {
      version: 1,
      approved: false,
      comment: 'Jiná barva.',
      name: 'Eva',
    });
    expect(no.statusCode).toBe(200);
    const rows = await server.database.db
      .select()
      .from(designApprovals)
      .where(eq(designApprovals.linkId, deciding.id));
    expect(rows.map(({ decision, decidedBy }) => [decision, decidedBy])).toEqual([
      ['approved', 'Eva'],
      ['notApproved', 'Eva'],
    ]);
    const [row] = await server.database.db
      .select()
      .from(partnerOrders)
      .where(eq(partnerOrders.orderId, order.id));
    // every design was decided and one rejected with words: the order goes back to staff
    expect(row?.status).toBe('commentOnTheDesign');
  });

  it('decides once when the answer is lost, with one message beside the decision', async () => {
    const { db } = server.database;
    const other = await makePartnerOrder(server, { status: 'toApproveDesign' });
    const { secret } = await share(true, 7, other.id);
    const [first = '', second = ''] = other.itemIds;
    const say = (item: string, approved: boolean, comment: string) =>
      decide(secret, item, { version: 1, approved, comment, name: 'Eva' });
    const twice = [await say(first, false, 'Větší logo.'), await say(first, false, 'Větší logo.')];
    const last = [await say(second, false, 'Jiná barva.'), await say(second, false, 'Jiná barva.')];
    expect([...twice, ...last].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const rows = await db.select().from(orderMessages).where(eq(orderMessages.orderId, other.id));
    expect(rows.filter(({ author }) => author === 'guest').map(({ comment }) => comment)).toEqual([
      'Větší logo.',
      'Jiná barva.',
    ]);
    const said = await db.select().from(designApprovals).where(eq(designApprovals.orderId, other.id));
    expect(said.map(({ comment }) => comment)).toEqual(['Větší logo.', 'Jiná barva.']);
  });

  it('what somebody else decided alike is no repeat, nor the same decision with other words', async () => {
    const { db, other, secret } = await sharedOrder();
    const [first = '', second = ''] = other.itemIds;
    const { secret: another } = await share(true, 7, other.id);
    const answer = async (by: string, item: string, said: object) => {
      const { statusCode, body } = await decide(by, item, { version: 1, ...said });
      return statusCode === 200 ? 200 : (JSON.parse(body) as { code: string }).code;
    };
    const no = { approved: false, comment: 'Větší logo.', name: 'Eva' };
    expect(await answer(secret, first, no)).toBe(200);
    for (const [by, said] of [
      [secret, { ...no, comment: 'Menší logo.' }],
      [secret, { ...no, name: 'Jan' }],
      [another, no],
    ] as const)
      expect(await answer(by, first, said)).toBe('design_decided');
    const yes = { approved: true, comment: 'Krásné.', name: 'Eva' };
    for (let i = 0; i < 2; i++) expect(await answer(secret, second, yes)).toBe(200);
    expect(await answer(secret, second, { ...yes, comment: 'Bez výhrad.' })).toBe('design_decided');
    const said = await db.select().from(designApprovals).where(eq(designApprovals.orderId, other.id));
    expect(said).toHaveLength(2);
  });

  it('ends a round with an approval after a rejection, and everybody is told once', async () => {
    const { db, other, secret } = await sharedOrder('de');
    const [first = '', second = ''] = other.itemIds;
    const answers = [
      await decide(secret, first, { version: 1, approved: false, comment: 'Größer.', name: 'Eva' }),
      await decide(secret, second, { version: 1, approved: true, comment: '', name: 'Eva' }),
      await decide(secret, second, { version: 1, approved: true, comment: '', name: 'Eva' }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [placed] = await db.select().from(partnerOrders).where(eq(partnerOrders.orderId, other.id));
    expect(placed?.status).toBe('commentOnTheDesign');
    const mails = await db.select().from(orderMails).where(eq(orderMails.orderId, other.id));
    const ofRound = mails.filter(({ mail }) => mail === 'rejectedByGuest' || mail === 'designsRejected');
    expect(ofRound).toHaveLength(2);
    const said = await db.select().from(orderMessages).where(eq(orderMessages.orderId, other.id));
    expect(said.at(-1)?.comment).toBe('1: Größer.');
  });

  it('ends a round whose rejections are together longer than a message, and each stays whole beside its design', async () => {
    const { db, other, secret } = await sharedOrder();
    const [first = '', last = ''] = other.itemIds;
    const long = 'ž'.repeat(MESSAGE_MAX);
    const no = await decide(secret, first, { version: 1, approved: false, comment: long, name: 'Eva' });
    const yes = await decide(secret, last, { version: 1, approved: true, name: 'Eva' });
    expect([no.statusCode, yes.statusCode]).toEqual([200, 200]);
    const said = await db
      .select()
      .from(orderMessages)
      .where(eq(orderMessages.orderId, other.id))
      .orderBy(orderMessages.id);
    expect(said.at(-1)?.comment).toHaveLength(MESSAGE_MAX);
    expect(said.some(({ comment }) => comment === long)).toBe(true);
    const kept = await db.select().from(designApprovals).where(eq(designApprovals.orderId, other.id));
    expect(kept[0]?.comment).toBe(long);
  });

  it('refuses words longer than a message with how many there may be', async () => {
    const { other, secret } = await sharedOrder();
    const comment = 'ž'.repeat(MESSAGE_MAX + 1);
    const item = other.itemIds[0] ?? '';
    const refused = await decide(secret, item, { version: 1, approved: false, comment, name: 'Eva' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      code: 'message_too_long',
      field: 'comment',
      detail: String(MESSAGE_MAX),
    });
  });

  it.each([
    [true, 'approvedByGuest', 'designsApproved', 'designApproved'],
    [false, 'rejectedByGuest', 'designsRejected', 'commentOnTheDesign'],
  ] as const)('its last word (approved: %s) is mailed to the partner and to the dealer', async (...row) => {
    const [approved, toPartner, toDealer, status] = row;
    const { db, other, secret } = await sharedOrder('de');
    for (const item of other.itemIds)
      expect(
        (await decide(secret, item, { version: 1, approved, comment: 'Danke.', name: 'Eva' })).statusCode,
      ).toBe(200);
    const [placed] = await db.select().from(partnerOrders).where(eq(partnerOrders.orderId, other.id));
    expect(placed?.status).toBe(status);
    const mails = await db.select().from(orderMails).where(eq(orderMails.orderId, other.id));
    const ofRound = mails.filter(({ mail }) => mail === toPartner || mail === toDealer);
    expect(ofRound.map(({ mail }) => mail).sort()).toEqual([toPartner, toDealer].sort());
    const again = ofRound.find(({ mail }) => mail === toPartner)?.again ?? '';
    const read = () => readContent(server.shop, toPartner, { id: other.id, again });
    expect(await read()).toMatchObject({
      recipients: [{ email: 'partner@inkrule.example' }],
      locale: 'de',
    });
    const setWants = (receiveEmailNotifications: boolean) =>
      db.update(users).set({ receiveEmailNotifications }).where(eq(users.id, people.partner));
    await setWants(false);
    expect(await read()).toBeNull();
    await setWants(true);
  });

  it('writes no more than people write in a day', async () => {
    const { db, other, secret } = await sharedOrder();
    const write = () =>
      server.app.inject({
        method: 'POST',
        url: `/api/order-link/${secret}/messages`,
        payload: { comment: 'Noch etwas.', name: 'Eva' },
      });
    expect((await write()).statusCode).toBe(200);
    const [written] = await db
      .select()
      .from(orderMessages)
      .where(eq(orderMessages.author, 'guest'))
      .orderBy(desc(orderMessages.id))
      .limit(1);
    const { id: _, ...message } = written as typeof orderMessages.$inferSelect;
    await db.insert(orderMessages).values(Array(LINK_MESSAGES_PER_DAY - 1).fill(message));
    const full = await write();
    expect([full.statusCode, full.json().code]).toEqual([429, 'too_many_messages']);
    // by another link, and after a day, there is room
    const second = await share(true, 7, other.id);
    const byOther = await server.app.inject({
      method: 'POST',
      url: `/api/order-link/${second.secret}/messages`,
      payload: { comment: 'Ich auch.', name: 'Jan' },
    });
    expect(byOther.statusCode).toBe(200);
    clock = new Date(clock.getTime() + DAY_MS + 1000);
    expect((await write()).statusCode).toBe(200);
  });

  it('writes as a guest, and the partner reads it', async () => {
    const { secret, id } = await share(true);
    const { secret: another } = await share(true);
    const write = (comment = 'Děkuji.', name = 'Eva', by = secret) =>
      server.app.inject({
        method: 'POST',
        url: `/api/order-link/${by}/messages`,
        headers: { 'idempotency-key': `guest ${id}` },
        payload: { comment, name },
      });
    expect([(await write()).statusCode, (await write()).statusCode]).toEqual([200, 200]);
    // other words, another name or another link are no repeat: they must not be told to be stored
    for (const other of [
      await write('Ještě něco.'),
      await write('Děkuji.', 'Jan'),
      await write('Děkuji.', 'Eva', another),
    ])
      expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_conflict']);
    const rows = await server.database.db
      .select()
      .from(orderMessages)
      .where(eq(orderMessages.author, 'guest'));
    expect(rows.filter(({ comment }) => comment === 'Děkuji.')).toHaveLength(1);
    expect((await read(secret)).json<LinkedOrder>().messages).toMatchObject([
      { authorName: 'Eva', comment: 'Děkuji.', isOwn: true },
    ]);
  });

  it('ends when it is revoked or its days are over', async () => {
    const { id, secret } = await share(true, 1);
    expect((await call(people.partner, 'DELETE', `/${id}`)).statusCode).toBe(200);
    expect((await read(secret)).statusCode).toBe(404);
    const other = await share(true, 1);
    clock = new Date(clock.getTime() + DAY_MS + 1000);
    expect((await read(other.secret)).statusCode).toBe(404);
    const listed = (await call(people.partner, 'GET')).json<SharedLink[]>();
    expect(listed.find((one) => one.id === id)?.state).toBe('revoked');
    expect(listed.find((one) => one.id === other.id)?.state).toBe('expired');
    expect(JSON.stringify(listed)).not.toContain(secret);
    const acts = (await server.database.db.select().from(auditEntries)).map(({ act }) => act);
    expect(acts).toEqual(expect.arrayContaining(['shareOrder', 'revokeLink']));
  });

  it('ends while the partner who shared it may not sign in', async () => {
    const { secret } = await share(true);
    const setActive = (active: boolean) =>
      server.database.db.update(users).set({ active }).where(eq(users.id, people.partner));
    await setActive(false);
    expect((await read(secret)).statusCode).toBe(404);
    await setActive(true);
    expect((await read(secret)).statusCode).toBe(200);
  });

  it.each([
    [people.otherPartner, 404],
    [people.dealer, 403],
  ])('%s cannot share it', async (who, status) => {
    for (const method of ['GET', 'POST'] as const) {
      const payload = method === 'POST' ? { label: 'x', mayDecide: true, days: 1 } : undefined;
      expect((await call(who, method, '', payload)).statusCode).toBe(status);
    }
  });
});

describe('reminders of designs that wait', () => {
  it('go out after 1, 3 and 7 days, once each, and not to whoever turned mails off', async () => {
    const waiting = await makePartnerOrder(server, { status: 'toApproveDesign' });
    const { db } = server.database;
    const since = clock;
    await db.update(partnerOrders).set({ statusSince: since }).where(eq(partnerOrders.orderId, waiting.id));
    const sentAfter = async (days: number): Promise<number> => {
      clock = new Date(since.getTime() + days * DAY_MS);
      await remindOfWaitingProofs(server.shop);
      const rows = await db.select().from(orderMails).where(eq(orderMails.orderId, waiting.id));
      return rows.filter(({ mail }) => mail === 'designsReminder').length;
    };
    expect(await sentAfter(0.9)).toBe(0);
    expect(await sentAfter(1)).toBe(1);
    expect(await sentAfter(2)).toBe(1);
    expect(await sentAfter(3)).toBe(2);
    expect(await sentAfter(7)).toBe(3);
    expect(await sentAfter(30)).toBe(3);
  });

  it('are not kept back by older ones that were reminded already', async () => {
    const { db } = server.database;
    const since = clock;
    const ids = [];
    for (const days of [0, 1]) {
      const waiting = await makePartnerOrder(server, { status: 'toApproveDesign' });
      const statusSince = new Date(since.getTime() + days * DAY_MS);
      await db.update(partnerOrders).set({ statusSince }).where(eq(partnerOrders.orderId, waiting.id));
      ids.push(waiting.id);
    }
    for (const days of [1, 2]) {
      clock = new Date(since.getTime() + days * DAY_MS);
      expect(await remindPartners(server.shop, 1)).toBe(1);
    }
    const rows = await db.select().from(orderMails).where(eq(orderMails.mail, 'designsReminder'));
    expect(ids.map((id) => rows.filter(({ orderId }) => orderId === id).length)).toEqual([1, 1]);
  });
});
