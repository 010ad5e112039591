import type { Profile } from '#contract/accounts.ts';
import type { Edition } from '#rules/editions/editions.ts';
import { pathTo } from '#rules/editions/paths.ts';

/** Where a person goes once signed in: dealers and admins to the orders, everybody else to the shop (SHL-039, SHL-040). */
export const homeOfRole = (edition: Edition, role: Profile['role']): string =>
  pathTo(edition, role === 'dealer' || role === 'admin' ? 'adminOrders' : 'home');
