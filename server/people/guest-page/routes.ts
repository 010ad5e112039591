import * as contract from '#contract/people/guest-page.ts';
import { fail, ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { type Implementation, implementForOne } from '#server/platform/endpoints.ts';
import { readPartnerAccount } from '../people/service.ts';
import * as service from './service.ts';

export function guestPageEndpoints(shop: Shop): Implementation[] {
  const load = async ({ params }: { readonly params: { readonly partnerId: string } }) => {
    const partner = await readPartnerAccount(shop.database.db, params.partnerId);
    return partner && { partnerId: partner.id };
  };
  return [
    implementForOne(contract.readGuestPage, load, ({ params }) =>
      service.readGuestPage(shop.database.db, params.partnerId),
    ),
    implementForOne(contract.changeGuestPage, load, ({ params, body }, caller) =>
      service.changeGuestPage(shop, caller, params.partnerId, body),
    ),
    implementForOne(contract.setGuestLogo, load, async ({ params, files: [file] }, caller) =>
      file ? service.setLogo(shop, caller, params.partnerId, file) : fail('invalid_input', 'file'),
    ),
    implementForOne(contract.removeGuestLogo, load, async ({ params }, caller) => {
      const removed = await service.removeLogo(shop, caller, params.partnerId);
      return removed.ok ? ok(undefined) : removed;
    }),
    implementForOne(contract.openGuestLogo, load, async ({ params }) => {
      const opened = await service.openLogo(shop, params.partnerId);
      return opened.ok ? { ok: true, value: '', file: opened.value } : opened;
    }),
  ];
}
