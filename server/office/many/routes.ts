import {
  actOnManyRegularOrders,
  downloadManyRegularPrintData,
  listRegularOrderCodes,
} from '#contract/office/many-regular-orders.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import { printDataOfRegularOrders } from './print-data.ts';
import { actOnMany, codesOfFilter } from './service.ts';
import { ordersOfCodes } from './store.ts';

export const manyRegularOrderEndpoints = (shop: Shop): Implementation[] => [
  implement(listRegularOrderCodes, ({ query }) => codesOfFilter(shop, query)),
  implement(actOnManyRegularOrders, async ({ body }, caller) => {
    const answer = await actOnMany(shop, caller, body);
    if (answer.ok && !body.isTrial) {
      const done = answer.value.rows.filter(({ outcome }) => outcome === 'done').length;
      const facts = { act: body.what.act, orders: body.orders.length, done, by: caller.account?.id };
      caller.log.info(facts, 'act on many orders');
    }
    return answer;
  }),
  implement(downloadManyRegularPrintData, async ({ query }) => {
    const orders = await ordersOfCodes(shop.database.db, query.codes);
    const archive = await printDataOfRegularOrders(shop, orders);
    return archive.ok ? { ok: true, value: '', file: archive.value } : archive;
  }),
];
