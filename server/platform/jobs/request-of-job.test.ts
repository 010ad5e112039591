import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Totals } from '#contract/orders/orders.ts';
import type { PlacedOrder } from '#contract/shop-orders/checkout.ts';
import { transaction } from '#database/connection.ts';
import { sampleOrder, withTotals } from '#server/orders/ordering/sample-order.ts';
import { type TestServer, testServer } from '#server/testing.ts';
import { createLog } from '../log/log.ts';
import { forRequest } from '../log/request-id.ts';
import { outboxFolder } from '../mail/service.ts';
import { defineJob } from './job.ts';
import { createJobs } from './jobs.ts';

type Line = { readonly msg: string; readonly reqId?: string; readonly [fact: string]: unknown };

let lines: Line[] = [];
const stream = { write: (text: string) => void lines.push(JSON.parse(text) as Line) };
const said = (msg: string, facts: object = {}): Line[] =>
  lines.filter(
    (line) => line.msg === msg && Object.entries(facts).every(([key, value]) => line[key] === value),
  );

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await testServer({ env: { LOG_LEVEL: 'info' }, logTo: stream, jobs: true });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const post = async (body: object) => {
  const answer = await fetch(`${address}/api/payment/bank-transfer-create-order-with-data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { id: answer.headers.get('x-request-id') ?? '', said: (await answer.json()) as unknown };
};

async function place(orderCode: string): Promise<{ readonly id: string; readonly code: string }> {
  const order = sampleOrder({ orderCode });
  const asked = await post({ ...order, uploadedAttachments: [] });
  const { id, said: placed } = await post(withTotals(order, (asked.said as { data: Totals }).data));
  return { id, code: (placed as PlacedOrder).orderCode };
}

describe('a request', () => {
  it('is named in its own lines, in those of its jobs, also of their second try, and of their mails', async () => {
    // a file stands where mails are laid down: the first try fails
    const outbox = outboxFolder(server.shop.config);
    await rm(outbox, { recursive: true, force: true });
    await writeFile(outbox, '');
    const { id, code } = await place('26120001');
    expect(said('order placed', { order: code }).map(({ reqId }) => reqId)).toEqual([id]);
    await expect.poll(() => said('job failed').length).toBeGreaterThan(1);
    await rm(outbox);
    await expect.poll(() => said('mail sent', { order: code }).length).toBeGreaterThan(1);
    const later = [...said('job failed'), ...said('mail sent', { order: code })];
    expect(new Set(later.map(({ reqId }) => reqId))).toEqual(new Set([id]));
    expect(said('print files made', { order: code }).every(({ reqId }) => reqId === id)).toBe(true);
  });

  it('is named once in a line', async () => {
    const twice: string[] = [];
    const log = createLog('info', { write: (text) => void twice.push(text) });
    forRequest('one', () => log.child({ reqId: 'one' }).info('of the request'));
    forRequest('one', () => log.child({ process: 'jobs' }).info('of a job'));
    log.info('of nobody');
    expect(twice.map((text) => text.match(/"reqId":"one"/g)?.length ?? 0)).toEqual([1, 1, 0]);
  });

  it('is not that of another one at the same time', async () => {
    lines = [];
    const placed = await Promise.all(['26120002', '26120003', '26120004'].map(place));
    await server.shop.jobs.idle(40_000);
    for (const { id, code } of placed)
      expect(new Set(lines.filter(({ order }) => order === code).map(({ reqId }) => reqId))).toEqual(
        new Set([id]),
      );
  });
});

describe('jobs', () => {
  const word = z.strictObject({ word: z.string() });
  const retry = { retryLimit: 1, firstDelaySeconds: 1, longestDelaySeconds: 1 };
  const follow = defineJob({
    name: 'follow',
    payload: word,
    retry,
    acts: 'prepares',
    load: async () => ({
      run: async ({ log }, data) => log.info(data, 'followed'),
    }),
  });
  const regular = defineJob({
    name: 'regular',
    payload: z.strictObject({}),
    everySeconds: 3600,
    retry,
    acts: 'prepares',
    load: async () => {
      let tries = 0;
      return {
        run: async ({ log, jobs, database }) => {
          tries += 1;
          log.info({ tries }, 'regular');
          if (tries === 1) throw new Error('not yet');
          await transaction(database.db, (tx) => jobs.enqueue(tx, follow, { word: 'regular' }));
        },
      };
    },
  });
  const fail = defineJob({
    name: 'fail',
    payload: word,
    retry,
    acts: 'prepares',
    load: async () => ({
      run: async () => {
        throw new Error('never');
      },
      giveUp: async ({ log }, data) => log.info(data, 'given up on'),
    }),
  });

  it('that the shop asks for have an id of their own, which their tries and what they ask for keep', async () => {
    lines = [];
    const { shop, database } = server;
    const jobs = await createJobs({
      ...shop,
      database,
      definitions: [regular, follow, fail],
      log: createLog('info', stream),
      backstopSeconds: 0.5,
    });
    await forRequest('asked', () =>
      transaction(database.db, (tx) => jobs.enqueue(tx, fail, { word: 'given' })),
    );
    await jobs.start();
    await jobs.idle(20_000);
    await jobs.stop();
    const own = said('regular').map(({ reqId }) => reqId);
    expect(own).toHaveLength(2);
    expect(own[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set([...own, ...said('followed').map(({ reqId }) => reqId)]).size).toBe(1);
    const given = [...said('job failed', { job: 'fail' }), ...said('job given up'), ...said('given up on')];
    expect(given.map(({ reqId }) => reqId)).toEqual(['asked', 'asked', 'asked', 'asked']);
  });
});
