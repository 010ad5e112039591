import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it } from 'vitest';
import { registerLastAnswers } from './last-answers.ts';

/**
 * A server whose answer to `/` is given by hand, with connections that would stay open for more than a
 * minute.
 */
async function listening(atMostMs: number) {
  const app: FastifyInstance = Fastify();
  registerLastAnswers(app, atMostMs);
  const given = Promise.withResolvers<string>();
  const asked = Promise.withResolvers<void>();
  app.get('/', () => {
    asked.resolve();
    return given.promise;
  });
  app.get('/warm', () => 'warm');
  const closing = Promise.withResolvers<void>();
  app.addHook('preClose', (done) => {
    closing.resolve();
    done();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { app, port, asked: asked.promise, closing: closing.promise, answer: given.resolve };
}

const ask = async (port: number, agent: Agent, path: string): Promise<IncomingMessage> => {
  const sent = request({ host: '127.0.0.1', port, path, agent }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
};

it('an answer under way when the server closes is sent, and its connection is not waited for', async () => {
  const { app, port, asked, closing, answer } = await listening(60_000);
  const agent = new Agent({ keepAlive: true });
  expect((await ask(port, agent, '/warm')).headers.connection).toBe('keep-alive');
  const last = ask(port, agent, '/');
  await asked;
  const closed = app.close();
  await closing;
  answer('late');
  const { statusCode, headers } = await last;
  expect([statusCode, headers.connection]).toEqual([200, 'close']);
  await closed;
  agent.destroy();
});

it('a connection that never asks is not waited for either', async () => {
  const { app, port } = await listening(60_000);
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  await Promise.all([app.close(), once(silent, 'close')]);
});

it('a request that is never answered, or never sent to its end, is cut', async () => {
  const { app, port, asked } = await listening(50);
  const unfinished = connect(port, '127.0.0.1').on('error', () => {});
  const cut = new Promise((resolve) => unfinished.once('close', resolve));
  await once(unfinished, 'connect');
  unfinished.write('GET / HTTP/1.1\r\n');
  const agent = new Agent({ keepAlive: true });
  const unanswered = ask(port, agent, '/').catch((error: NodeJS.ErrnoException) => error.code);
  await asked;
  await Promise.all([app.close(), cut]);
  expect(await unanswered).toBe('ECONNRESET');
});
