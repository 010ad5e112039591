import * as books from './check-books.ts';
import { files } from './check-files.ts';
import { mails } from './check-mails.ts';
import { type Check, money, shelf, sums } from './check-money.ts';
import * as orders from './check-orders.ts';
import * as portal from './check-portal.ts';

/** Everything that must hold, by the name a run prints. */
export const checks: Readonly<Record<string, Check>> = {
  sums,
  money,
  shelf,
  mails,
  files,
  ...orders,
  ...books,
  ...portal,
};
