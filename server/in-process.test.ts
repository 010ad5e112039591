import { describe, expect, it, vi } from 'vitest';
import { openDesign, saveDesign } from '#contract/designs.ts';
import { getSettings } from '#contract/settings.ts';
import type { Caller } from './context.ts';
import { implement } from './endpoints.ts';
import { inProcessCalls } from './in-process.ts';

const log = { error: vi.fn() };
const caller = { account: null, log } as unknown as Caller;

const call = inProcessCalls([
  implement(openDesign, ({ params }) => ({ ok: false, code: 'design_not_found', field: params.code })),
  implement(saveDesign, () => {
    throw new Error('nobody may get here');
  }),
])(caller);

const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) as unknown;

describe('calls of page loaders', () => {
  it('pass the same check as those over HTTP', async () => {
    const zeroByte = { ok: false, code: 'invalid_input', field: 'code' };
    expect(await call(openDesign, { params: { code: 'a\0b' } })).toEqual(zeroByte);
    expect(await call(saveDesign, { body: { artwork: deep, quantity: 1, pictures: [] } })).toMatchObject({
      ok: false,
      code: 'invalid_input',
      field: expect.stringMatching(/^artwork/),
    });
  });

  it('reach their handler with anything else', async () => {
    const answered = { ok: false, code: 'design_not_found', field: 'ok' };
    expect(await call(openDesign, { params: { code: 'ok' } })).toEqual(answered);
  });
});

const thrownBy = (error: unknown) =>
  inProcessCalls([implement(getSettings, () => Promise.reject(error))])(caller)(getSettings, {}).catch(
    (reason: unknown) => reason,
  );

describe('a call of a page loader that throws', () => {
  it('because its connection broke makes the page 503 and is logged', async () => {
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
    expect(await thrownBy(new Error('Failed query: select', { cause: lost }))).toMatchObject({ status: 503 });
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('because of a bug stays one', async () => {
    const bug = new TypeError('of undefined');
    expect(await thrownBy(bug)).toBe(bug);
  });
});
