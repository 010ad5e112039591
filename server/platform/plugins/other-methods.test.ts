import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerOtherMethods } from './other-methods.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.get('/*', async () => 'a page');
  app.post('/prihlaseni', async () => 'signed in');
  await registerOtherMethods(app, {
    editionOf: () => 'cz',
    sendNotFoundPage: async (_request, reply, status) =>
      reply.code(status).type('text/html').send('<h1>404</h1>'),
  });
});
afterAll(() => app.close());

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('a page address that is not just looked at', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)(
    'answers a program that sends %s with a problem',
    async (method) => {
      const answer = await app.inject({ method, url: '/metry?barva=natural' });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
      expect(answer.json()).toMatchObject({ statusCode: 405, code: 'method_not_allowed' });
    },
  );

  it('answers a browser with a page', async () => {
    const answer = await app.inject({ method: 'POST', url: '/metry', headers: browser });
    expect([answer.statusCode, answer.headers.allow, answer.body]).toEqual([
      405,
      'GET, HEAD',
      '<h1>404</h1>',
    ]);
  });

  it.each([
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=x',
  ])('does not mind a body of %s', async (type) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': type },
      payload: '{',
    });
    expect(answer.statusCode).toBe(405);
  });

  it('is missing where there is no page', async () => {
    const program = await app.inject({ method: 'POST', url: '/nikde' });
    expect([program.statusCode, program.json().code, program.headers.allow]).toEqual([
      404,
      'not_found',
      undefined,
    ]);
    const person = await app.inject({ method: 'POST', url: '/nikde', headers: browser });
    expect([person.statusCode, person.body]).toEqual([404, '<h1>404</h1>']);
  });

  it('leaves calls of the API, files and forms alone', async () => {
    const call = await app.inject({ method: 'POST', url: '/api/nowhere', headers: browser });
    expect([call.statusCode, call.json().code]).toEqual([404, 'not_found']);
    const file = await app.inject({ method: 'POST', url: '/assets/a.js', headers: browser });
    expect([file.statusCode, file.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect((await app.inject({ method: 'POST', url: '/prihlaseni' })).body).toBe('signed in');
    expect((await app.inject({ url: '/metry' })).body).toBe('a page');
  });
});
