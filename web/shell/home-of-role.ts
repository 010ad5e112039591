import { grantOf, type Holder } from '#rules/people/accounts/permissions.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';

/** What the list of partner orders begins with: the orders of a dealer, and all for everybody else. */
export const firstFilter = ({ id, role }: Holder): string =>
  role === 'dealer' ? `?dealerId=${encodeURIComponent(id)}` : '';

/**
 * Where a person goes once signed in: staff to the orders, partners and everybody else to the shop
 * (SHL-039, SHL-040, AUT-011, AUT-012, AUT-032).
 */
export const homeOf = (edition: Edition, account: Holder): string =>
  grantOf(account.role, 'enterBackOffice')
    ? pathTo(edition, 'adminOrders') + firstFilter(account)
    : pathTo(edition, 'home');
