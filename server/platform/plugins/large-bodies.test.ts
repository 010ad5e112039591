import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORDER_BODY_LIMIT } from '#contract/orders/orders.ts';
import { readConfig } from '../config.ts';
import { registerLargeBodies } from './large-bodies.ts';
import { createProblemAnswer } from './problem-answer.ts';
import { registerProblems } from './problems.ts';

let app: FastifyInstance;
const begun: string[] = [];
const waiting: (() => void)[] = [];
beforeAll(async () => {
  app = Fastify({ bodyLimit: ORDER_BODY_LIMIT });
  registerProblems(app, createProblemAnswer(readConfig({ NODE_ENV: 'test', BUILD_DIR: '/nowhere' })));
  registerLargeBodies(app);
  app.post('/order', async () => 'placed');
  app.post('/broken', () => Promise.reject(new Error('broken')));
  app.post('/slow', async ({ ip }) => {
    begun.push(ip);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return 'placed';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const send = (url: string, remoteAddress: string, bytes = ORDER_BODY_LIMIT, type = 'text/plain') =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': type },
    payload: Buffer.alloc(bytes, 'a'),
  });

it('gives the share of a body back however its request ends', async () => {
  const address = '10.0.0.1';
  const hangUp = async (head: string) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const arrived = once(app.server, 'request');
    socket.write(`POST /order HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\n${head}\r\n\r\n`);
    await arrived;
    socket.destroy();
  };
  const ends: (() => Promise<{ statusCode: number }>)[] = [
    () => send('/order', address),
    () => send('/broken', address),
    () => send('/nowhere', address),
    () => send('/order', address, ORDER_BODY_LIMIT + 1),
    () => send('/order', address, ORDER_BODY_LIMIT, 'application/json'),
    () => send('/order', address, ORDER_BODY_LIMIT, 'image/png'),
  ];
  for (const [at, status] of [200, 500, 404, 413, 400, 400].entries())
    expect((await ends[at]?.())?.statusCode).toBe(status);
  for (const head of [
    `content-length: ${ORDER_BODY_LIMIT}`,
    'transfer-encoding: chunked',
    'content-length: 99999999999',
  ])
    await hangUp(head);
  // whatever was left behind would fill the budget of the address
  expect((await send('/order', '127.0.0.1')).statusCode).toBe(200);
  expect((await send('/order', address)).statusCode).toBe(200);
});

it('counts the addresses of one network as one', async () => {
  const bytes = ORDER_BODY_LIMIT - 1_000;
  const asked = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'].map((address) =>
    send('/slow', address, bytes),
  );
  await expect.poll(() => begun.length).toBe(2);
  expect(begun).toEqual(['2001:db8::1', '2001:db8:0:1::1']);
  while (begun.length < 3 || waiting.length > 0) {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect((await Promise.all(asked)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
});
