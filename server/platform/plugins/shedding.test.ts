import { createRequire } from 'node:module';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { createProblemAnswer } from './problem-answer.ts';
import { registerProblems } from './problems.ts';

/** The event loop as it would be after a second of other work, without that second. */
const late = { ms: 0 };
const hooks = createRequire(import.meta.url)('node:perf_hooks');
vi.spyOn(hooks, 'monitorEventLoopDelay').mockImplementation(() => ({
  enable: () => true,
  disable: () => true,
  reset: () => {},
  get mean() {
    return late.ms * 1e6;
  },
}));
/** Time that has passed without anybody waiting for it. */
const passed = { ms: 0 };
const now = performance.now.bind(performance);
vi.spyOn(performance, 'now').mockImplementation(() => now() + passed.ms);
const { registerShedding } = await import('./shedding.ts');

it('does not do what it turned away: an order answered with 503 is not placed', async () => {
  const app = Fastify();
  const done: string[] = [];
  registerProblems(app, createProblemAnswer(readConfig({ NODE_ENV: 'test', BUILD_DIR: '/nowhere' })));
  await registerShedding(app);
  // as the hooks of the shop, which answer a moment later
  app.addHook('onSend', async () => {});
  for (const url of ['/api/order', '/api/list', '/health/live'])
    app.all(url, async () => {
      done.push(url);
      return 'done';
    });
  const ask = async (method: 'GET' | 'POST', url: string) => (await app.inject({ method, url })).statusCode;
  await app.ready();
  // asked once at the start, and again when that is over
  await ask('GET', '/api/list');
  passed.ms += 11_000;
  await ask('GET', '/api/list');
  done.length = 0;
  late.ms = 2_000;
  await expect.poll(() => app.memoryUsage().eventLoopDelay).toBeGreaterThan(1_500);
  expect([
    await ask('GET', '/api/list'),
    await ask('POST', '/api/order'),
    await ask('GET', '/health/live'),
  ]).toEqual([503, 200, 200]);
  late.ms = 6_000;
  await expect.poll(() => app.memoryUsage().eventLoopDelay).toBeGreaterThan(4_000);
  expect(await ask('POST', '/api/order')).toBe(503);
  await new Promise((resolve) => setImmediate(resolve));
  expect(done).toEqual(['/api/order', '/health/live']);
  await app.close();
});

it('turns nobody away for what the start itself takes', async () => {
  const app = Fastify();
  registerProblems(app, createProblemAnswer(readConfig({ NODE_ENV: 'test', BUILD_DIR: '/nowhere' })));
  const isLate = await registerShedding(app);
  app.get('/api/list', async () => 'done');
  const ask = async () => [isLate(), (await app.inject('/api/list')).statusCode];
  const isSampled = () => expect.poll(() => app.memoryUsage().eventLoopDelay / 1_000);
  late.ms = 2_000;
  await app.ready();
  await isSampled().toBeGreaterThan(1.5);
  expect(await ask()).toEqual([false, 200]);
  // the start takes its time: the loop was never on time
  passed.ms += 15_000;
  expect(await ask()).toEqual([false, 200]);
  late.ms = 0;
  await isSampled().toBeLessThan(0.3);
  expect(await ask()).toEqual([false, 200]);
  // on time once, so what comes now is of the requests
  late.ms = 2_000;
  await isSampled().toBeGreaterThan(1.5);
  expect(await ask()).toEqual([true, 503]);
  await app.close();
});

it('judges by the loop twenty seconds after the first request, however late it has been', async () => {
  late.ms = 2_000;
  const app = Fastify();
  const isLate = await registerShedding(app);
  await app.ready();
  await expect.poll(() => app.memoryUsage().eventLoopDelay).toBeGreaterThan(1_500);
  expect(isLate()).toBe(false);
  passed.ms += 21_000;
  expect(isLate()).toBe(true);
  await app.close();
});
