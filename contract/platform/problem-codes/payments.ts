import type { Problem } from './problem.ts';

/** Of payments and their providers. */
export const problemsOfPayments = {
  payment_method_unavailable: { status: 422, log: 'This payment method is currently not available' }, // PAY-040
  payment_failed: { status: 502, log: 'The payment could not be made' }, // PAY-039
  payment_not_found: { status: 404, log: 'There is no such payment' },
  payment_not_completed: { status: 409, log: 'The payment is not completed' },
  order_already_paid: { status: 409, log: 'The order is paid already' },
  payment_under_review: { status: 409, log: 'Money came for this order and waits for a person' },
  order_closed: { status: 409, log: 'The order was cancelled by staff' },
  not_a_bank_transfer: { status: 409, log: 'Only an order paid by bank transfer can be marked as paid' },
  cancelled_order_anonymised: {
    status: 409,
    log: 'The order was given up and says nothing about its person any more, it cannot be taken up again',
  },
  webhook_not_genuine: { status: 400, log: 'The signature of the webhook is not that of the provider' },
} as const satisfies Record<string, Problem>;
