import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  recordProformaPayment,
  takeBackFinalPayment,
  takeBackProformaPayment,
} from '#contract/partner-orders/order-invoices.ts';
import { auditEntries, orderMails, orderMessages } from '#database/schema.ts';
import { readPartnerOrder } from '#server/orders/order/service.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { readContent } from './letters/content.ts';
import { makePartnerOrder } from './testing.ts';
import { type Call, callsOf, type Person, traceOf } from './testing-calls.ts';

let server: TestServer;
let call: Call;
beforeAll(async () => {
  server = await testServer();
  call = await callsOf(server);
});
afterAll(() => server.close());

const kinds = [
  {
    record: takeBackProformaPayment,
    from: 'waitingForProduction',
    to: 'waitingForProformaPayment',
    paidAt: 'proformaPaidAt',
    lead: /proforma/,
  },
  {
    record: takeBackFinalPayment,
    from: 'done',
    to: 'waitingForFinalPayment',
    paidAt: 'finalPaidAt',
    lead: /Konečn|konečn/,
  },
] as const;
const body = { reason: 'It was the money of another order.' };
const orderNow = (id: string) => readPartnerOrder(server.database.db, id);

describe.each(kinds)('a payment that is taken back in $from', ({ record, from, to, paidAt, lead }) => {
  const takeBack = (id: string, who: Person = 'dealer', more: object = {}) =>
    call(who, record, { params: { orderId: id }, body, ...more });

  it('the order waits for it again, and the partner reads why', async () => {
    const { db } = server.database;
    const { id } = await makePartnerOrder(server, { status: from });
    expect((await orderNow(id))?.[paidAt]).not.toBeNull();
    expect((await takeBack(id)).statusCode).toBe(200);
    expect(await orderNow(id)).toMatchObject({ status: to, [paidAt]: null, unreadByPartner: 1 });
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.orderId, id));
    expect(entries.at(-1)).toMatchObject({ act: record.id, data: { from, to }, userId: 'user-dealer' });
    const said = await db.select().from(orderMessages).where(eq(orderMessages.orderId, id));
    expect(said.at(-1)).toMatchObject({ previousStatus: from, currentStatus: to });
    const mails = await db.select().from(orderMails).where(eq(orderMails.orderId, id));
    expect(mails.map(({ mail }) => mail)).toEqual(['messageForPartner']);
    const content = await readContent(server.shop, 'messageForPartner', { id, again: mails[0]?.again ?? '' });
    expect(content?.message?.text).toContain(body.reason);
    expect(content?.message?.text).toMatch(lead);
    expect(content?.status).toBe(to);
  });

  it('is taken back once of two at the same time, and of a repeat', async () => {
    const { id } = await makePartnerOrder(server, { status: from });
    const answers = await Promise.all([takeBack(id), takeBack(id, 'admin')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const after = await traceOf(server, id);
    const again = await takeBack(id, 'dealer', { query: { from } });
    expect(again.json()).toMatchObject({ code: 'status_stale', data: { orderStatus: to } });
    expect(await traceOf(server, id)).toEqual(after);
    expect(after).toMatchObject({ status: to, entries: 1 });
  });

  it('needs a reason, and is no matter of partners', async () => {
    const { id } = await makePartnerOrder(server, { status: from });
    expect((await takeBack(id, 'dealer', { body: { reason: ' ' } })).statusCode).toBe(400);
    expect((await takeBack(id, 'partner')).statusCode).toBe(403);
    expect((await orderNow(id))?.status).toBe(from);
  });

  it('is not possible where the order has gone on', async () => {
    const { id } = await makePartnerOrder(server, { status: 'inProduction' });
    expect((await takeBack(id)).json().code).toBe('act_not_possible');
  });
});

it('is noted once more when the money is there, and the order goes on', async () => {
  const { id } = await makePartnerOrder(server, { status: 'waitingForProduction' });
  const params = { orderId: id };
  expect((await call('dealer', takeBackProformaPayment, { params, body })).statusCode).toBe(200);
  expect((await call('dealer', recordProformaPayment, { params })).statusCode).toBe(200);
  expect((await orderNow(id))?.status).toBe('waitingForProduction');
});

it('of a proforma that was skipped there is nothing to take back', async () => {
  const { id } = await makePartnerOrder(server, {
    status: 'waitingForProduction',
    facts: { proforma: { hasFile: false, isPaid: false } },
  });
  const answer = await call('dealer', takeBackProformaPayment, { params: { orderId: id }, body });
  expect(answer.json()).toMatchObject({ code: 'act_not_possible', detail: 'file_missing' });
});
