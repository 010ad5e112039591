import { appendFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Loaded into a measured server: at SIGUSR2 it writes how long its event loop stood still at most since the last. */
const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
process.on('SIGUSR2', () => {
  appendFileSync(process.env.LOOP_DELAYS ?? '/dev/null', `${(delay.max / 1e6).toFixed(1)}\n`);
  delay.reset();
});
