import type { Db } from '#database/connection.ts';
import type { OrderLimits } from '#rules/people/accounts/order-limits.ts';
import type { PartnerFunction } from '#rules/people/accounts/roles.ts';
import { minor } from '#rules/platform/money/money.ts';
import { accountById, holdOpenUser, openOwnersOf, type UserRow } from './store.ts';

/**
 * Whether an account may act, asked where something is written: who was signed in when a call came may be
 * locked out, or have another function under their partner, before its turn comes. It stays so until the
 * transaction ends.
 * @param as the function the call was let through by; null for staff
 */
export const isAccountOpen = (tx: Db, id: string, as: PartnerFunction | null): Promise<boolean> =>
  holdOpenUser(tx, id, as);

/**
 * The same of who places an order. Of somebody with limits the next order waits for this one, so that both
 * are counted.
 */
export const isOrdererOpen = (tx: Db, id: string, as: PartnerFunction | null): Promise<boolean> =>
  holdOpenUser(tx, id, as, as === 'owner' ? 'share' : 'no key update');

/** What a person may order without an owner; null for no limits, which an owner never has. */
export async function limitsOf(db: Db, id: string): Promise<OrderLimits | null> {
  const user = (await accountById(db, id))?.user;
  if (!user || user.partnerFunction === 'owner' || user.limitCurrency === null) return null;
  const amount = (limit: number | null) => (limit === null ? null : minor(limit));
  return {
    orderLimit: amount(user.orderLimit),
    monthLimit: amount(user.monthLimit),
    currency: user.limitCurrency,
  };
}

/** What a person is called. */
export const nameOfUser = ({
  firstName,
  surName,
  email,
}: Pick<UserRow, 'firstName' | 'surName' | 'email'>): string =>
  [firstName, surName].filter(Boolean).join(' ') || email;

/** Owners of a partner who may sign in, whom the others ask. */
export const ownersOf = (db: Db, partnerId: string): Promise<UserRow[]> => openOwnersOf(db, partnerId);
