import {
  actOnManyRegularOrders,
  downloadManyRegularPrintData,
  listRegularOrderCodes,
} from '#contract/office/many-regular-orders.ts';
import { logMany } from '#server/orders/many/service.ts';
import { ordersOfCodes } from '#server/orders/order/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import { printDataOfRegularOrders } from './print-data.ts';
import { actOnMany, codesOfFilter } from './service.ts';

export const manyRegularOrderEndpoints = (shop: Shop): Implementation[] => [
  implement(listRegularOrderCodes, ({ query }) => codesOfFilter(shop, query)),
  implement(actOnManyRegularOrders, async ({ body }, caller) => {
    const answer = await actOnMany(shop, caller, body);
    if (answer.ok) logMany(caller, body, answer.value.rows);
    return answer;
  }),
  implement(downloadManyRegularPrintData, async ({ query }) => {
    const orders = await ordersOfCodes(shop.database.db, query.codes, 'shop');
    const archive = await printDataOfRegularOrders(shop, orders);
    return archive.ok ? { ok: true, value: '', file: archive.value } : archive;
  }),
];
