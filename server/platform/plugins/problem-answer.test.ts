import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemText } from '#contract/platform/problem-texts.ts';
import { readConfig } from '../config.ts';
import { createProblemAnswer } from './problem-answer.ts';
import { registerProblems } from './problems.ts';
import { RefusedRequest } from './refused-request.ts';
import { kindOf } from './shedding.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = Fastify();
  registerProblems(app, createProblemAnswer(readConfig({ NODE_ENV: 'test', BUILD_DIR: '/nowhere' })));
  app.get('/busy*', () => Promise.reject(new RefusedRequest('unavailable')));
  app.get('/api/busy', () => Promise.reject(new RefusedRequest('unavailable')));
  app.post('/often', () => Promise.reject(Object.assign(new Error('often'), { statusCode: 429 })));
  app.get('/away', () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })));
  app.get('/broken', () => Promise.reject(new Error('a secret')));
});
afterAll(() => app.close());

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const editionHosts = { cs: 'cz.localhost', en: 'en.localhost', de: 'de.localhost' } as const;

describe('a failure before any page', () => {
  it.each(['cs', 'en', 'de'] as const)(
    'is a calm page for a person, in the words of the edition: %s',
    async (locale) => {
      for (const url of ['/busy', '/away']) {
        const answer = await app.inject({ url, headers: { ...browser, host: editionHosts[locale] } });
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
          503,
          'text/html; charset=utf-8',
        ]);
        expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
        expect(Number(answer.headers.refresh)).toBeGreaterThanOrEqual(8);
        expect(answer.body).toContain(`<html lang="${locale}">`);
        expect(answer.body).toContain(problemText('unavailable', locale));
        expect(answer.body).not.toMatch(/<script|statusCode/);
        expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none';style-src 'sha256-/);
      }
    },
  );

  it('sends no form a second time and tells nobody what broke', async () => {
    const often = await app.inject({ method: 'POST', url: '/often', headers: browser });
    expect([often.statusCode, often.headers['retry-after'], often.headers.refresh]).toEqual([
      429,
      '5',
      undefined,
    ]);
    expect(often.headers['content-type']).toContain('text/html');
    const broken = await app.inject({ url: '/broken', headers: browser });
    expect([broken.statusCode, broken.headers.refresh]).toEqual([500, undefined]);
    expect(broken.body).not.toContain('secret');
  });

  it.each(['/api/busy', '/busy.data', '/busy'])('is a problem for a program: %s', async (url) => {
    const headers = url === '/busy' ? {} : browser;
    const answer = await app.inject({ url, headers });
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().code]).toEqual([
      503,
      '5',
      'unavailable',
    ]);
    expect(answer.headers.refresh).toBeUndefined();
  });
});

it.each([
  ['GET', '/health/live', null],
  ['GET', '/health/ready', null],
  ['GET', '/assets/entry.js', null],
  ['GET', '/images/home/hero.jpg?w=320', null],
  ['GET', '/favicon.svg', null],
  ['GET', '/metry?barva=a.b', 'read'],
  ['GET', '/metry.data', 'read'],
  ['GET', '/__manifest?p=/metry', 'read'],
  ['GET', '/api/products', 'read'],
  ['POST', '/api/payment/bank-transfer-create-order-with-data', 'order'],
  ['GET', '/api/payment/gopay-notification?id=1', 'order'],
  ['POST', '/api/payment/paypal-webhook', 'order'],
] as const)('under pressure %s %s is turned away as: %s', (method, url, kind) => {
  expect(kindOf({ method, url })).toBe(kind);
});
