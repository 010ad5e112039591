import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ManyRegularRow } from '#contract/office/many-regular-orders.ts';
import { auditEntries, orderMails, shopShipments } from '#database/schema.ts';
import { MANY_AT_MOST } from '#rules/orders/many/bounds.ts';
import { type PayShop, PIECES, payShop } from '#server/payments/payment/testing/shopping.ts';
import { asUser } from '#server/testing.ts';

let s: PayShop;
beforeAll(async () => {
  s = await payShop();
});
afterAll(() => s.close());

const ask = async (method: 'GET' | 'POST', url: string, payload = {}, headers = {}, id = 'user-admin') =>
  s.app.inject({
    method,
    url: `/api${url}`,
    headers: { ...(await asUser(s.shop, id)), ...headers },
    ...(method === 'POST' && { payload }),
  });

let keys = 0;
const newKey = () => `many-regular-${++keys}`;
type Options = {
  readonly key?: string;
  readonly isTrial?: boolean;
  readonly seen?: readonly ManyRegularRow[];
};

async function many(what: object, codes: readonly string[], { key, isTrial = false, seen }: Options = {}) {
  const orders = codes.map((orderCode) => ({
    orderCode,
    seen: seen?.find(({ code }) => code === orderCode)?.seen ?? undefined,
  }));
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {};
  const answer = await ask('POST', '/regular-orders/many', { what, orders, isTrial }, headers);
  return {
    status: answer.statusCode,
    ...answer.json<{ rows: ManyRegularRow[]; left: unknown[]; code?: string }>(),
  };
}
const outcomes = (rows: readonly ManyRegularRow[]) =>
  rows.map(({ outcome, refusal }) =>
    refusal ? `${outcome}: ${refusal.code} ${refusal.detail ?? ''}`.trim() : outcome,
  );

async function transfer(): Promise<string> {
  const payload = await s.body('bankTransfer');
  const placed = await s.post('/api/payment/bank-transfer-create-order-with-data', payload);
  expect(placed.statusCode).toBe(200);
  return payload.orderCode;
}
const transfers = async (count: number) => {
  const codes: string[] = [];
  while (codes.length < count) codes.push(await transfer());
  return codes;
};
const idOf = async (code: string) => (await s.orderOf(code)).id;
const logged = async (code: string) => {
  const rows = await s.database.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.orderId, await idOf(code)));
  return rows.map(({ act }) => act);
};
const mailsOf = async (code: string) => {
  const rows = await s.database.db
    .select()
    .from(orderMails)
    .where(eq(orderMails.orderId, await idOf(code)));
  return rows.map(({ mail }) => mail);
};
const statusOf = async (code: string) => (await s.orderOf(code)).paymentStatus;

describe('paid', () => {
  it('is done with each, told as for one, and says why another one cannot', async () => {
    const [one, paid, single] = (await transfers(3)) as [string, string, string];
    await ask('POST', `/regular-orders/${paid}/mark-paid`);
    await ask('POST', `/regular-orders/${single}/mark-paid`);
    const { code: card } = await s.place('goPay');
    const { rows } = await many({ act: 'markPaid' }, [one, paid, card, '99990001']);
    expect(outcomes(rows)).toEqual([
      'done',
      'same',
      'refused: not_a_bank_transfer',
      'refused: order_not_found',
    ]);
    expect(rows[0]).toMatchObject({
      code: one,
      changes: [{ part: 'payment', from: 'pending', to: 'completed' }],
      mails: ['receipt'],
    });
    expect(rows[3]).toMatchObject({ code: '99990001', seen: null });
    expect(await logged(one)).toEqual(await logged(single));
    expect(await mailsOf(one)).toEqual(await mailsOf(single));
    expect(await statusOf(card)).toBe('pending');
  });

  it('by two at once each order is paid once, and none is taken up again that was given up meanwhile', async () => {
    const codes = await transfers(6);
    const both = await Promise.all([
      many({ act: 'markPaid' }, codes, { key: newKey() }),
      many({ act: 'markPaid' }, codes.toReversed(), { key: newKey() }),
    ]);
    const done = both.flatMap(({ rows }) => rows).filter(({ outcome }) => outcome === 'done');
    expect(done.map(({ code }) => code).toSorted()).toEqual(codes.toSorted());
    for (const code of codes)
      expect((await mailsOf(code)).filter((mail) => mail === 'receipt')).toHaveLength(1);

    const moved = await transfer();
    const seen = (await many({ act: 'markPaid' }, [moved], { isTrial: true })).rows;
    await ask('POST', `/regular-orders/${moved}/cancel`, { reason: 'Gone' });
    expect(outcomes((await many({ act: 'markPaid' }, [moved], { seen })).rows)).toEqual([
      'refused: status_stale',
    ]);
    expect(await statusOf(moved)).toBe('cancelled');
  });
});

describe('cancelled', () => {
  it('with a reason, gives the pieces back once, and no paid one', async () => {
    const before = await s.stock();
    const [one, other, paid] = (await transfers(3)) as [string, string, string];
    await ask('POST', `/regular-orders/${paid}/mark-paid`);
    const key = newKey();
    const what = { act: 'cancel', reason: 'We cannot print it' };
    const first = await many(what, [one, other, paid], { key });
    expect(outcomes(first.rows)).toEqual(['done', 'done', 'refused: order_already_paid']);
    expect(await s.stock()).toBe(before - PIECES);
    const again = await many(what, [one, other, paid], { key });
    expect(again.rows).toEqual(first.rows.map((row) => ({ ...row, mails: [] })));
    expect(await s.stock()).toBe(before - PIECES);
    expect(await logged(one)).toEqual(['cancel']);
    const notes = (await s.eventsOf(one)).map(({ evidence }) => evidence.note);
    expect(notes).toContain('We cannot print it');
    expect((await many({ act: 'markPaid' }, [other], { key })).code).toBe('idempotency_conflict');
    expect((await many({ act: 'cancel', reason: ' ' }, [other])).status).toBe(400);
  });
});

describe('a dry run', () => {
  it('answers what the act would, and leaves nothing', async () => {
    const codes = await transfers(2);
    const before = [await s.stock(), await mailsOf(codes[0] ?? ''), (await s.allEvents()).length];
    const trial = await many({ act: 'cancel', reason: 'Twice' }, codes, { isTrial: true, key: newKey() });
    expect([await s.stock(), await mailsOf(codes[0] ?? ''), (await s.allEvents()).length]).toEqual(before);
    expect(await logged(codes[0] ?? '')).toEqual([]);
    const done = await many({ act: 'cancel', reason: 'Twice' }, codes, { seen: trial.rows });
    expect(done.rows).toEqual(trial.rows);
  });
});

describe('the table of a carrier', () => {
  it('gives each order its carrier and parcels, and overwrites no other one', async () => {
    const [one, other, without] = (await transfers(3)) as [string, string, string];
    const line = (at: number, order: string, trackingCode: string, carrier: string) => ({
      ...{ line: at, order, trackingCode, carrier },
    });
    const what = {
      act: 'setShipment',
      carrier: 'Parcels',
      carrierRows: [
        line(1, one, 'CZ1', 'Post'),
        line(2, one, 'CZ2', ''),
        line(3, `${other}-1`, 'CZ3', ''),
        line(4, '99990001', 'CZ9', ''),
      ],
    };
    const trial = await many(what, [one, other, without], { isTrial: true });
    expect(outcomes(trial.rows)).toEqual(['done', 'done', 'refused: carrier_code_missing']);
    expect(trial.left).toEqual([{ line: 4, order: '99990001', reason: 'unknown' }]);
    expect(trial.rows[0]).toMatchObject({
      changes: [{ part: 'shipment', from: '', to: 'Post, CZ1, CZ2' }],
      mails: ['shipment'],
    });
    const url = `/api/regular-orders/${other}/shipment`;
    const headers = await asUser(s.shop, 'user-admin');
    await s.app.inject({ method: 'PUT', url, headers, payload: { carrier: 'Own', trackingCode: 'X' } });
    const done = await many(what, [one, other], { seen: trial.rows });
    expect(outcomes(done.rows)).toEqual(['done', 'refused: value_changed Own, X']);
    const rows = await s.database.db.select().from(shopShipments);
    expect(rows.map(({ carrier, trackingCode }) => [carrier, trackingCode]).toSorted()).toEqual([
      ['Own', 'X'],
      ['Post', 'CZ1, CZ2'],
    ]);
    const second = { ...what, carrierRows: [line(1, `${without}-2`, 'CZ4', '')] };
    expect(outcomes((await many(second, [without])).rows)).toEqual(['refused: consignment_not_found']);
    const unnamed = { ...what, carrier: '', carrierRows: [line(1, without, 'CZ4', '')] };
    expect(outcomes((await many(unnamed, [without])).rows)).toEqual(['refused: carrier_missing']);
  });
});

describe('mails and print files', () => {
  it('a mail goes again once for those who have seen the same', async () => {
    const code = await transfer();
    const what = { act: 'resendMail', mail: 'confirmation' };
    expect(outcomes((await many(what, [code])).rows)).toEqual(['refused: mail_not_sent_yet']);
    await s.database.db
      .update(orderMails)
      .set({ state: 'sent', changedAt: new Date(Date.now() - 60_000) })
      .where(eq(orderMails.orderId, await idOf(code)));
    const seen = (await many(what, [code], { isTrial: true })).rows;
    expect(seen[0]).toMatchObject({ outcome: 'done', mails: ['confirmation'] });
    expect(outcomes((await many(what, [code], { seen })).rows)).toEqual(['done']);
    expect(outcomes((await many(what, [code], { seen })).rows)).toEqual(['same']);
  });

  it('print files are asked for once however often it is pressed', async () => {
    const code = await transfer();
    const waiting = async () => {
      const { rows } = (await s.database.db.execute(sql`select count(*)::int as count from pgboss.job
        where name = 'make-print-files' and data->>'orderId' = ${await idOf(code)}
        and data->>'anew' = 'true'`)) as unknown as { rows: { count: number }[] };
      return rows[0]?.count;
    };
    expect(outcomes((await many({ act: 'makePrintFiles' }, [code], { isTrial: true })).rows)).toEqual([
      'done',
    ]);
    expect(await waiting()).toBe(0);
    expect(outcomes((await many({ act: 'makePrintFiles' }, [code])).rows)).toEqual(['done']);
    expect(outcomes((await many({ act: 'makePrintFiles' }, [code])).rows)).toEqual(['same']);
    expect(await waiting()).toBe(1);
    expect(await logged(code)).toEqual(['makePrintFiles']);
  });
});

describe('all orders of a filter', () => {
  it('are answered by their codes; more than the bound are refused before anything is done', async () => {
    const code = await transfer();
    const found = await ask('GET', `/regular-orders/codes?text=${code}`);
    expect(found.json()).toEqual({ codes: [code] });
    const codes = Array.from({ length: MANY_AT_MOST + 1 }, (_, i) => `${30010000 + i}`);
    expect((await many({ act: 'markPaid' }, codes)).status).toBe(400);
  });
});

describe('who may', () => {
  it.each([
    ['user-partner', 403],
    ['user-dealer', 403],
    ['user-admin', 200],
  ] as const)('%s: %i', async (id, status) => {
    const code = await transfer();
    const body = { what: { act: 'markPaid' }, orders: [{ orderCode: code }], isTrial: true };
    const answers = [
      await ask('POST', '/regular-orders/many', body, {}, id),
      await ask('GET', '/regular-orders/codes', {}, {}, id),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status]);
    // nothing has been printed of it yet
    const data = await ask('GET', `/regular-orders/many/print-data?codes=${code}`, {}, {}, id);
    expect(data.statusCode).toBe(status === 200 ? 404 : status);
  });
});
