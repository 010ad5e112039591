import { appendFileSync } from 'node:fs';
import { PerformanceObserver } from 'node:perf_hooks';

/**
 * Loaded into a measured server: at SIGUSR2 it writes how long one turn of the event loop worked at most
 * since the last. In processor time, for on a busy machine a process stands still without working; and how
 * much of its longest stop the collector of garbage took by the clock.
 */
const now = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};
let longest = 0;
let collecting = 0;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) collecting = Math.max(collecting, duration);
}).observe({ entryTypes: ['gc'] });
let last = now();
setInterval(() => {
  const then = last;
  last = now();
  longest = Math.max(longest, last - then);
}, 1).unref();
process.on('SIGUSR2', () => {
  appendFileSync(
    process.env.LOOP_DELAYS ?? '/dev/null',
    `${longest.toFixed(1)} ms at most, garbage ${collecting.toFixed(1)} ms\n`,
  );
  longest = 0;
  collecting = 0;
});
