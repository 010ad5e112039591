import { createBankTransferOrder, getPaymentOptions } from '#contract/payment.ts';
import type { Shop } from '../context.ts';
import { type Implementation, implement } from '../endpoints.ts';
import { paymentOptions } from '../payments/options.ts';
import { editionOfLocale } from './decide.ts';
import { createOrderDesk } from './service.ts';

export function ordersEndpoints(shop: Shop): Implementation[] {
  const desk = createOrderDesk(shop);
  return [
    implement(createBankTransferOrder, ({ body }, caller) => desk.placeBankTransferOrder(caller, body)),
    implement(getPaymentOptions, ({ query }) => ({
      ok: true,
      value: paymentOptions(shop.config, editionOfLocale[query.locale]),
    })),
  ];
}
