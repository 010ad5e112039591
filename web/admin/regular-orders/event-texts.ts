import type { PaymentEvent } from '#contract/payments/staff-payments.ts';
import type { Reason } from '#rules/payments/payment/settlement.ts';
import { m } from '#texts/messages.ts';

/** What happened to a payment. */
export const reasonTexts: Record<Reason, () => string> = {
  paid: m.admin_reason_paid,
  paid_late: m.admin_reason_paid_late,
  paid_known: m.admin_reason_paid_known,
  paid_twice: m.admin_reason_paid_twice,
  amount_differs: m.admin_reason_amount_differs,
  anonymised: m.admin_reason_anonymised,
  currency_differs: m.admin_reason_currency_differs,
  foreign_order: m.admin_reason_foreign_order,
  unknown_order: m.admin_reason_unknown_order,
  no_stock: m.admin_reason_no_stock,
  closed_by_staff: m.admin_reason_closed_by_staff,
  replaced: m.admin_reason_replaced,
  refunded: m.admin_reason_refunded,
  partly_refunded: m.admin_reason_partly_refunded,
  declined: m.admin_reason_declined,
  cancelled: m.admin_reason_cancelled,
  expired: m.admin_reason_expired,
  time_up: m.admin_reason_time_up,
  not_yet: m.admin_reason_not_yet,
  other_payment: m.admin_reason_other_payment,
  old_news: m.admin_reason_old_news,
  still_open: m.admin_reason_still_open,
  already_decided: m.admin_reason_already_decided,
  marked_paid: m.admin_reason_marked_paid,
  payment_taken_back: m.order_log_unpaid,
  cancelled_by_staff: m.admin_reason_cancelled_by_staff,
  refused: m.admin_reason_refused,
};

/** How the shop learned of it. */
export const sourceTexts: Record<PaymentEvent['source'], () => string> = {
  create: m.admin_source_create,
  return: m.admin_source_return,
  notification: m.admin_source_notification,
  webhook: m.admin_source_webhook,
  capture: m.admin_source_capture,
  poll: m.admin_source_poll,
  staff: m.admin_source_staff,
};
