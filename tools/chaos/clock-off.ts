import { replaceDate } from '../world/replaced-date.ts';

/** Loaded before the shop (`--import`): its clock differs from that of the machine by CLOCK_AHEAD_MS. */
const now = Date.now;
const aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);
replaceDate(() => now() + aheadMs);
