import { grantOf, type Role } from '#rules/accounts/permissions.ts';
import type { Edition } from '#rules/editions/editions.ts';
import { pathTo } from '#rules/editions/paths.ts';

/**
 * Where a person goes once signed in (SHL-039, SHL-040, AUT-011, AUT-012). The orders of partners are to
 * come; until then an admin begins with the regular orders, and a dealer, for whom those are not meant, with
 * the page that says so.
 */
export function homeOfRole(edition: Edition, role: Role): string {
  if (!grantOf(role, 'enterBackOffice')) return pathTo(edition, 'home');
  return pathTo(edition, grantOf(role, 'manageRegularOrders') ? 'regularOrders' : 'adminOrders');
}
