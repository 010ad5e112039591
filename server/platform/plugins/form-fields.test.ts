import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/platform/endpoint.ts';
import { createPress } from '#server/press/print-files/service.ts';
import { readConfig } from '../config.ts';
import { implement } from '../endpoints.ts';
import { openFiles } from '../files/files.ts';
import { samplePdf } from '../files/samples.ts';
import { registerContractRoutes } from './contract-routes.ts';
import { registerJsonBody } from './json-body.ts';
import { registerLargeBodies } from './large-bodies.ts';
import { createProblemAnswer } from './problem-answer.ts';
import { registerProblems } from './problems.ts';

const write = endpoint({
  id: 'write',
  method: 'POST',
  path: '/letters/{id}',
  tag: 'tests',
  summary: 'A body in fields',
  who: 'public',
  params: z.object({ id: z.string() }),
  body: z.object({
    comment: z.string().max(200).default(''),
    ids: z.array(z.string().max(10)).max(3).default([]),
    choices: z.array(z.strictObject({ id: z.string(), isGood: z.boolean() })).default([]),
    isMeant: z
      .union([z.boolean(), z.literal('true'), z.literal('false')])
      .transform((value) => value === true || value === 'true')
      .default(false),
  }),
  files: {
    field: 'attachments',
    max: 4,
    maxBytes: 1_000,
    maxBytesTogether: 2_500,
    types: ['pdf'],
    bodyAs: 'fields',
  },
  reply: z.object({ body: z.record(z.string(), z.unknown()), files: z.number() }),
  problems: ['attachments_too_large'],
});

let folder: string;
const press = createPress();
let app: FastifyInstance;
let base: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'inkrule-fields-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, BUILD_DIR: '/nowhere' });
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  registerProblems(app, createProblemAnswer(config));
  registerJsonBody(app);
  registerLargeBodies(app);
  const answer = implement(write, ({ body, files }) => ({ ok: true, value: { body, files: files.length } }));
  registerContractRoutes(app, { config, files: await openFiles(config), press }, [answer]);
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await press.close();
  await rm(folder, { recursive: true, force: true });
});
afterEach(() => expect.poll(() => readdir(join(folder, 'uploads'))).toEqual([]));

const post = async (body: FormData | string, type?: string) => {
  const answer = await fetch(`${base}/letters/1`, {
    method: 'POST',
    body,
    ...(type ? { headers: { 'content-type': type } } : {}),
  });
  return { status: answer.status, said: (await answer.json()) as Record<string, unknown> };
};
const formOf = (fields: readonly (readonly [string, string])[], files: readonly Uint8Array[] = []) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  for (const bytes of files) form.append('attachments', new File([new Uint8Array(bytes)], 'a.pdf'));
  return form;
};
const nothing = { comment: '', ids: [], choices: [], isMeant: false };
const refusedWith = (status: number, code: string, more: object = {}) => ({
  status,
  said: expect.objectContaining({ code, ...more }),
});
const pdf = (bytes: number) => Buffer.concat([samplePdf, Buffer.alloc(bytes - samplePdf.length, 32)]);

describe('a body in the fields of a form', () => {
  it('is read by names: texts, repeated fields as a list, objects as JSON', async () => {
    const form = formOf(
      [
        ['comment', 'žluť\r\nb'],
        ['ids', 'a'],
        ['choices', '[{"id":"a","isGood":true}]'],
        ['ids', 'b'],
        ['isMeant', 'true'],
      ],
      [samplePdf, samplePdf],
    );
    expect(await post(form)).toEqual({
      status: 200,
      said: {
        body: { comment: 'žluť\r\nb', ids: ['a', 'b'], choices: [{ id: 'a', isGood: true }], isMeant: true },
        files: 2,
      },
    });
  });

  it('may have files only, texts only, or one text of a list', async () => {
    expect((await post(formOf([], [samplePdf]))).said).toEqual({ body: nothing, files: 1 });
    expect((await post(formOf([['ids', 'a']]))).said).toEqual({ body: { ...nothing, ids: ['a'] }, files: 0 });
  });

  it.each([
    ['an unknown field', [['isAdmin', '1']], 'invalid_input', 'body'],
    ['a field that poisons', [['__proto__', '1']], 'invalid_input', undefined],
    ['too many of a list', Array.from({ length: 4 }, () => ['ids', 'a']), 'invalid_input', 'ids'],
    ['a text that is too long', [['comment', 'x'.repeat(201)]], 'invalid_input', 'comment'],
    ['a zero byte', [['comment', 'a\0b']], 'invalid_input', 'comment'],
    ['another form of JSON', [['choices', '{"id":1}']], 'invalid_input', 'choices'],
    ['more members', [['choices', '[{"id":"a","isGood":true,"x":1}]']], 'invalid_input', 'choices.0'],
    ['no JSON', [['choices', '[{']], 'invalid_input', undefined],
    ['JSON that poisons', [['choices', '[{"__proto__":1}]']], 'invalid_input', undefined],
    ['JSON that is too deep', [['choices', '['.repeat(40) + ']'.repeat(40)]], 'body_too_complex', undefined],
    ['far too many fields', Array.from({ length: 300 }, () => ['ids', 'a']), 'invalid_input', undefined],
    [
      'more text than a body may have',
      [
        ['comment', 'x'.repeat(40_000)],
        ['choices', 'x'.repeat(40_000)],
      ],
      'invalid_input',
      'body',
    ],
  ] as [string, [string, string][], string, string | undefined][])(
    'refuses %s',
    async (_, fields, code, field) => {
      expect(await post(formOf(fields))).toEqual(refusedWith(400, code, field ? { field } : {}));
    },
  );

  it('bounds the files together, with the name of the one too many', async () => {
    expect((await post(formOf([], [pdf(1_000), pdf(1_000), pdf(500)]))).status).toBe(200);
    expect(await post(formOf([], [pdf(1_000), pdf(1_000), pdf(501)]))).toEqual(
      refusedWith(413, 'attachments_too_large', { field: 'attachments', detail: 'a.pdf' }),
    );
  });
});

describe('the same body as JSON, without files', () => {
  it('is taken', async () => {
    const body = { comment: 'x', choices: [{ id: 'a', isGood: false }] };
    expect(await post(JSON.stringify(body), 'application/json')).toEqual({
      status: 200,
      said: { body: { ...nothing, ...body }, files: 0 },
    });
  });

  it.each([
    ['nothing', '', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a broken one', '{', 'application/json', 400],
    ['a deep one', `{"comment":${'['.repeat(40)}${']'.repeat(40)}}`, 'application/json', 400],
    ['one that poisons', '{"__proto__":{}}', 'application/json', 400],
    ['one with a zero byte', '{"comment":"a\\u0000"}', 'application/json', 400],
    ['one larger than a body', `{"comment":"${'x'.repeat(70_000)}"}`, 'application/json', 413],
    ['another type', 'comment=a', 'application/x-www-form-urlencoded', 400],
    ['a form without a boundary', 'x', 'multipart/form-data', 400],
  ])('refuses %s', async (_, body, type, status) => {
    expect((await post(body, type)).status).toBe(status);
  });
});
