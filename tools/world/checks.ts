import { type Check, mails, money, shelf, sums } from './check-money.ts';
import * as orders from './check-orders.ts';

/** Everything that must hold, by the name a run prints. */
export const checks: Readonly<Record<string, Check>> = { sums, money, shelf, mails, ...orders };
