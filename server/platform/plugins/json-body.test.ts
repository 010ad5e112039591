import fc from 'fast-check';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { isTooComplex, registerRawBody } from './json-body.ts';
import { createProblemAnswer } from './problem-answer.ts';
import { registerProblems } from './problems.ts';

const bytes = (json: string) => Buffer.from(json);
const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
const list = (count: number, of: string) => `[${Array(count).fill(of).join()}]`;

describe('what is too complex to be read', () => {
  it.each([
    ['32 deep', deep(32), false],
    ['33 deep', deep(33), true],
    ['millions deep and torn', '['.repeat(8_000_000), true],
    ['objects 33 deep', '{"a":'.repeat(33), true],
    ['10,000 members', list(10_000, '7'), false],
    ['one more', list(10_001, '7'), true],
    ['as many in each of several lists', list(20, list(10_000, '7')), false],
    ['half a million values', list(60, list(10_000, '7')), true],
    ['100,000 lists', list(11, list(10_000, '[]')), true],
    ['brackets and commas in a text', JSON.stringify({ note: '[{,'.repeat(200_000) }), false],
    ['quotes in a text', JSON.stringify({ note: `"${'\\'.repeat(7)}"${'['.repeat(40)}` }), false],
    ['a picture in base64', JSON.stringify({ fileContent: 'A'.repeat(1_000_000) }), false],
    ['nothing', '', false],
    ['closing only', ']]]]', false],
  ])('%s', (_name, json, expected) => expect(isTooComplex(bytes(json))).toBe(expected));

  it('sees of any JSON just what is outside of its texts', () => {
    const depthOf = (value: unknown): number =>
      value !== null && typeof value === 'object' ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.integer({ min: 0, max: 32 }), (value, around) => {
        const json = '['.repeat(around) + JSON.stringify(value) + ']'.repeat(around);
        expect(isTooComplex(bytes(json))).toBe(around + depthOf(value) > 32);
      }),
    );
  });
});

it('hands on a signed text letter by letter, but not one that is too complex', async () => {
  const app = Fastify();
  registerProblems(app, createProblemAnswer(readConfig({ NODE_ENV: 'test', BUILD_DIR: '/nowhere' })));
  registerRawBody(app);
  app.post('/notice', async ({ body }) => body);
  const send = (payload: string) =>
    app.inject({ method: 'POST', url: '/notice', headers: { 'content-type': 'application/json' }, payload });
  const text = '{ "amount": 1.0, "name": "\\u017dofie Ž" }';
  expect((await send(text)).body).toBe(text);
  expect((await send(deep(200_000))).json()).toMatchObject({ statusCode: 400, code: 'body_too_complex' });
  await app.close();
});
