import { describe, expect, it, vi } from 'vitest';
import { getSettings } from '#contract/company/settings.ts';
import { openDesign, saveDesign } from '#contract/design/designs.ts';
import type { Caller } from './context.ts';
import { implement } from './endpoints.ts';
import { inProcessCalls, isLogged } from './in-process.ts';

const log = { error: vi.fn() };
const caller = { account: null, log } as unknown as Caller;

const strict = { strictReplies: true };
const call = inProcessCalls(
  [
    implement(openDesign, ({ params }) => ({ ok: false, code: 'design_not_found', field: params.code })),
    implement(saveDesign, () => {
      throw new Error('nobody may get here');
    }),
  ],
  strict,
)(caller);

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
  inProcessCalls(
    [implement(getSettings, () => Promise.reject(error))],
    strict,
  )(caller)(getSettings, {}).catch((reason: unknown) => reason);

describe('a call of a page loader that throws', () => {
  it('because its connection broke makes the page 503 and is logged', async () => {
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
    expect(await thrownBy(new Error('Failed query: select', { cause: lost }))).toMatchObject({ status: 503 });
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('because of a bug stays one, and is logged once', async () => {
    const bug = new TypeError('of undefined');
    log.error.mockClear();
    expect(isLogged(bug)).toBe(false);
    expect(await thrownBy(bug)).toBe(bug);
    expect(log.error.mock.calls).toEqual([[{ err: bug, call: 'getSettings' }, 'Unexpected error']]);
    expect(isLogged(bug)).toBe(true);
  });

  it('because there is no catalogue is answered like over HTTP, and is logged once', async () => {
    log.error.mockClear();
    const away = Object.assign(new Error('no catalogue'), { statusCode: 503 });
    expect(await thrownBy(away)).toEqual({ ok: false, code: 'unavailable' });
    expect(log.error).toHaveBeenCalledOnce();
  });
});
