import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderMails, orderMessages, users } from '#database/schema.ts';
import type { PartnerOrderMail } from '#rules/orders/order/partner-order-mails.ts';
import { type MailChoice, wantedMails } from '#rules/people/accounts/mail-choice.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { readContent } from './letters/content.ts';
import { letterOf } from './letters/letter.ts';
import { listMails } from './listed-mails.ts';
import { partnerOrderMails } from './mails.ts';
import { addressOf } from './service.ts';
import { addPeople, makePartnerOrder, people } from './testing.ts';
import { addPersons, persons } from './testing-people.ts';

const sent: string[][] = [];
let failing = { address: '', code: 451 };
const smtp = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(
      address === failing.address
        ? Object.assign(new Error('no'), { responseCode: failing.code })
        : undefined,
    ),
  onData(stream, session, done) {
    stream.resume().on('end', () => {
      sent.push(session.envelope.rcptTo.map((to) => to.address));
      done();
    });
  },
});

let server: TestServer;
beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    const listening = smtp.listen(0, '127.0.0.1', () => resolve((listening.address() as AddressInfo).port));
  });
  server = await testServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
  await addPeople(server);
});
afterAll(async () => {
  await server.close();
  await new Promise<void>((resolve) => smtp.close(() => resolve()));
});

const own = 'partner@inkrule.example';
const of = (name: keyof typeof persons): string => `${persons[name]}@inkrule.example`;
const set = (id: string, columns: Partial<typeof users.$inferInsert>) =>
  server.database.db.update(users).set(columns).where(eq(users.id, id));
const choose = (id: string, choice: MailChoice) => set(id, wantedMails[choice]);

beforeEach(async () => {
  sent.length = 0;
  failing = { address: '', code: 451 };
  await server.database.db.delete(users).where(eq(users.partnerId, people.partner));
  await set(people.partner, { partnerFunction: 'owner', active: true, ...wantedMails.all });
  await addPersons(server);
  for (const name of ['owner', 'approves', 'reads'] as const) await choose(persons[name], 'none');
  await choose(persons.orders, 'own');
});

/** An order somebody placed who signs in for the first partner. */
async function placedBy(userId: string): Promise<string> {
  const { id } = await makePartnerOrder(server, { status: 'produced' });
  const { db } = server.database;
  await db.delete(orderMessages).where(eq(orderMessages.orderId, id));
  await db
    .insert(orderMessages)
    .values({ orderId: id, type: 'orderCreated', author: 'partner', userId, currentStatus: 'produced' });
  return id;
}

const goesTo = async (mail: PartnerOrderMail, id: string): Promise<string[]> => {
  const found = await addressOf(server.shop.config, server.database.db, mail, id);
  return (found?.recipients ?? []).map(({ email }) => email);
};

it('each gets the mails they chose: all, those of orders they placed, or none', async () => {
  const id = await placedBy(persons.orders);
  const other = await placedBy(people.partner);
  expect(await goesTo('produced', id)).toEqual([own, of('orders')]);
  expect(await goesTo('produced', other)).toEqual([own]);
  await choose(persons.approves, 'all');
  await choose(people.partner, 'none');
  expect(await goesTo('produced', other)).toEqual([of('approves')]);
  await choose(persons.approves, 'none');
  expect(await goesTo('produced', other)).toEqual([]);
  expect(await goesTo('cancelled', other)).toEqual([own]);
  await set(persons.orders, { active: false });
  expect(await goesTo('produced', id)).toEqual([]);
});

it('whoever was taken out gets none, an owner what always goes out', async () => {
  const { db } = server.database;
  const id = await placedBy(persons.orders);
  await db.delete(users).where(eq(users.id, persons.orders));
  await set(people.partner, { partnerFunction: 'none' });
  expect(await goesTo('produced', id)).toEqual([]);
  expect(await goesTo('cancelled', id)).toEqual([of('owner')]);
  const content = await readContent(server.shop, 'messageForDealer', { id, again: '' });
  expect(content?.partnerEmail).toBe(of('owner'));
});

it('answers go to the shop, and of the shop to whoever placed the order', async () => {
  const id = await placedBy(persons.orders);
  const replyTo = async (mail: PartnerOrderMail) => {
    const letter = letterOf(mail);
    const content = await letter.read(server.shop as never, { id, again: '' });
    return content && (await letter.write(server.shop as never, content)).sheet.replyTo;
  };
  expect(await replyTo('produced')).toBe('dealer@inkrule.example');
  expect(await replyTo('messageForDealer')).toBe(of('orders'));
});

it('each has a mail of their own, and a repeat goes only to who had none', async () => {
  const { db } = server.database;
  const id = await placedBy(persons.orders);
  const { run } = await partnerOrderMails.produced.job.load();
  const send = () => run(server.shop as never, { orderId: id, mail: 'produced', again: '1' });
  const rowOf = async () => (await db.select().from(orderMails).where(eq(orderMails.orderId, id)))[0];
  failing.address = own;
  await expect(send()).rejects.toThrow();
  // the others are not kept waiting
  expect(sent).toEqual([[of('orders')]]);
  expect(await rowOf()).toMatchObject({ state: 'waiting', sentTo: [persons.orders] });
  failing.address = '';
  await send();
  expect(sent).toEqual([[of('orders')], [own]]);
  expect(await rowOf()).toMatchObject({ state: 'sent' });
  await send();
  expect(sent.length).toBe(2);
});

it('one address that is refused for good is seen, and keeps nobody from theirs', async () => {
  const id = await placedBy(persons.orders);
  const { run } = await partnerOrderMails.produced.job.load();
  failing = { address: own, code: 550 };
  await run(server.shop as never, { orderId: id, mail: 'produced', again: '1' });
  expect(sent).toEqual([[of('orders')]]);
  const listed = await listMails(server.shop, id);
  expect(listed.ok && listed.value).toMatchObject([{ mail: 'produced', state: 'failed' }]);
});
