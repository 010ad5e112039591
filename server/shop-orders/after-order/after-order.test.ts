import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { LinkedOrder } from '#contract/orders/linked-order.ts';
import type { AfterOrder } from '#contract/shop-orders/after-order.ts';
import {
  auditEntries,
  designApprovals,
  orderDocuments,
  orderLinks,
  orderMails,
  orderMessages,
  orders,
} from '#database/schema.ts';
import { LINK_MESSAGES_PER_DAY } from '#rules/orders/order/order-links.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { placeSample } from '../checkout/place-sample.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ jobs: true });
});
afterAll(() => server.close());

const admin = () => asUser(server.shop, 'user-admin');
const code = '26110001';
let path = '';

const pdf = (name: string) => new File([samplePdf as BlobPart], name, { type: 'application/pdf' });

async function send(url: string, body: unknown, files: readonly File[] = [], field = 'files', key = '') {
  const form = new FormData();
  if (body !== undefined) form.append('body', JSON.stringify(body));
  for (const file of files) form.append(field, file, file.name);
  const request = new Request('http://shop.example', { method: 'POST', body: form });
  return server.app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: {
      ...(await admin()),
      'content-type': request.headers.get('content-type') ?? '',
      ...(key === '' ? {} : { 'idempotency-key': key }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
const followed = async () =>
  (
    await server.app.inject({ url: `/api/regular-orders/${code}/after`, headers: await admin() })
  ).json<AfterOrder>();
const secret = () => path.split('/').at(-1) ?? '';
const byLink = async (rest = '') => server.app.inject({ url: `/api/order-link/${secret()}${rest}` });
const read = async () => (await byLink()).json<LinkedOrder>();
const decide = (item: string, body: object) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/order-link/${secret()}/items/${item}/decision`,
    payload: body,
  });
const mailsOf = async () => {
  await server.shop.jobs.idle(60_000);
  const rows = await server.database.db
    .select({ mail: orderMails.mail, state: orderMails.state })
    .from(orderMails);
  return rows.map(({ mail, state }) => `${mail} ${state}`).sort();
};

beforeAll(async () => {
  const placed = await placeSample(server.app, { orderCode: code });
  path = placed.orderPath ?? '';
  await server.shop.jobs.idle(60_000);
});

describe('the page of an order of the shop', () => {
  it('opens by the secret of its link, of which only the hash is kept', async () => {
    expect(path).toMatch(/^\/(moje-objednavka|my-order|meine-bestellung)\/[\w-]{43}$/);
    const [link] = await server.database.db.select().from(orderLinks);
    expect(link).toMatchObject({ kind: 'buyer', mayDecide: true });
    expect(JSON.stringify(link)).not.toContain(secret());
    const order = await read();
    expect(order).toMatchObject({ code, kind: 'buyer', phase: 'proof', isClosed: false });
    expect(order.payment).toMatchObject({ isAnyMoneyDue: true, bank: { iban: expect.any(String) } });
    // of the person nothing but where the goods go
    for (const personal of ['jana', '@', 'Ukázkov', '+420'])
      expect(JSON.stringify({ ...order, payment: null }).toLowerCase()).not.toContain(personal.toLowerCase());
  });

  it('a wrong secret is answered as one that ended', async () => {
    const answer = await server.app.inject({ url: `/api/order-link/${'x'.repeat(43)}` });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'link_not_found']);
  });

  it('shows the picture of an item', async () => {
    const answer = await byLink('/items/1/picture');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await byLink('/items/9/picture')).statusCode).toBe(404);
  });
});

describe('a proof', () => {
  it('comes from the press, and is decided once', async () => {
    const sent = await send(`/regular-orders/${code}/proofs`, {
      items: [1],
      fromPress: true,
      comment: 'Prosím.',
    });
    expect([sent.statusCode, sent.body]).toEqual([200, expect.stringContaining('true')]);
    // the mail says nothing any more once the proof is decided
    await server.shop.jobs.idle(60_000);
    const order = await read();
    const [item] = order.items;
    expect(item).toMatchObject({ approvalStatus: 'waiting', currentVersion: 1 });
    expect(item?.versions[0]?.files.map(({ fileName }) => fileName)).toEqual(
      expect.arrayContaining([expect.stringContaining('proof')]),
    );
    const orderItemId = item?.orderItemId ?? '';
    const no = await decide(orderItemId, { version: 1, approved: false, comment: ' ' });
    expect([no.statusCode, no.json().code]).toEqual([422, 'rejection_needs_comment']);
    const stale = await decide(orderItemId, { version: 2, approved: true });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'design_changed']);
    const change = await decide(orderItemId, { version: 1, approved: false, comment: 'Větší logo.' });
    expect(change.statusCode).toBe(200);
    const repeated = await decide(orderItemId, { version: 1, approved: false, comment: 'Větší logo.' });
    expect(repeated.statusCode).toBe(200);
    expect((await read()).messages.filter(({ comment }) => comment === 'Větší logo.')).toHaveLength(1);
    const again = await decide(orderItemId, { version: 1, approved: true });
    expect([again.statusCode, again.json().code]).toEqual([409, 'design_decided']);
    expect((await followed()).items[0]).toMatchObject({ approvalStatus: 'notApproved' });
    expect((await followed()).messages[0]).toMatchObject({ author: 'buyer', comment: 'Větší logo.' });
  });

  it('of a revised file is a new version, and its approval names the bytes', async () => {
    const none = await send(`/regular-orders/${code}/proofs`, { items: [1], fromPress: false });
    expect(none.json().code).toBe('designs_missing');
    const revise = () =>
      send(
        `/regular-orders/${code}/proofs`,
        { items: [1], fromPress: false },
        [pdf('v2.pdf')],
        'files',
        'v2',
      );
    const sent = await revise();
    expect((await revise()).statusCode).toBe(200);
    expect(sent.statusCode).toBe(200);
    const [item] = (await read()).items;
    expect(item?.currentVersion).toBe(2);
    const yes = await decide(item?.orderItemId ?? '', { version: 2, approved: true });
    expect(yes.statusCode).toBe(200);
    const rows = await server.database.db.select().from(designApprovals);
    const [file] = await server.database.db
      .select()
      .from(orderDocuments)
      .where(eq(orderDocuments.name, 'v2.pdf'));
    expect(rows.map(({ version, decision }) => [version, decision])).toEqual([
      [1, 'notApproved'],
      [2, 'approved'],
    ]);
    expect(rows[1]).toMatchObject({
      documents: [{ id: file?.id, name: 'v2.pdf', sha256: file?.sha256 }],
      linkId: expect.any(String),
      decidedBy: expect.any(String),
    });
    expect((await read()).phase).toBe('production');
    const over = await send(`/regular-orders/${code}/proofs`, { items: [1], fromPress: false }, [
      pdf('v3.pdf'),
    ]);
    expect(over.json().code).toBe('design_over_approved');
  });
});

describe('what follows', () => {
  it('the shipment and the invoice reach the shopper', async () => {
    const put = async (body: object) =>
      server.app.inject({
        method: 'PUT',
        url: `/api/regular-orders/${code}/shipment`,
        headers: await admin(),
        payload: body,
      });
    expect((await put({ carrier: 'PPL', trackingCode: ' , ' })).json().code).toBe('carrier_code_invalid');
    const own = { carrier: 'PPL', trackingCode: '111 222, 333' };
    expect((await put({ ...own, seen: null })).statusCode).toBe(200);
    // of two people who saw none the second is told what is there; the same is no conflict
    const other = await put({ carrier: 'DPD', trackingCode: '444', seen: null });
    expect([other.statusCode, other.json()]).toMatchObject([
      409,
      { code: 'value_changed', detail: 'PPL, 111 222, 333' },
    ]);
    expect((await put({ ...own, seen: null })).statusCode).toBe(200);
    const seen = { carrier: 'PPL', trackingCodes: ['111 222', '333'] };
    expect((await put({ carrier: 'PPL', trackingCode: '111 222, 334', seen })).statusCode).toBe(200);
    expect((await put(own)).statusCode).toBe(200);
    const late = await send(`/regular-orders/${code}/proofs`, {
      items: [1],
      fromPress: true,
      replaceApproved: true,
    });
    expect([late.statusCode, late.json().code, late.json().detail]).toEqual([
      409,
      'act_not_possible',
      'too_late',
    ]);
    const invoice = await send(`/regular-orders/${code}/invoice`, undefined, [pdf('faktura.pdf')], 'file');
    expect(invoice.statusCode).toBe(200);
    const twice = await send(`/regular-orders/${code}/invoice`, undefined, [pdf('faktura.pdf')], 'file');
    expect([twice.statusCode, twice.json().code]).toEqual([409, 'invoice_issued']);
    const order = await read();
    expect(order).toMatchObject({
      phase: 'delivery',
      shipment: { carrier: 'PPL', trackingCodes: ['111 222', '333'] },
      invoice: { fileName: 'faktura.pdf' },
    });
    const file = await byLink(`/documents/${order.invoice?.id}`);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-disposition']).toContain('attachment');
    expect((await byLink('/documents/foreign')).statusCode).toBe(404);
  });

  it('the link of the shopper writes no more than people write in a day', async () => {
    const { db } = server.database;
    const [link] = await db.select().from(orderLinks);
    const message = {
      orderId: link?.orderId ?? '',
      type: 'normalMessage',
      author: 'buyer',
      comment: 'x',
      data: { linkId: link?.id },
    } as const;
    const written = await db
      .insert(orderMessages)
      .values(Array(LINK_MESSAGES_PER_DAY).fill(message))
      .returning();
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/order-link/${secret()}/messages`,
      payload: { comment: 'Ještě jedna.' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many_messages']);
    for (const { id } of written) await db.delete(orderMessages).where(eq(orderMessages.id, id));
  });

  it('both sides write, and a repeat writes once', async () => {
    const write = () =>
      server.app.inject({
        method: 'POST',
        url: `/api/order-link/${secret()}/messages`,
        headers: { 'idempotency-key': 'one' },
        payload: { comment: 'Kdy přijde?' },
      });
    expect([(await write()).statusCode, (await write()).statusCode]).toEqual([200, 200]);
    for (const _ of ['first', 'repeat']) {
      const sent = await send(`/regular-orders/${code}/messages`, { comment: 'Zítra.' }, [], 'files', 'two');
      expect(sent.statusCode).toBe(200);
    }
    const other = await send(`/regular-orders/${code}/messages`, { comment: 'Dnes.' }, [], 'files', 'two');
    expect([other.statusCode, other.json().code]).toEqual([409, 'idempotency_conflict']);
    expect((await read()).messages.slice(0, 2).map(({ comment, isOwn }) => [comment, isOwn])).toEqual([
      ['Zítra.', false],
      ['Kdy přijde?', true],
    ]);
  });

  it('each act has its mail and its entry in the log', async () => {
    const mails = await mailsOf();
    for (const mail of ['proof', 'shipment', 'invoice', 'staffMessage', 'proofAnswer', 'buyerMessage'])
      expect(mails).toContain(`${mail} sent`);
    expect(mails.filter((one) => one === 'buyerMessage sent')).toHaveLength(1);
    const acts = (await server.database.db.select().from(auditEntries)).map(({ act }) => act);
    expect(acts).toEqual(
      expect.arrayContaining([
        'sendDesigns',
        'decideDesigns',
        'setCarrierCode',
        'uploadFinal',
        'writeMessage',
      ]),
    );
  });
});

describe('who may', () => {
  const calls = api.filter(({ tag }) => tag === 'after the order');
  it.each(['anonymous', 'user-partner', 'user-dealer'])('%s may not', async (who) => {
    const headers = who === 'anonymous' ? {} : await asUser(server.shop, who);
    for (const { id, method, path: address } of calls) {
      const url = `/api${address.replace('{orderCode}', code).replace('{documentId}', 'x')}`;
      const body = method === 'PUT' ? { payload: { carrier: 'a', trackingCode: 'b' } } : {};
      const { statusCode } = await server.app.inject({ method, url, headers, ...body });
      expect([id, statusCode]).toEqual([id, who === 'anonymous' ? 401 : 403]);
    }
  });
});

describe('an order that is anonymised', () => {
  it('opens by no link any more', async () => {
    await server.database.db.update(orders).set({ anonymisedAt: new Date() });
    expect((await byLink()).statusCode).toBe(404);
    expect((await byLink('/items/1/picture')).statusCode).toBe(404);
  });
});
