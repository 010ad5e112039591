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
  late.ms = 2_000;
  await app.ready();
  await expect.poll(() => app.memoryUsage().eventLoopDelay).toBeGreaterThan(0);
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

it('judges requests by what came after the start', async () => {
  late.ms = 2_000;
  const app = Fastify();
  registerProblems(app, createProblemAnswer(readConfig({ NODE_ENV: 'test', BUILD_DIR: '/nowhere' })));
  const isLate = await registerShedding(app);
  app.get('/api/list', async () => 'done');
  await app.ready();
  await expect.poll(() => app.memoryUsage().eventLoopDelay).toBeGreaterThan(0);
  expect(isLate()).toBe(true);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async () => (await app.inject('/api/list')).statusCode;
  expect([isLate(), await ask()]).toEqual([false, 200]);
  await expect.poll(ask).toBe(503);
  expect(isLate()).toBe(true);
  await app.close();
});
