import type { CheckoutPayload, PlacedOrder } from '#contract/shop-orders/checkout.ts';
import type { ProviderName } from '#rules/payments/payment/payment-state.ts';
import { fail, ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/payments/context.ts';
import { type PaymentRow, type StartFault, startPayment } from '#server/payments/payment/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Refusal } from './decide.ts';
import type { Checkout } from './service.ts';

type Started = { readonly order: PlacedOrder; readonly payment: PaymentRow };
type NotStarted =
  | Refusal
  | {
      readonly ok: false;
      readonly code: Exclude<StartFault, 'order_not_found'>;
      readonly detail?: string;
      readonly data: PlacedOrder;
    };

/**
 * Stores an order and starts its payment (PAY-023, PAY-037). A provider that does not answer leaves the order
 * stored and waiting; it travels with the problem, so that the page can try again.
 */
export async function placeAndStart(
  shop: Shop,
  checkout: Checkout,
  caller: Caller,
  body: CheckoutPayload,
  method: ProviderName,
): Promise<{ readonly ok: true; readonly value: Started } | NotStarted> {
  const placed = await checkout.place(caller, body, method);
  if (!placed.ok) return placed;
  const started = await startPayment(shop, placed.value.id, caller.address);
  if (started.ok) return ok({ order: placed.value, payment: started.value });
  const code = started.code === 'order_not_found' ? 'payment_failed' : started.code;
  return { ...fail(code, undefined, started.detail), data: placed.value };
}
