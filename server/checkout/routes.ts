import { createBankTransferOrder } from '#contract/checkout.ts';
import { getPaymentOptions } from '#contract/payment.ts';
import type { Shop } from '../context.ts';
import { type Implementation, implement } from '../endpoints.ts';
import { paymentOptions } from '../payments/options.ts';
import { editionOfLocale } from './decide.ts';
import type { Checkout } from './service.ts';

export function checkoutEndpoints(shop: Shop, checkout: Checkout): Implementation[] {
  return [
    implement(createBankTransferOrder, ({ body }, caller) => checkout.place(caller, body, 'bankTransfer')),
    implement(getPaymentOptions, ({ query }) => ({
      ok: true,
      value: paymentOptions(shop, editionOfLocale[query.locale]),
    })),
  ];
}
