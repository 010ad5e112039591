import { createGatewayOrder, createWalletOrder } from '#contract/checkout.ts';
import {
  captureWalletOrder,
  getGatewayStatus,
  receiveGatewayNotification,
  receiveWalletWebhook,
  retryGatewayPayment,
  retryWalletPayment,
  sendGatewayConfirmation,
} from '#contract/payment.ts';
import {
  cancelOrder,
  closeParkedPayment,
  getOrderPayments,
  listParkedPayments,
  markOrderPaid,
} from '#contract/staff-payments.ts';
import { minorFromNumber } from '#rules/money/money.ts';
import { ok } from '#rules/result.ts';
import type { Checkout } from '../checkout/service.ts';
import type { Caller, Shop } from '../context.ts';
import { type Implementation, implement } from '../endpoints.ts';
import * as pay from './pay.ts';
import { receiveNotification, receiveWebhook } from './receive.ts';
import * as service from './service.ts';
import type { PaymentRow } from './store.ts';

const gatewayPayment = ({ gwUrl, providerId, token }: PaymentRow) => ({
  gwUrl: gwUrl ?? '',
  paymentId: providerId ?? '',
  token,
});

/** Only staff get here; the record says so. */
const nameOf = (caller: Caller): string => caller.account?.email ?? '';

export function paymentEndpoints(shop: Shop, checkout: Checkout): Implementation[] {
  return [
    implement(createGatewayOrder, async ({ body }, caller) => {
      const placed = await pay.placeAndStart(shop, checkout, caller, body, 'goPay');
      return placed.ok ? ok({ ...gatewayPayment(placed.value.payment), order: placed.value.order }) : placed;
    }),
    implement(retryGatewayPayment, async ({ body }, caller) => {
      const retried = await pay.retryGateway(shop, body, caller);
      return retried.ok ? ok(gatewayPayment(retried.value)) : retried;
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
    implement(createWalletOrder, async ({ body }, caller) => {
      const placed = await pay.placeAndStart(shop, checkout, caller, body, 'payPal');
      return placed.ok
        ? ok({ id: placed.value.payment.providerId ?? '', order: placed.value.order })
        : placed;
    }),
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
      ok(await service.listParkedPayments(shop, query.handled)),
    ),
    implement(closeParkedPayment, ({ params }, caller) =>
      service.closeParkedPayment(shop, params.eventId, nameOf(caller)),
    ),
    implement(getOrderPayments, ({ params }) => service.listOrderPayments(shop, params.orderCode)),
    implement(markOrderPaid, ({ params }, caller) =>
      service.markOrderPaid(shop, params.orderCode, nameOf(caller)),
    ),
    implement(cancelOrder, ({ params }, caller) =>
      service.cancelOrder(shop, params.orderCode, nameOf(caller)),
    ),
  ];
}
