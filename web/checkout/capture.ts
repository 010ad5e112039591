import type { captureWalletOrder } from '#contract/payments/payment.ts';
import type { Outcome } from '#contract/platform/client.ts';

type Captured = Outcome<typeof captureWalletOrder>;

/** What the page does after the wallet was asked for the money. */
export type CaptureVerdict =
  /** the only success is COMPLETED (PAY-036) */
  | { readonly kind: 'paid' }
  /** start the wallet again with the same order of it */
  | { readonly kind: 'restart'; readonly isDeclined: boolean }
  /** money came that a person has to look at */
  | { readonly kind: 'review' }
  /** the wallet decides later and the shop writes */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed'; readonly code: CaptureFailure; readonly detail: string };

/** What a person is told by its own words; every other code is a payment that failed. */
const told = ['out_of_stock', 'order_closed', 'too_many_unpaid_orders'] as const;
type CaptureFailure = (typeof told)[number] | 'payment_failed';

/**
 * Answers that say nothing about the money: it may have been taken, so it is asked again and never called
 * failed.
 */
const silent: readonly string[] = ['network', 'aborted', 'unexpected', 'unavailable', 'rate_limited'];

/** null while nobody knows. */
export function captureVerdict(answer: Captured): CaptureVerdict | null {
  if (!answer.ok) {
    const { code, detail = '' } = answer;
    if (silent.includes(code)) return null;
    if (code === 'order_already_paid') return { kind: 'paid' };
    if (code === 'payment_under_review') return { kind: 'review' };
    return { kind: 'failed', code: told.find((one) => one === code) ?? 'payment_failed', detail };
  }
  if (answer.value.waitsFor === 'review') return { kind: 'review' };
  switch (answer.value.walletStatus) {
    case 'COMPLETED':
      return { kind: 'paid' };
    case 'DECLINED':
      return { kind: 'restart', isDeclined: true };
    case 'PAYER_ACTION_REQUIRED':
      return { kind: 'restart', isDeclined: false };
    case 'PENDING':
      return answer.value.isKnown ? { kind: 'waiting' } : null;
    case 'VOIDED':
      return { kind: 'failed', code: 'payment_failed', detail: '' };
  }
}
