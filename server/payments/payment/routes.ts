import {
  captureWalletOrder,
  getGatewayStatus,
  receiveGatewayNotification,
  receiveWalletWebhook,
  retryGatewayPayment,
  retryWalletPayment,
  sendGatewayConfirmation,
} from '#contract/payments/payment.ts';
import {
  cancelOrder,
  closeParkedPayment,
  getOrderPayments,
  listParkedPayments,
  markOrderPaid,
} from '#contract/payments/staff-payments.ts';
import { minorFromNumber } from '#rules/platform/money/money.ts';
import { ok } from '#rules/platform/result.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import type { Shop } from '../context.ts';
import * as pay from './pay.ts';
import { presentGatewayPayment } from './present.ts';
import { receiveNotification, receiveWebhook } from './receive.ts';
import * as staff from './staff.ts';

export function paymentEndpoints(shop: Shop): Implementation[] {
  return [
    implement(retryGatewayPayment, async ({ body }, caller) => {
      const retried = await pay.retryGateway(shop, body, caller);
      return retried.ok ? ok(presentGatewayPayment(retried.value)) : retried;
    }),
    implement(getGatewayStatus, async ({ query }) => {
      const standing = await pay.gatewayStanding(shop, query.paymentId, query.token);
      return standing.ok ? ok({ ...standing.value, payed: standing.value.status === 'completed' }) : standing;
    }),
    implement(sendGatewayConfirmation, async ({ body }) => {
      const confirmed = await pay.confirmedOrder(shop, body.paymentId);
      return confirmed.ok ? ok({ id: confirmed.value }) : confirmed;
    }),
    implement(receiveGatewayNotification, ({ query }) => receiveNotification(shop, query.id)),
    implement(retryWalletPayment, async ({ body }, caller) => {
      const known = {
        email: body.billingAddress.email,
        gross: minorFromNumber(Math.min(Math.max(body.amount, 0), 1e10)),
        orderCode: body.orderCode,
      };
      const retried = await pay.retryWallet(shop, known, caller);
      return retried.ok ? ok({ id: retried.value.providerId ?? '' }) : retried;
    }),
    implement(captureWalletOrder, ({ body }, caller) => pay.captureWallet(shop, body.id, caller)),
    implement(receiveWalletWebhook, ({ body, headers }) => receiveWebhook(shop, { headers, text: body })),

    implement(listParkedPayments, async ({ query }) =>
      ok(await staff.listParkedPayments(shop, query.handled)),
    ),
    implement(closeParkedPayment, ({ params }, caller) =>
      staff.closeParkedPayment(shop, params.eventId, caller),
    ),
    implement(getOrderPayments, ({ params }) => staff.listOrderPayments(shop, params.orderCode)),
    implement(markOrderPaid, ({ params }, caller) => staff.markOrderPaid(shop, params.orderCode, caller)),
    implement(cancelOrder, ({ params, body }, caller) =>
      staff.cancelOrder(shop, params.orderCode, body.reason, caller),
    ),
  ];
}
