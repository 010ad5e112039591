import { execFile } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tellReady, tellSystemd } from './tell-systemd.ts';

vi.mock('node:child_process', () => ({ execFile: vi.fn() }));
const cluster = vi.hoisted(() => ({ isWorker: false }));
vi.mock('node:cluster', () => ({ default: cluster }));

const told = () => vi.mocked(execFile).mock.calls.map(([program, words]) => [program, ...(words ?? [])]);
const unit = { NOTIFY_SOCKET: '/run/systemd/notify' };

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(execFile).mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  cluster.isWorker = false;
});

describe('what systemd is told', () => {
  it('is nothing where no unit asks', () => {
    tellReady({ WATCHDOG_USEC: '60000000' });
    vi.advanceTimersByTime(120_000);
    expect(told()).toEqual([]);
  });

  it('is nothing by one of several processes: who keeps them speaks for them', () => {
    cluster.isWorker = true;
    tellSystemd('STOPPING=1', unit);
    expect(told()).toEqual([]);
  });

  it('is that the shop is ready and that it ends', () => {
    tellReady(unit);
    tellSystemd('STOPPING=1', unit);
    vi.advanceTimersByTime(120_000);
    expect(told()).toEqual([
      ['systemd-notify', 'READY=1'],
      ['systemd-notify', 'STOPPING=1'],
    ]);
  });

  it('is a sign of life three times as often as the unit waits for one', () => {
    tellReady({ ...unit, WATCHDOG_USEC: '60000000' });
    vi.advanceTimersByTime(60_000);
    expect(told().slice(1)).toEqual(Array(3).fill(['systemd-notify', 'WATCHDOG=1']));
  });
});
