import type { PartnerFunction } from '#rules/people/accounts/roles.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

export const functionWords: Readonly<Record<PartnerFunction, Plain>> = {
  owner: m.people_owner,
  orders: m.people_orders,
  approves: m.people_approves,
  reads: m.people_reads,
};
