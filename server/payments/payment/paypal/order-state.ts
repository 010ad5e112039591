import { z } from 'zod';
import type { PaymentState } from '#rules/payments/payment/payment-state.ts';
import type { Seen } from '../provider.ts';

/** Schemas `money`, `order_status`, `capture_status` of https://developer.paypal.com/api/orders/v2 */
const money = z.looseObject({ currency_code: z.string(), value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/) });

const capture = z.looseObject({
  id: z.string(),
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: money.optional(),
});

/** Schemas `refund` and `refund_status` of the same document. */
const refund = z.looseObject({ status: z.string(), amount: money.optional() });

export const payPalOrder = z.looseObject({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.looseObject({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payments: z
          .looseObject({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() })
          .optional(),
      }),
    )
    .length(1),
});
export type PayPalOrder = z.infer<typeof payPalOrder>;

/** Decimal text to hundredths without a detour over fractions. */
const hundredths = (value: string): number => {
  const [whole = '0', part = ''] = value.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
};

const captured: Readonly<Record<z.infer<typeof capture>['status'], PaymentState>> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'refunded',
  PENDING: 'waiting',
  DECLINED: 'declined',
  FAILED: 'declined',
};

const uncaptured: Readonly<Record<Exclude<PayPalOrder['status'], 'COMPLETED'>, PaymentState>> = {
  CREATED: 'open',
  SAVED: 'open',
  PAYER_ACTION_REQUIRED: 'open',
  APPROVED: 'approved',
  VOIDED: 'cancelled',
};

/** What went back or is on its way back; 0 when the answer does not say. */
const refundedOf = (refunds: readonly z.infer<typeof refund>[]): number =>
  refunds
    .filter(({ status }) => status === 'COMPLETED' || status === 'PENDING')
    .reduce((sum, { amount }) => sum + (amount ? hundredths(amount.value) : 0), 0);

/** Best last: one capture that succeeded counts, however many failed before. */
const order: readonly PaymentState[] = ['declined', 'waiting', 'refunded', 'paid'];

/**
 * What an order of the wallet says. Money counts by what was captured, not by what was asked for; null when
 * the answer does not name an amount or the order of the shop.
 */
export function seenOrder({ status, purchase_units: [unit] }: PayPalOrder): Seen | null {
  const captures = unit?.payments?.captures ?? [];
  const best = captures.toSorted(
    (a, b) => order.indexOf(captured[b.status]) - order.indexOf(captured[a.status]),
  )[0];
  const amount = best?.amount ?? unit?.amount;
  const orderCode = unit?.custom_id ?? '';
  if (!amount || orderCode === '') return null;
  if (status === 'COMPLETED' && !best) return null;
  const hasMoney = best && captured[best.status] !== 'declined';
  const state: PaymentState =
    best && (status === 'COMPLETED' || hasMoney) ? captured[best.status] : uncaptured[status as 'CREATED'];
  const partly =
    best?.status === 'PARTIALLY_REFUNDED' ? { refunded: refundedOf(unit?.payments?.refunds ?? []) } : {};
  return {
    evidence: {
      state,
      amount: hundredths(amount.value),
      currency: amount.currency_code,
      orderCode,
      ...partly,
    },
    said: best ? `${status} ${best.status}` : status,
  };
}
