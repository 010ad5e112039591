import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { openDesign, saveDesign } from '#contract/designs.ts';
import type { Caller } from './context.ts';
import { implement } from './endpoints.ts';
import { inProcessCalls } from './in-process.ts';

const caller: Caller = {
  account: null,
  requestId: '1',
  address: '127.0.0.1',
  log: pino({ level: 'silent' }),
  idempotencyKey: null,
  replacesKey: null,
};

const call = inProcessCalls([
  implement(openDesign, ({ params }) => ({ ok: false, code: 'design_not_found', field: params.code })),
  implement(saveDesign, () => {
    throw new Error('nobody may get here');
  }),
])(caller);

const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;

describe('calls of page loaders', () => {
  it('pass the same check as those over HTTP', async () => {
    expect(await call(openDesign, { params: { code: 'a\0b' } })).toEqual({ ok: false, code: 'invalid_input', field: 'code' });
    expect(await call(saveDesign, { body: { artwork: deep, quantity: 1, pictures: [] } })).toMatchObject({
      ok: false,
      code: 'invalid_input',
      field: expect.stringMatching(/^artwork/),
    });
  });

  it('reach their handler with anything else', async () => {
    expect(await call(openDesign, { params: { code: 'ok' } })).toEqual({ ok: false, code: 'design_not_found', field: 'ok' });
  });
});
