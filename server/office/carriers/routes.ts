import {
  addCarrier,
  CARRIER_ORDERS_AT_MOST,
  changeCarrier,
  deleteCarrier,
  getDealerCarrierTable,
  getRegularCarrierTable,
  listCarriers,
  takeCarrierAnswer,
} from '#contract/office/carriers.ts';
import { ok } from '#rules/platform/result.ts';
import { allRegularOrders } from '#server/office/regular-orders/service.ts';
import { idsOfDealerOrders } from '#server/partner-orders/lists/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import { takeAnswer } from './answer.ts';
import { partnerConsignments, shopConsignments } from './consignments.ts';
import * as carriers from './service.ts';

export function carrierEndpoints(shop: Shop): Implementation[] {
  const { db } = shop.database;
  return [
    implement(listCarriers, async () => ok(await carriers.listCarriers(db))),
    implement(addCarrier, ({ body }, caller) => carriers.addCarrier(shop, caller, body)),
    implement(changeCarrier, ({ params, body }, caller) =>
      carriers.changeCarrier(db, caller, params.id, body),
    ),
    implement(deleteCarrier, async ({ params }, caller) => {
      await carriers.deleteCarrier(db, caller, params.id);
      return ok(undefined);
    }),
    implement(takeCarrierAnswer, async ({ body }, caller) =>
      ok({ rows: await takeAnswer(shop, caller, body) }),
    ),
    implement(getDealerCarrierTable, async ({ query }, caller) => {
      const ids = await idsOfDealerOrders(shop, query, CARRIER_ORDERS_AT_MOST);
      const made = await carriers.tableFor(shop, caller, query.carrierId, ids, partnerConsignments);
      return made.ok ? { ok: true, value: '', file: made.value } : made;
    }),
    implement(getRegularCarrierTable, async ({ query }, caller) => {
      const found = await allRegularOrders(shop, query, CARRIER_ORDERS_AT_MOST);
      const ids = found?.map(({ id }) => id) ?? null;
      const made = await carriers.tableFor(shop, caller, query.carrierId, ids, shopConsignments);
      return made.ok ? { ok: true, value: '', file: made.value } : made;
    }),
  ];
}
