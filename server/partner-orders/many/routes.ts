import {
  actOnManyOrders,
  downloadManyPrintData,
  listDealerOrderIds,
  undoManyOrders,
} from '#contract/partner-orders/many-orders.ts';
import { logMany } from '#server/orders/many/service.ts';
import { ordersOfCodes } from '#server/orders/order/service.ts';
import { printDataOfOrders } from '#server/partner-orders/messages/service.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';
import { actOnMany, idsOfFilter } from './service.ts';
import { undoMany } from './undo.ts';

export const manyOrderEndpoints = (shop: Shop): Implementation[] => [
  implement(listDealerOrderIds, ({ query }) => idsOfFilter(shop, query)),
  implement(actOnManyOrders, async ({ body }, caller) => {
    const answer = await actOnMany(shop, caller, body);
    if (answer.ok) logMany(caller, body, answer.value.rows);
    return answer;
  }),
  implement(undoManyOrders, async ({ body }, caller) => ({
    ok: true,
    value: { rows: await undoMany(shop, caller, body) },
  })),
  implement(downloadManyPrintData, async ({ query }) => {
    const orders = await ordersOfCodes(shop.database.db, query.codes, 'partner');
    const archive = await printDataOfOrders(shop, orders);
    return archive.ok ? { ok: true, value: '', file: archive.value } : archive;
  }),
];
