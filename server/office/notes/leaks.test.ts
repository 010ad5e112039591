import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { writeOrderNote } from '#contract/office/notes.ts';
import { shareOrder } from '#contract/orders/order-links.ts';
import { writeToDealer, writeToPartner } from '#contract/partner-orders/order-files.ts';
import type { AnyEndpoint } from '#contract/platform/endpoint.ts';
import { users } from '#database/schema.ts';
import { grantOf } from '#rules/people/accounts/permissions.ts';
import { addPeople, makePartnerOrder, people } from '#server/partner-orders/flow/testing.ts';
import { type Call, callsOf, type Person } from '#server/partner-orders/flow/testing-calls.ts';
import { inputFor } from '#server/partner-orders/flow/testing-inputs.ts';
import { outboxFolder } from '#server/platform/mail/mailer.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { exportPerson } from '../privacy/service.ts';

/**
 * A note holds a word that stands nowhere else. Whatever a partner, a guest or a shopper may ask about its
 * order, and whatever leaves the shop about it, must not hold the word. Calls are those of the contract: a
 * new one is tried without a line of its own.
 */

const WORD = 'Quittenmarmelade';

let server: TestServer;
let call: Call;
type Known = Readonly<Record<string, unknown>>;
let ofPartner: Known;
let ofShop: Known;

beforeAll(async () => {
  server = await testServer({ jobs: true });
  await addPeople(server);
  call = await callsOf(server);
  const order = await makePartnerOrder(server, { status: 'designApproved', dealer: people.dealer });
  const shared = await call('partner', shareOrder, {
    params: { orderId: order.id },
    body: { label: 'Customer', mayDecide: true, days: 7 },
  });
  const [place, document] = [order.locationIds[0], order.documentIds[0]];
  ofPartner = {
    ...{ orderId: order.id, orderCode: order.code, secret: shared.json().address.split('/').at(-1) },
    ...{ orderItemId: order.itemIds[0], orderItemIds: [order.itemIds[0]] },
    ...{ orderItemDeliveryLocationId: order.deliveryIds[0], deliveryLocationId: place, id: place },
    ...{ attachmentId: document, documentId: document, dealerId: people.dealer, linkId: 'none' },
  };
  const placed = await placeSample(server.app, { orderCode: '26120001' });
  ofShop = { orderCode: '26120001', secret: (placed.orderPath ?? '').split('/').at(-1), item: 1 };
  for (const { orderCode } of [ofPartner, ofShop]) {
    const answer = await call('admin', writeOrderNote, {
      params: { orderCode },
      body: { words: `${WORD}!`, mentions: orderCode === ofPartner.orderCode ? [people.otherDealer] : [] },
    });
    expect(answer.statusCode).toBe(200);
  }
  // what comes after it has mails and a thread of its own
  const params = { orderId: order.id };
  const said = [
    await call('dealer', writeToPartner, { params, fields: { comment: 'Hello' } }),
    await call('partner', writeToDealer, { params, fields: { comment: 'Hello' } }),
  ];
  expect(said.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});
afterAll(() => server.close());

const isFor = (role: 'partner' | null, { who }: AnyEndpoint): boolean => {
  if (who === 'public' || who === 'optional') return true;
  if (role === null) return false;
  return who === 'signedIn' || grantOf(role, typeof who === 'string' ? who : who.permission) !== null;
};

/**
 * Reads first: what changes the order may end what others could still read, and who logs out reads nothing.
 */
const records = api
  .filter(({ id }) => id !== 'logout')
  .toSorted((a, b) => Number(a.method !== 'GET') - Number(b.method !== 'GET'));

async function answersTo(who: Person, order: Known, asked: readonly AnyEndpoint[]) {
  const answers = [];
  for (const record of asked) {
    const answer = await call(who, record, inputFor(record, order));
    const sent = `${answer.rawPayload.toString('utf8')} ${JSON.stringify(answer.headers)}`;
    answers.push({ id: record.id, status: answer.statusCode, holdsWord: sent.includes(WORD) });
  }
  return answers;
}
const withWord = (answers: Awaited<ReturnType<typeof answersTo>>) =>
  answers.filter(({ holdsWord }) => holdsWord).map(({ id }) => id);
const answered = (answers: Awaited<ReturnType<typeof answersTo>>) =>
  answers.filter(({ status }) => status === 200).map(({ id }) => id);

describe('the words of a note', () => {
  it('are in no answer to the partner', async () => {
    const answers = await answersTo(
      'partner',
      ofPartner,
      records.filter((one) => isFor('partner', one)),
    );
    expect(withWord(answers)).toEqual([]);
    // the order was there to be read
    expect(answered(answers)).toEqual(
      expect.arrayContaining([
        ...['getPartnersOrder', 'listPartnersOlderLog', 'listPartnerOrders'],
        ...['listChanges', 'countUnread', 'readOrderByLink'],
      ]),
    );
  });

  it('are in no answer to a guest with the link of the partner', async () => {
    const answers = await answersTo(
      'anonymous',
      ofPartner,
      records.filter((one) => isFor(null, one)),
    );
    expect(withWord(answers)).toEqual([]);
    expect(answered(answers)).toContain('readOrderByLink');
  });

  it('are in no answer to the shopper', async () => {
    const answers = await answersTo(
      'anonymous',
      ofShop,
      records.filter((one) => isFor(null, one)),
    );
    expect(withWord(answers)).toEqual([]);
    expect(answered(answers)).toContain('readOrderByLink');
  });

  it('are told to staff by the call of notes alone', async () => {
    const reads = records.filter(({ method }) => method === 'GET');
    const told = await answersTo('dealer', ofPartner, reads);
    expect(withWord(told)).toEqual(['listOrderNotes']);
    // the archive stores files as they are, so the word would be seen in it
    expect(answered(told)).toEqual(expect.arrayContaining(['getDealersOrder', 'downloadAttachmentData']));
    expect(withWord(await answersTo('admin', ofShop, reads))).toEqual(['listOrderNotes']);
  });

  it('are in no mail', async () => {
    await server.shop.jobs.idle(60_000);
    const folder = outboxFolder(server.shop.config);
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    const sent = await Promise.all(
      files
        .filter((one) => one.isFile())
        .map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')),
    );
    const toDealer = sent.filter((one) => one.includes('dealer2@inkrule.example'));
    expect(toDealer.length).toBeGreaterThan(0);
    expect(sent.filter((one) => one.includes(WORD))).toEqual([]);
  });

  it('are in no export of a person', async () => {
    const { db } = server.database;
    const everybody = await db.select({ email: users.email }).from(users);
    const emails = [...everybody.map(({ email }) => email), 'jan.novak@example.com'];
    let orders = 0;
    for (const email of emails) {
      const told = await exportPerson(server.shop, email);
      orders += told.partnerOrders.length;
      expect(JSON.stringify(told)).not.toContain(WORD);
    }
    expect(orders).toBeGreaterThan(0);
  });
});
