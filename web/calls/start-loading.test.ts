import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, type LoadState, startLoading, waiting } from './start-loading.ts';

const shown = (pauseMs?: number) => {
  let state: LoadState<string> = waiting;
  const answers: Answer<string>[] = [];
  const resolvers: ((answer: Answer<string>) => void)[] = [];
  const signals: AbortSignal[] = [];
  const start = (): (() => void) =>
    startLoading<string, { ok: false; code: string }>({
      load: (signal) => {
        signals.push(signal);
        return new Promise((resolve) => resolvers.push(resolve));
      },
      pauseMs,
      show: (change) => {
        state = change(state);
      },
      onAnswer: (answer) => answers.push(answer),
    });
  const answer = async (index: number, value: Answer<string>) => {
    resolvers[index]?.(value);
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { start, answer, answers, signals, state: () => state };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('loading', () => {
  it('waits, then shows the value, and keeps it while the next question is out', async () => {
    const page = shown();
    page.start();
    expect(page.state()).toEqual(waiting);
    await page.answer(0, { ok: true, value: 'a' });
    expect(page.state()).toEqual({ status: 'value', value: 'a', failure: null });
    page.start();
    expect(page.state()).toEqual({ status: 'waiting', value: 'a', failure: null });
  });

  it('shows why there is no value', async () => {
    const page = shown();
    page.start();
    await page.answer(0, { ok: false, code: 'network' });
    expect(page.state()).toEqual({ status: 'failed', value: null, failure: { ok: false, code: 'network' } });
  });

  it('lets an old answer never stand in the place of a newer one, and aborts its call', async () => {
    const page = shown();
    const end = page.start();
    end();
    page.start();
    await page.answer(1, { ok: true, value: 'new' });
    await page.answer(0, { ok: true, value: 'old' });
    expect(page.state().value).toBe('new');
    expect(page.answers).toEqual([{ ok: true, value: 'new' }]);
    expect(page.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it('asks after the pause, and not at all when the question changed before', async () => {
    const page = shown(400);
    const end = page.start();
    vi.advanceTimersByTime(399);
    end();
    page.start();
    vi.advanceTimersByTime(399);
    expect(page.signals).toHaveLength(0);
    vi.advanceTimersByTime(1);
    expect(page.signals).toHaveLength(1);
  });

  it('offers to try again when the question itself breaks', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    let state: LoadState<string> = waiting;
    startLoading<string, { ok: false; code: string }>({
      load: () => Promise.reject(new Error('no script')),
      show: (change) => {
        state = change(state);
      },
    });
    await vi.runAllTimersAsync();
    expect(state).toMatchObject({ status: 'failed', failure: { code: 'unexpected' } });
    expect(reported).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
