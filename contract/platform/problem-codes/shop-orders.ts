import type { Problem } from './problem.ts';

/** Of orders of shoppers. */
export const problemsOfShopOrders = {
  too_many_orders: { status: 429, log: 'Too many orders from one address or for one e-mail in a short time' },
  too_many_unpaid_orders: {
    status: 409,
    log: 'The unpaid orders of one address or e-mail hold as much as they may',
  },
  address_direction_marks: { status: 422, log: 'Marks of the direction of writing in an address' },
  address_invalid: { status: 422, log: 'Please correct the errors in the form' },
  not_deliverable: { status: 422, log: 'The address is not deliverable' },
  partners_order_without_payment: {
    status: 403,
    log: 'Partners order from the recapitulation, without payment',
  },
  too_many_withdrawals: {
    status: 429,
    log: 'As many withdrawals named this e-mail or this order as may in a day',
  },
  invoice_issued: { status: 409, log: 'The invoice was issued already' },
} as const satisfies Record<string, Problem>;
