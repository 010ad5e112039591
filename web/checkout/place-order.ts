import type { Call, CallFailure } from '#contract/client.ts';
import type { createBankTransferOrder, PlacedOrder } from '#contract/payment.ts';
import { ORDER_CODE_TRIES } from '#rules/checkout/order-code.ts';
import type { Attempts } from './attempt.ts';
import type { PayloadDraft } from './build-payload.ts';

export type OrderFailure = CallFailure<(typeof createBankTransferOrder)['problems'][number]>;
export type OrderAnswer = { readonly ok: true; readonly value: PlacedOrder } | OrderFailure;

/** Answers after which nobody knows whether the order was taken: the next try must mean the same order. */
const unsure: readonly string[] = ['network', 'aborted', 'unexpected', 'unavailable', 'idempotency_conflict'];

/**
 * Sends an order. Every try carries the key of the attempt, so a lost answer and a second click make one order. A taken code
 * is drawn again, up to ten times (PAY-018, D-S73). After any clear answer the next order is a new attempt.
 */
export async function placeOrder(
  call: Call,
  endpoint: typeof createBankTransferOrder,
  payload: PayloadDraft,
  attempts: Attempts,
): Promise<OrderAnswer> {
  let attempt = attempts.current();
  for (let tries = 1; ; tries++) {
    const answer: OrderAnswer = await call(
      endpoint,
      { body: { ...payload, orderCode: attempt.orderCode } },
      { headers: { 'Idempotency-Key': attempt.key } },
    );
    if (answer.ok) return answer;
    if (answer.code === 'order_code_taken' && tries < ORDER_CODE_TRIES) {
      attempt = attempts.drawAgain();
      continue;
    }
    if (!unsure.includes(answer.code)) attempts.end();
    return answer;
  }
}
