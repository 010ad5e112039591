import {
  activatePartner,
  createPartner,
  deletePartner,
  getPartner,
  listPartnerLists,
  updatePartner,
} from '#contract/people/partners.ts';
import { ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import * as service from './service.ts';

export function partnerEndpoints(shop: Shop): Implementation[] {
  const { db } = shop.database;
  return [
    implement(listPartnerLists, async ({ query }) => ok(await service.listPartners(db, query))),
    implement(getPartner, ({ params }) => service.getPartner(db, params.id)),
    implement(createPartner, ({ body }, caller) => service.createPartner(shop, caller, body)),
    implement(updatePartner, ({ params, body }, caller) => {
      const { id, name, isDefault, orders, settings, prices, technologies, ...fields } = body;
      return service.updatePartner(db, caller, params.id, fields);
    }),
    implement(activatePartner, ({ params, body }, caller) =>
      service.activatePartner(db, caller, params.id, body.isActive),
    ),
    implement(deletePartner, ({ params }, caller) => service.deletePartner(db, caller, params.id)),
  ];
}
