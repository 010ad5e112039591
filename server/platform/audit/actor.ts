import type { MessageAuthor } from '#rules/orders/order/message-authors.ts';
import type { Role } from '#rules/people/accounts/permissions.ts';
import type { Account, Caller } from '../context.ts';

/** Who does something, as messages and the log of an order name them. */
export type Actor = {
  readonly author: MessageAuthor;
  readonly userId: string | null;
  /** null for a shopper, a guest with a link, and the shop itself */
  readonly role: Role | null;
  readonly name: string;
};

/** The program itself, e.g. a job. */
export const systemActor: Actor = { author: 'shop', userId: null, role: null, name: '' };

const nameOf = ({ companyName, firstName, surName, email }: Account): string =>
  companyName || [firstName, surName].filter(Boolean).join(' ') || email;

/** Of somebody signed in; whoever acts by a link is given as an actor already. */
export function actorOf(by: Actor | Pick<Caller, 'account'>): Actor {
  if ('author' in by) return by;
  const { account } = by;
  if (!account) return systemActor;
  const author = account.role === 'partner' ? 'partner' : 'staff';
  return { author, userId: account.id, role: account.role, name: nameOf(account) };
}
