import { type Db, transactionOr } from '#database/connection.ts';
import { type PartnerFunction, partnerFunctions } from '#rules/people/accounts/roles.ts';
import { type Failure, fail } from '#rules/platform/result.ts';
import type { Caller, Shop } from '#server/platform/context.ts';
import { isAccountOpen, type UserRow } from '../accounts/service.ts';
import { companyOf } from './company-name.ts';
import * as store from './store.ts';

export type By = Pick<Caller, 'account'>;
export type Parts = Pick<Shop, 'database' | 'config' | 'jobs' | 'now'>;
export type Gone = 'partner_not_found' | 'not_signed_in';

export const functionOf = (text: string): PartnerFunction =>
  partnerFunctions.find((one) => one === text) ?? 'reads';
export const named = ({ id, email, firstName, surName, partnerFunction }: UserRow | store.InvitationRow) => ({
  ...{ id, email, firstName: firstName ?? '', surName: surName ?? '' },
  partnerFunction: functionOf(partnerFunction),
});

export const objectOf = (partner: UserRow) =>
  ({ kind: 'partner', id: partner.priceListId ?? partner.id, name: companyOf(partner) }) as const;

/**
 * Everything that changes the people of a partner: with the partner locked, and who does it still an owner.
 */
export const withPeople = <A extends { readonly ok: boolean }>(
  { database }: Parts,
  { account }: By,
  partnerId: string,
  work: (tx: Db, partner: UserRow) => Promise<A>,
) =>
  transactionOr<A | Failure<Gone>>(database.db, async (tx) => {
    const partner = await store.lockPartnerAccount(tx, partnerId);
    if (!partner) return fail('partner_not_found', 'partnerId');
    if (!account || !(await isAccountOpen(tx, account.id, account.partnerFunction)))
      return fail('not_signed_in');
    return work(tx, partner);
  });
