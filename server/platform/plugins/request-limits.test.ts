import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import type { RequestCounts } from '../request-counts/service.ts';
import { COUNTED_TOGETHER_UP_TO, limitStore } from './request-limits.ts';

/** As the database counts, without an end of the window. */
function countsOfAll() {
  const counts = new Map<string, number>();
  const add = vi.fn(async (key: string, windowMs: number) => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return { count: counts.get(key) ?? 0, restMs: windowMs };
  });
  return { add, of: vi.fn(), forget: vi.fn() } satisfies RequestCounts;
}

async function processOn(counts: RequestCounts) {
  const app = Fastify();
  await app.register(rateLimit, { global: false, store: limitStore(counts) });
  const limits = { '/guarded': 3, '/also-guarded': 3, '/read': COUNTED_TOGETHER_UP_TO + 1 };
  for (const [path, max] of Object.entries(limits))
    app.get(path, { config: { rateLimit: { max, timeWindow: '1 minute' } } }, async () => 'ok');
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  return { statusOf, close: () => app.close() };
}

it('small limits hold for all processes together, each call for itself, and large ones for each process', async () => {
  const counts = countsOfAll();
  const [one, other] = [await processOn(counts), await processOn(counts)];
  const statuses: number[] = [];
  for (const by of [one, other, one, other, one]) statuses.push(await by.statusOf('/guarded'));
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await one.statusOf('/also-guarded')).toBe(200);

  // who is told to wait and insists is refused without a question
  const asked = counts.add.mock.calls.length;
  for (let i = 0; i < 5; i += 1) expect(await one.statusOf('/guarded')).toBe(429);
  expect(counts.add.mock.calls.length).toBe(asked);

  for (const by of [one, other]) {
    for (let i = 0; i <= COUNTED_TOGETHER_UP_TO; i += 1) expect(await by.statusOf('/read')).toBe(200);
    expect(await by.statusOf('/read')).toBe(429);
  }
  expect(counts.add.mock.calls.length).toBe(asked);
  await Promise.all([one.close(), other.close()]);
});

it('a call is not answered when nobody can count', async () => {
  const away = new Error('timeout exceeded when trying to connect');
  const { statusOf, close } = await processOn({ ...countsOfAll(), add: () => Promise.reject(away) });
  expect(await statusOf('/guarded')).toBe(500);
  expect(await statusOf('/read')).toBe(200);
  await close();
});
