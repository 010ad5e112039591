import { getPaymentOptions } from '#contract/payments/payment.ts';
import {
  createBankTransferOrder,
  createGatewayOrder,
  createWalletOrder,
} from '#contract/shop-orders/checkout.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { fail, ok } from '#rules/platform/result.ts';
import { editionOfLocale } from '#server/orders/ordering/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { paymentOptions, presentGatewayPayment } from '#server/payments/payment/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import { placeAndStart } from './place-and-start.ts';
import { createCheckout } from './service.ts';

/** A partner's order has no address and no payment; it would be lost among those of the shop (D-S72). */
const forShoppers = ({ account }: Caller) =>
  may(account, 'enterPartnerArea') ? fail('partners_order_without_payment') : null;

export function checkoutEndpoints(shop: Shop): Implementation[] {
  const checkout = createCheckout(shop);
  return [
    implement(
      createBankTransferOrder,
      ({ body }, caller) => forShoppers(caller) ?? checkout.place(caller, body, 'bankTransfer'),
    ),
    implement(createGatewayOrder, async ({ body }, caller) => {
      const refused = forShoppers(caller);
      if (refused) return refused;
      const placed = await placeAndStart(shop, checkout, caller, body, 'goPay');
      return placed.ok
        ? ok({ ...presentGatewayPayment(placed.value.payment), order: placed.value.order })
        : placed;
    }),
    implement(createWalletOrder, async ({ body }, caller) => {
      const refused = forShoppers(caller);
      if (refused) return refused;
      const placed = await placeAndStart(shop, checkout, caller, body, 'payPal');
      return placed.ok
        ? ok({ id: placed.value.payment.providerId ?? '', order: placed.value.order })
        : placed;
    }),
    implement(getPaymentOptions, async ({ query }) => ({
      ok: true,
      value: paymentOptions(shop, await shop.catalogue.current(), editionOfLocale[query.locale]),
    })),
  ];
}
