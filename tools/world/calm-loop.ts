import { syncBuiltinESMExports } from 'node:module';
import perfHooks from 'node:perf_hooks';

/** A shop turns requests away when its loop is late: in a world that would be the machine, and no seed. */
const calm = { min: 0, max: 0, mean: 0, stddev: 0, exceeds: 0, count: 0 };
const calls = { enable: () => true, disable: () => true, reset: () => {}, percentile: () => 0 };
Object.assign(perfHooks, { monitorEventLoopDelay: () => ({ ...calm, ...calls, percentiles: new Map() }) });
syncBuiltinESMExports();
