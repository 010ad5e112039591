import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FailureCounts, Failures } from '#contract/office/attention.ts';
import type { AuditEntry } from '#contract/office/audit.ts';
import { transaction } from '#database/connection.ts';
import { orderMails, paymentEvents, printFiles } from '#database/schema.ts';
import { createApp } from '#server/app.ts';
import { makePartnerOrder } from '#server/partner-orders/flow/testing.ts';
import { checkPayments } from '#server/payments/payment/jobs.ts';
import { confirmation } from '#server/payments/payment/mails.ts';
import { makePrintFiles } from '#server/press/print-files/service.ts';
import { jobsOfShop, mailsOfShop } from '#server/shop.ts';
import { placeSample } from '#server/shop-orders/checkout/place-sample.ts';
import { withdrawalReceipt } from '#server/shop-orders/withdrawals/mails.ts';
import { asUser, type TestServer, testServer } from '#server/testing.ts';
import { inLocale } from '#texts/locale.ts';
import { jobText } from '#web/admin/attention/words.ts';

let server: TestServer;
let shopOrder: { id: string; code: string };
let partnerOrder: { id: string; code: string };
beforeAll(async () => {
  const made = await testServer();
  // what is wrong with the shop itself is tried in server/office/health, and these tests make mails and
  // jobs that are late
  const app = await createApp({ ...made.shop, troubles: async () => [] }, { pages: false });
  server = { ...made, app, close: () => app.close().then(made.close) };
  await placeSample(server.app, { orderCode: '26110001' });
  const [first] = await rows<{ id: string }>(sql`select id from orders where code = '26110001'`);
  shopOrder = { id: first?.id ?? '', code: '26110001' };
  partnerOrder = await makePartnerOrder(server, { status: 'toApproveDesign' });
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of [
    'order_mails',
    'print_files',
    'payment_events',
    'dismissed_failures',
    'audit_entries',
    'pgboss.job',
  ])
    await server.database.db.execute(sql.raw(`delete from ${table}`));
});

const rows = async <T>(statement: ReturnType<typeof sql>): Promise<T[]> =>
  ((await server.database.db.execute(statement)) as unknown as { rows: T[] }).rows;
const list = async () =>
  (
    await server.app.inject({ url: '/api/attention', headers: await asUser(server.shop, 'user-admin') })
  ).json<Failures>();
const counts = async () =>
  (
    await server.app.inject({ url: '/api/attention/count', headers: await asUser(server.shop, 'user-admin') })
  ).json<FailureCounts>();
const act = async (what: 'retry' | 'dismiss', payload: object) => {
  const headers = await asUser(server.shop, 'user-admin');
  const answer = await server.app.inject({ method: 'POST', url: `/api/attention/${what}`, payload, headers });
  return answer.statusCode === 204 ? 204 : `${answer.statusCode} ${answer.json().code}`;
};
const log = async () => {
  const headers = await asUser(server.shop, 'user-admin');
  const { entries } = (await server.app.inject({ url: '/api/audit', headers })).json<{
    entries: AuditEntry[];
  }>();
  return entries.map(({ act: did, kind, object, facts }) => [did, kind, object, facts.note ?? '']);
};

/** A job of the queue that was asked for some minutes ago. */
const addJob = (
  name: string,
  data: object,
  { state = 'created', tries = 0, minutes = 90, output = null as object | null } = {},
) =>
  server.database.db.execute(sql`insert into pgboss.job (name, data, state, retry_count, created_on, completed_on, output)
    values (${name}, ${JSON.stringify(data)}::jsonb, ${state}::pgboss.job_state, ${tries}, now() - ${minutes}::int * interval '1 minute',
      ${state === 'failed' ? sql`now()` : null}, ${output === null ? null : JSON.stringify(output)}::jsonb)`);

describe('what waits', () => {
  const waitMail = (mail: string, minutes: number) =>
    server.database.db.execute(sql`insert into order_mails (order_id, mail, state, again, asked_at)
      values (${shopOrder.id}, ${mail}, 'waiting', '', now() - ${minutes}::int * interval '1 minute')`);

  it('are mails and print files with their age, the oldest first, and nothing that was asked for just now', async () => {
    await waitMail('confirmation', 180);
    await waitMail('receipt', 0);
    const reason = { type: 'Error', code: 'ECONNREFUSED' };
    await addJob(
      confirmation.job.name,
      { orderId: shopOrder.id },
      { state: 'retry', tries: 4, minutes: 180, output: { reason } },
    );
    await addJob('make-print-files', { orderId: partnerOrder.id, item: 2, anew: false }, { minutes: 60 });
    await addJob('make-print-files', { orderId: partnerOrder.id, item: 1, anew: false }, { minutes: 0 });
    const { waiting, waitingCount, counts: failed } = await list();
    expect(waitingCount).toBe(2);
    expect(Object.values(failed)).toEqual([0, 0, 0, 0, 0]);
    expect(waiting).toMatchObject([
      {
        kind: 'mail',
        mail: 'confirmation',
        order: { code: '26110001' },
        item: null,
        tries: 4,
        trouble: 'network',
      },
      { kind: 'printFile', mail: null, order: { code: partnerOrder.code }, item: 2, tries: 0, trouble: null },
    ]);
    for (const [at, minutes] of [180, 60].entries())
      expect(Math.abs((waiting[at]?.ageSeconds ?? 0) - minutes * 60)).toBeLessThan(60);
  });

  it('is seen although its job was lost, or is about no order', async () => {
    await waitMail('confirmation', 60 * 50);
    await addJob(withdrawalReceipt.job.name, { withdrawalId: 'w' }, { state: 'retry', tries: 1, minutes: 0 });
    expect((await list()).waiting).toMatchObject([
      { mail: 'confirmation', tries: 0 },
      { kind: 'mail', mail: null, order: null, tries: 1 },
    ]);
  });
});

/** Lists and a copy that is taken over know them by the beginning of their name. */
const jobsOfMails = mailsOfShop.map(({ job }) => job.name);

describe('every job of the shop', () => {
  it('that used up its tries is seen by staff, under a name people know', async () => {
    for (const { name } of jobsOfShop) await addJob(name, { some: name }, { state: 'failed', tries: 3 });
    const { jobs } = await list();
    expect(jobs.map(({ job }) => job).sort()).toEqual(jobsOfShop.map(({ name }) => name).sort());
    expect(inLocale('en', () => jobs.filter(({ job }) => jobText(job) === job))).toEqual([]);
    expect(jobsOfMails.every((name) => name.startsWith('send-'))).toBe(true);
  });

  it('has a queue its dead letter goes to', async () => {
    const found = await rows<{ name: string; letter: string }>(
      sql`select name as "name", dead_letter as "letter" from pgboss.queue where dead_letter is not null`,
    );
    expect(found.map(({ name }) => name).sort()).toEqual(jobsOfShop.map(({ name }) => name).sort());
  });
});

const failMail = (orderId: string, mail: string, again = '') =>
  server.database.db
    .insert(orderMails)
    .values({ orderId, mail: mail as 'confirmation', again, state: 'failed', refusal: '550 5.1.1' });
const failFile = (side: number, reason: string, orderId = shopOrder.id) =>
  server.database.db.insert(printFiles).values({
    ...{ id: randomUUID(), orderId, item: 1, kind: 'print', side, name: 'x.pdf', reason },
    madeAt: new Date(Date.now() - side * 1000),
  });
async function failJob(
  job: typeof makePrintFiles | typeof checkPayments,
  payload: object,
  output: object,
  ago = 60,
): Promise<string> {
  await transaction(server.database.db, (tx) =>
    server.shop.jobs.enqueue(tx, job as typeof checkPayments, payload as never),
  );
  const [made] = await rows<{ id: string }>(sql`
    update pgboss.job set state = 'failed', retry_count = 2, completed_on = now() - interval '1 second' * ${ago}::int,
      output = ${JSON.stringify(output)}::jsonb
    where id = (select id from pgboss.job where name = ${job.name} and state = 'created' limit 1) returning id::text as id`);
  return made?.id ?? '';
}
const park = async () => {
  const [event] = await server.database.db
    .insert(paymentEvents)
    .values({
      orderId: shopOrder.id,
      source: 'notification',
      outcome: 'parked',
      reason: 'amount_differs',
      evidence: {},
      at: new Date(),
    })
    .returning({ id: paymentEvents.id });
  return String(event?.id);
};

it('without failures there is nothing to list', async () => {
  expect(await list()).toEqual({
    counts: { payment: 0, mail: 0, job: 0, printFile: 0, shop: 0 },
    troubles: [],
    ...{ payments: [], mails: [], jobs: [], printFiles: [], waiting: [], waitingCount: 0 },
  });
});

describe('mails', () => {
  it('of both kinds of orders are listed and sent again, once, however often it is asked for', async () => {
    await failMail(shopOrder.id, 'confirmation');
    await failMail(partnerOrder.id, 'designsToApprove', '7');
    const { mails } = await list();
    expect(
      mails.map(({ mail, order, refusal, name }) => [mail, order.kind, refusal, name?.en ?? null]).sort(),
    ).toEqual([
      ['confirmation', 'shop', '550 5.1.1', null],
      ['designsToApprove', 'partner', '550 5.1.1', expect.any(String)],
    ]);
    for (const { id } of mails) {
      const asked = await Promise.all([1, 2, 3].map(() => act('retry', { kind: 'mail', id })));
      expect(asked).toEqual([204, 204, 204]);
    }
    const waiting = await rows<{ mail: string }>(
      sql`select mail from order_mails where state = 'waiting' order by 1`,
    );
    expect(waiting.map(({ mail }) => mail)).toEqual(['confirmation', 'designsToApprove']);
    expect([(await counts()).mail, (await log()).length]).toEqual([0, 2]);
  });

  it('of which nothing is left to say when they are tried again are no failures any more', async () => {
    await failMail(partnerOrder.id, 'designsToApprove', '7');
    const [mail] = (await list()).mails;
    expect(await act('retry', { kind: 'mail', id: mail?.id })).toBe(204);
    await rows(sql`update order_mails set state = 'dropped' where state = 'waiting'`);
    expect((await counts()).mail).toBe(0);
  });

  it('that would say what is no longer so are refused, and can be put aside', async () => {
    await failMail(shopOrder.id, 'cancellation');
    const [mail] = (await list()).mails;
    expect(await act('retry', { kind: 'mail', id: mail?.id })).toBe('409 cancellation_outdated');
    expect(await act('dismiss', { kind: 'mail', id: mail?.id, note: ' Told by phone ' })).toBe(204);
    expect(await act('dismiss', { kind: 'mail', id: mail?.id, note: 'again' })).toBe(204);
    expect(await log()).toEqual([['dismissed', 'mail', 'cancellation 26110001', 'Told by phone']]);
    expect((await counts()).mail).toBe(0);
  });
});

describe('jobs', () => {
  it('are told by what went wrong and how often, and the queue tries them once more', async () => {
    await failJob(checkPayments, {}, { reason: { type: 'Error', code: 'ECONNREFUSED' } }, 600);
    const id = await failJob(
      checkPayments,
      {},
      { reason: { type: 'Error', cause: { type: 'Error', code: 'ETIMEDOUT' } } },
    );
    expect((await list()).jobs).toEqual([
      {
        id,
        job: 'check-payments',
        trouble: 'network',
        fact: 'Error ETIMEDOUT',
        tries: 3,
        times: 2,
        at: expect.any(String),
      },
    ]);
    expect((await counts()).job).toBe(1);
    expect(await Promise.all([1, 2].map(() => act('retry', { kind: 'job', id })))).toEqual([204, 204]);
    expect(await rows(sql`select state::text as state from pgboss.job where id::text = ${id}`)).toEqual([
      { state: 'retry' },
    ]);
    expect(await log()).toEqual([['retried', 'job', 'check-payments', '']]);
  });

  it('whose work was done since, or that a mail or a print file tells of, are not listed', async () => {
    await failJob(checkPayments, {}, {});
    const payload = { orderId: shopOrder.id, item: 1, anew: false };
    await failJob(makePrintFiles, payload, {});
    expect((await counts()).job).toBe(2);
    await failFile(0, 'unexpected');
    await rows(
      sql`insert into pgboss.job (name, data, state, completed_on) values ('check-payments', '{}', 'completed', now())`,
    );
    expect(await counts()).toEqual({ payment: 0, mail: 0, job: 0, printFile: 1, shop: 0 });
  });

  it('fail again after they were put aside, and are shown again', async () => {
    const id = await failJob(checkPayments, {}, {});
    expect(await act('dismiss', { kind: 'job', id })).toBe(204);
    expect((await counts()).job).toBe(0);
    await failJob(checkPayments, {}, {}, 5);
    expect((await counts()).job).toBe(1);
  });
});

describe('print files', () => {
  it('are listed by item with the latest reason, and made once however often it is asked for', async () => {
    await failFile(0, 'print_too_heavy');
    await failFile(1, 'unexpected');
    const [item, ...others] = (await list()).printFiles;
    expect(others).toEqual([]);
    expect(item).toMatchObject({
      item: 1,
      files: 2,
      reason: 'print_too_heavy',
      isAsked: false,
      order: { code: shopOrder.code },
    });
    expect(item?.product?.en).toBeTruthy();
    expect(await act('retry', { kind: 'printFile', id: item?.id })).toBe(204);
    expect(await act('retry', { kind: 'printFile', id: item?.id })).toBe(204);
    expect(
      await rows(sql`select count(*)::int as n from pgboss.job where name = 'make-print-files'`),
    ).toEqual([{ n: 1 }]);
    expect((await list()).printFiles[0]?.isAsked).toBe(true);
  });

  it('that fail anew after they were put aside are shown again', async () => {
    await failFile(0, 'unexpected');
    const [item] = (await list()).printFiles;
    expect(await act('dismiss', { kind: 'printFile', id: item?.id })).toBe(204);
    expect((await counts()).printFile).toBe(0);
    await rows(sql`update print_files set made_at = now() + interval '1 minute'`);
    expect((await counts()).printFile).toBe(1);
  });
});

describe('parked payments', () => {
  it('are closed with a note, once', async () => {
    const id = await park();
    expect([(await counts()).payment, (await list()).payments.length]).toEqual([1, 1]);
    expect(await act('dismiss', { kind: 'payment', id, note: 'Paid back' })).toBe(204);
    expect(await act('dismiss', { kind: 'payment', id, note: 'Again' })).toBe(204);
    expect(await log()).toEqual([['dismissed', 'payment', shopOrder.code, 'Paid back']]);
    expect((await counts()).payment).toBe(0);
  });
});

it.each([
  ['retry', 'mail', 'nowhere|confirmation|'],
  ['retry', 'job', 'nothing'],
  ['retry', 'printFile', 'nowhere|1|1'],
  ['retry', 'printFile', 'nowhere|0'],
  ['dismiss', 'payment', '9999999'],
  ['dismiss', 'payment', 'x'],
  ['dismiss', 'mail', 'nowhere|confirmation|'],
  ['dismiss', 'job', 'nothing'],
] as const)('%s %s %s: there is none', async (what, kind, id) =>
  expect(await act(what, { kind, id })).toBe('404 not_found'),
);
