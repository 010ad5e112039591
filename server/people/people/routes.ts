import * as contract from '#contract/people/people.ts';
import { minorFromNumber } from '#rules/platform/money/money.ts';
import type { Shop } from '#server/platform/context.ts';
import { type Implementation, implement, implementForOne } from '#server/platform/endpoints.ts';
import * as service from './service.ts';
import { readPartnerAccount } from './store.ts';

const amountOf = (limit: number | null) => (limit === null ? null : minorFromNumber(limit));

export function peopleEndpoints(shop: Shop): Implementation[] {
  const load = async ({ params }: { readonly params: { readonly partnerId: string } }) => {
    const partner = await readPartnerAccount(shop.database.db, params.partnerId);
    return partner && { partnerId: partner.id };
  };
  return [
    implementForOne(contract.listPeople, load, ({ params }, caller) =>
      service.listPeople(shop, caller, params.partnerId),
    ),
    implementForOne(contract.invitePerson, load, ({ params, body }, caller) =>
      service.invitePerson(shop, caller, params.partnerId, body),
    ),
    implementForOne(contract.resendInvitation, load, ({ params }, caller) =>
      service.resendInvitation(shop, caller, params.partnerId, params.id),
    ),
    implementForOne(contract.withdrawInvitation, load, ({ params }, caller) =>
      service.withdrawInvitation(shop, caller, params.partnerId, params.id),
    ),
    implementForOne(contract.changePersonFunction, load, ({ params, body }, caller) =>
      service.changePerson(shop, caller, params.partnerId, params.id, body.partnerFunction),
    ),
    implementForOne(contract.setPersonLimits, load, ({ params, body }, caller) =>
      service.setLimits(shop, caller, params.partnerId, params.id, {
        orderLimit: amountOf(body.orderLimit),
        monthLimit: amountOf(body.monthLimit),
      }),
    ),
    implementForOne(contract.setPersonMails, load, ({ params, body }, caller) =>
      service.setMails(shop, caller, params.partnerId, params.id, body.mails),
    ),
    implementForOne(contract.takePersonOut, load, ({ params }, caller) =>
      service.changePerson(shop, caller, params.partnerId, params.id, null),
    ),
    implement(contract.checkInvitation, ({ query }) => service.checkInvitation(shop, query.token)),
    implement(contract.acceptInvitation, ({ body }) => service.acceptInvitation(shop, body)),
  ];
}
