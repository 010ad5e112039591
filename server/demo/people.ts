import { demoPriceLists } from '#database/demo/prices.ts';
import { demoUsers } from '#database/demo/users.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { type Actor, actorOf } from '#server/platform/audit/service.ts';
import type { Account } from '#server/platform/context.ts';
import type { PartnerKey } from './story.ts';

const accountOf = (id: string) => {
  const found = demoUsers.find((user) => user.id === id);
  if (!found) throw new Error(`The demo shop has no ${id}`);
  return found;
};
const actor = (id: string): Actor => actorOf({ account: accountOf(id) as unknown as Account });

export const staff = {
  admin: actor('user-admin'),
  one: actor('user-dealer'),
  two: actor('user-dealer-two'),
} as const;

type Partner = {
  readonly by: Actor;
  readonly id: string;
  readonly name: string;
  readonly edition: Edition;
  readonly list: (typeof demoPriceLists)[number];
};

function partner(id: string, edition: Edition): Partner {
  const account = accountOf(id);
  const list = demoPriceLists.find((one) => 'priceListId' in account && one.id === account.priceListId);
  if (!list) throw new Error(`${id} has no price list`);
  return { by: actor(id), id, name: 'companyName' in account ? account.companyName : '', edition, list };
}

/** The partners of the demo, each with the edition they order in. */
export const partners: Readonly<Record<PartnerKey, Partner>> = {
  cz: partner('user-partner', 'cz'),
  at: partner('user-partner-at', 'en'),
  de: partner('user-partner-de', 'de'),
};
