import {
  countRegularOrders,
  downloadOrderFile,
  getOrderPicture,
  getRegularOrder,
  listRegularOrders,
  resendOrderMail,
} from '#contract/office/regular-orders.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import * as service from './service.ts';

export function regularOrderEndpoints(shop: Shop): Implementation[] {
  return [
    implement(listRegularOrders, async ({ query }) => ({
      ok: true,
      value: await service.listRegularOrders(shop, query),
    })),
    implement(countRegularOrders, async () => ({ ok: true, value: await service.countRegularOrders(shop) })),
    implement(getRegularOrder, ({ params }) => service.getRegularOrder(shop, params.orderCode)),
    implement(getOrderPicture, async ({ params }) => {
      const drawn = await service.orderPicture(shop, params.orderCode, params.item);
      return drawn.ok ? { ok: true, value: '', file: drawn.value } : drawn;
    }),
    implement(downloadOrderFile, async ({ params }) => {
      const opened = await service.orderFile(shop, params.orderCode, params.fileId);
      return opened.ok ? { ok: true, value: '', file: opened.value } : opened;
    }),
    implement(resendOrderMail, async ({ params, query }, caller) => {
      const asked = await service.resendOrderMail(shop, caller, params.orderCode, params.mail, query);
      if (asked.ok)
        caller.log.info(
          { order: params.orderCode, mail: params.mail, by: caller.account?.id },
          'mail sent again',
        );
      return asked;
    }),
  ];
}
