import type { createPartnerOrder } from '#contract/partner-orders/checkout.ts';
import type { Call, CallFailure, Outcome } from '#contract/platform/client.ts';
import type { InputOf } from '#contract/platform/endpoint.ts';
import type {
  createBankTransferOrder,
  createGatewayOrder,
  createWalletOrder,
} from '#contract/shop-orders/checkout.ts';
import { ORDER_CODE_TRIES } from '#rules/orders/order/order-code.ts';
import type { Attempt, Attempts } from './attempt.ts';

/** The three ways to place an order; all of them take the same payload (PAY-019, PAY-023, PAY-037). */
export type OrderEndpoint =
  | typeof createBankTransferOrder
  | typeof createGatewayOrder
  | typeof createWalletOrder;
/** Of a partner, who has a call of their own (B2B-API-037). */
export type AnyOrderEndpoint = OrderEndpoint | typeof createPartnerOrder;
export type OrderFailure = CallFailure<AnyOrderEndpoint['problems'][number]>;

/**
 * Answers after which the next try must mean the same order: nobody knows whether it was taken, or it is
 * stored and only its payment could not be started.
 */
const unsure: readonly string[] = [
  'network',
  'aborted',
  'unexpected',
  'unavailable',
  'idempotency_conflict',
  'payment_failed',
];

/** Answers that speak of the order which was to be replaced: there is nothing left to replace. */
const decided: readonly string[] = ['order_already_paid', 'payment_under_review', 'order_closed'];

/** What the shop says codes begin with now, where the code was of another month. */
function monthOf(answer: { readonly code?: string; readonly detail?: string }): string | undefined {
  return answer.code === 'order_code_outdated' && /^\d{4}$/.test(answer.detail ?? '')
    ? answer.detail
    : undefined;
}

const headersOf = ({ key, replaces }: Attempt): Record<string, string> => ({
  'Idempotency-Key': key,
  ...(replaces === undefined ? {} : { 'Replaces-Key': replaces }),
});

/**
 * Sends an order. Every try carries the key of the attempt, so a lost answer and a second click make one
 * order. A code that is taken or of another month is drawn again, up to ten times (PAY-018, D-S73). Where
 * the attempt is an order already and this one is another, an unpaid one is replaced; one that cannot be is
 * for a person to judge (`idempotency_conflict`). After any other clear answer the next order is a new
 * attempt.
 * @param bodyOf the order under a code
 * @param mayReplace whether another order of this attempt gives up the one that is there; what is not paid
 *   before it is made cannot be given up
 */
export async function placeOrder<E extends AnyOrderEndpoint>(
  call: Call,
  endpoint: E,
  bodyOf: (orderCode: string) => InputOf<E>['body'],
  attempts: Attempts,
  mayReplace = true,
): Promise<Outcome<E>> {
  const first = attempts.current();
  let attempt = first;
  let month: string | undefined;
  for (let tries = 1; ; tries++) {
    const input = { body: bodyOf(attempt.orderCode) };
    const answer = await call(endpoint, input as InputOf<E>, { headers: headersOf(attempt) });
    const code: string = answer.ok ? '' : answer.code;
    if (answer.ok || code === 'payment_failed') {
      attempts.placed();
      return answer;
    }
    if ((code === 'order_code_taken' || code === 'order_code_outdated') && tries < ORDER_CODE_TRIES) {
      month = monthOf(answer) ?? month;
      attempt = attempts.drawAgain(month);
      continue;
    }
    if (code === 'idempotency_conflict') {
      if (!mayReplace) return answer;
      if (attempt.replaces === undefined) {
        attempt = attempts.replace();
        continue;
      }
      attempts.goBackTo(first);
    }
    if (unsure.includes(code)) return answer;
    // a refused order has replaced nothing, so the next one has to
    if (attempt.replaces !== undefined && !decided.includes(code)) attempts.drawAgain();
    else attempts.end();
    return answer;
  }
}
