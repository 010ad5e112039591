import type { CheckoutPayload } from '#contract/shop-orders/checkout.ts';
import { m } from '#texts/messages.ts';

export type PaymentMethod = CheckoutPayload['paymentMethod'];

const names: Record<PaymentMethod, () => string> = {
  bankTransfer: m.payment_bank,
  goPay: m.payment_card,
  payPal: m.payment_wallet,
};
const texts: Record<PaymentMethod, () => string> = {
  bankTransfer: m.payment_bank_text,
  goPay: m.payment_card_text,
  payPal: m.payment_wallet_text,
};

export const methodName = (method: PaymentMethod): string => names[method]();
export const methodText = (method: PaymentMethod): string => texts[method]();
