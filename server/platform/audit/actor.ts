import type { MessageAuthor } from '#rules/orders/order/message-authors.ts';
import type { Role } from '#rules/people/accounts/permissions.ts';
import type { PartnerFunction } from '#rules/people/accounts/roles.ts';
import type { Account, Caller } from '../context.ts';

/** Who does something, as messages and the log of an order name them. */
export type Actor = {
  readonly author: MessageAuthor;
  readonly userId: string | null;
  /** null for a shopper, a guest with a link, and the shop itself */
  readonly role: Role | null;
  /** of people of a partner: what they were let through by */
  readonly partnerFunction?: PartnerFunction | null;
  readonly name: string;
};

/** The program itself, e.g. a job. */
export const systemActor: Actor = { author: 'shop', userId: null, role: null, name: '' };

/** Several people of a company act, so the person is named before it. */
const nameOf = ({ companyName, firstName, surName, email }: Account): string => {
  const person = [firstName, surName].filter(Boolean).join(' ');
  return person && companyName ? `${person} (${companyName})` : person || companyName || email;
};

/** Of somebody signed in; whoever acts by a link is given as an actor already. */
export function actorOf(by: Actor | Pick<Caller, 'account'>): Actor {
  if ('author' in by) return by;
  const { account } = by;
  if (!account) return systemActor;
  const author = account.role === 'partner' ? 'partner' : 'staff';
  const { id: userId, role, partnerFunction } = account;
  return { author, userId, role, partnerFunction, name: nameOf(account) };
}
