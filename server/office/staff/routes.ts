import {
  activateStaff,
  createStaff,
  listStaff,
  reassignOrders,
  updateStaff,
} from '#contract/office/staff.ts';
import { ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import * as service from './service.ts';

export function staffEndpoints(shop: Shop): Implementation[] {
  const { db } = shop.database;
  return [
    implement(listStaff, async ({ query }) => ok(await service.listStaff(db, query.status))),
    implement(createStaff, ({ body }, caller) => service.createStaff(shop, caller, body)),
    implement(updateStaff, ({ params, body }, caller) => service.updateStaff(db, caller, params.id, body)),
    implement(activateStaff, ({ params, body }, caller) =>
      service.activateStaff(db, caller, params.id, body.isActive),
    ),
    implement(reassignOrders, ({ params }, caller) =>
      service.reassignOrders(shop, caller, params.id, params.dealerId),
    ),
  ];
}
