import cluster from 'node:cluster';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ProcessNews } from './supervisor.ts';
import { tellReady } from './tell-systemd.ts';

const LOOK_MS = 30_000;
const MB = 1024 * 1024;

// one that is gone ends this process as well, so there is nobody to tell that it failed
const say = (said: ProcessNews): void => void process.send?.(said, () => {});

/**
 * Tells who started this process that it is ready: one alone tells the unit, one of several who keeps them,
 * and that one from time to time what it uses.
 */
export function sayReady(): void {
  if (!cluster.isWorker) {
    tellReady();
    return;
  }
  say({ is: 'ready' });
  const loop = monitorEventLoopDelay({ resolution: 20 });
  loop.enable();
  const look = () => {
    const { rss, heapUsed } = process.memoryUsage();
    // the timer that measures is late by what it waits
    const late = Math.max(0, Math.round(loop.percentile(99) / 1e6) - 20);
    loop.reset();
    say({ is: 'using', using: { rss: Math.round(rss / MB), heap: Math.round(heapUsed / MB), late } });
  };
  setInterval(look, LOOK_MS).unref();
}
