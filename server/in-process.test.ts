import { describe, expect, it, vi } from 'vitest';
import { getSettings } from '#contract/settings.ts';
import type { Caller } from './context.ts';
import { implement } from './endpoints.ts';
import { inProcessCalls } from './in-process.ts';

const callThatThrows = (error: unknown) => {
  const log = { error: vi.fn() };
  const handler = () => Promise.reject(error);
  const call = inProcessCalls([implement(getSettings, handler)])({ account: null, log } as unknown as Caller);
  return { log, thrown: call(getSettings, {}).catch((reason: unknown) => reason) };
};

describe('a call of a page loader', () => {
  it('whose connection broke makes the page 503 and is logged', async () => {
    const lost = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const { log, thrown } = callThatThrows(new Error('Failed query: select', { cause: lost }));
    expect(await thrown).toMatchObject({ status: 503 });
    expect(log.error).toHaveBeenCalledOnce();
  });

  it('that is a bug stays one', async () => {
    const bug = new TypeError('of undefined');
    expect(await callThatThrows(bug).thrown).toBe(bug);
  });
});
