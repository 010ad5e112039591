import type { Profile } from '#contract/accounts.ts';
import type { Edition } from '#rules/editions/editions.ts';
import { pathTo } from '#rules/editions/paths.ts';

/**
 * Where a person goes once signed in (SHL-039, SHL-040, AUT-011, AUT-012). The orders of partners are to
 * come; until then an admin begins with the regular orders, and a dealer, for whom those are not meant, with
 * the page that says so.
 */
export function homeOfRole(edition: Edition, role: Profile['role']): string {
  if (role === 'partner') return pathTo(edition, 'home');
  return pathTo(edition, role === 'admin' ? 'regularOrders' : 'adminOrders');
}
