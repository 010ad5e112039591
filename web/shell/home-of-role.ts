import { grantOf, type Role } from '#rules/people/accounts/permissions.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';

/**
 * Where a person goes once signed in: staff to the orders, partners and everybody else to the shop
 * (SHL-039, SHL-040, AUT-011, AUT-012, AUT-032).
 */
export const homeOfRole = (edition: Edition, role: Role): string =>
  pathTo(edition, grantOf(role, 'enterBackOffice') ? 'adminOrders' : 'home');
