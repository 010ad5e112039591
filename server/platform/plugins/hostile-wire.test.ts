import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '#server/testing.ts';
import { hostileRequests, sendRaw } from './testing/hostile-wire.ts';

let server: TestServer;
let port = 0;
beforeAll(async () => {
  server = await testServer();
  port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => server.close());

// the server may close such a connection without a word, but never answer it with an error of its own
it('no bytes on the wire are an error of ours', async () => {
  const answers = await Promise.all(
    hostileRequests.map(async (bytes) => ({
      bytes: bytes.slice(0, 80),
      status: (await sendRaw(port, bytes)).status,
    })),
  );
  expect(answers.filter(({ status }) => status !== null && status >= 500)).toEqual([]);
  expect((await server.app.inject({ url: '/health/live' })).statusCode).toBe(200);
});

it.each([
  ['http://x/', 404],
  ['http://x/api/settings', 404],
  ['/api/settings', 200],
  ['/api/designs/%00', 400],
])('GET %s is answered with %i', async (target, status) => {
  const answer = await sendRaw(port, `GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect(answer.status).toBe(status);
});

it.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
] as const)('a request packed with %s is not unpacked, however small it is', async (encoding, pack) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    payload: pack(
      JSON.stringify({ email: 'nobody@example.com', password: 'x'.repeat(100), remember: false }),
    ),
  });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_input']);
});
