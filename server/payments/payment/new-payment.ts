import { randomBytes, randomUUID } from 'node:crypto';
import type { ProviderName } from '#rules/payments/payment/payment-state.ts';
import type { ShopOrder } from '#server/orders/order/service.ts';
import type { PaymentRow } from './store.ts';

/** The row of another try to pay an order by its method, before its provider has heard of it. */
export const newPayment = (order: ShopOrder, now: Date): PaymentRow => ({
  id: randomUUID(),
  orderId: order.id,
  provider: order.paymentMethod as ProviderName,
  providerId: null,
  state: 'creating',
  amount: order.gross,
  currency: order.currency,
  gwUrl: null,
  refunded: null,
  token: randomBytes(24).toString('base64url'),
  requestId: randomUUID(),
  createdAt: now,
  updatedAt: now,
  nextCheckAt: null,
  checks: 0,
});
