import type { Gateway } from '../gateway.ts';
import { newId } from '../new-id.ts';
import { type Refusal, refusal } from './errors.ts';
import { asValue, hundredths, type Money } from './money.ts';
import { approvalUrl } from './order.ts';
import type { Capture, Order, Plan } from './order-shape.ts';
import { tell } from './webhooks.ts';

type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal };

/** The payer agrees at the approval page. @returns false when there is nothing left to agree to */
export async function approve(
  gateway: Gateway,
  order: Order,
  plan: Plan,
  telling: Order['telling'],
): Promise<boolean> {
  if (order.status === 'COMPLETED') return false;
  order.status = 'APPROVED';
  order.plan = plan;
  order.telling = telling;
  order.updatedAt = gateway.clock.now();
  gateway.store.save();
  await tell(gateway, 'CHECKOUT.ORDER.APPROVED', order);
  return true;
}

/** POST /v2/checkout/orders/{id}/capture: one capture for each purchase unit, once. */
export async function captureOrder(gateway: Gateway, order: Order): Promise<Outcome<Order>> {
  if (order.status === 'COMPLETED') {
    const description = "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.";
    return { ok: false, refusal: refusal(422, { issue: 'ORDER_ALREADY_CAPTURED', description }) };
  }
  if (order.status !== 'APPROVED') {
    const description =
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid payment_source in the request.";
    return { ok: false, refusal: refusal(422, { issue: 'ORDER_NOT_APPROVED', description }) };
  }
  const invoices = new Set(order.purchaseUnits.flatMap((unit) => unit.invoice_id ?? []));
  const isTaken = [...gateway.store.orders.values()].some(
    (other) =>
      other !== order &&
      other.captures.length > 0 &&
      other.purchaseUnits.some((unit) => invoices.has(unit.invoice_id ?? '')),
  );
  if (isTaken) {
    const description =
      'Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.';
    return { ok: false, refusal: refusal(422, { issue: 'DUPLICATE_INVOICE_ID', description }) };
  }
  if (order.plan === 'decline') {
    const description =
      "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.";
    return {
      ok: false,
      refusal: {
        ...refusal(422, { issue: 'INSTRUMENT_DECLINED', description }),
        redirect: approvalUrl(gateway, order),
      },
    };
  }
  const now = gateway.clock.now();
  const status = order.plan === 'complete' ? 'COMPLETED' : 'PENDING';
  for (const unit of order.purchaseUnits) {
    const { currency_code, value } = unit.amount;
    const amount = { currency_code, value: asValue(hundredths(value) ?? 0) };
    order.captures.push({
      id: newId(),
      referenceId: unit.reference_id,
      amount,
      createdAt: now,
      updatedAt: now,
      status,
      refunded: 0,
    });
  }
  order.status = 'COMPLETED';
  order.updatedAt = now;
  gateway.store.save();
  for (const capture of order.captures) {
    await tell(
      gateway,
      status === 'COMPLETED' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.PENDING',
      order,
      capture,
    );
  }
  return { ok: true, value: order };
}

/** What was held and is to be denied: called once the answer that it is held has been made. */
export async function denyHeld(gateway: Gateway, order: Order): Promise<void> {
  if (order.plan !== 'denyLater') return;
  for (const capture of order.captures) await decide(gateway, order, capture, false);
}

/** Ends the review of a pending capture. @returns false when it is not pending */
export async function decide(
  gateway: Gateway,
  order: Order,
  capture: Capture,
  accept: boolean,
): Promise<boolean> {
  if (capture.status !== 'PENDING') return false;
  capture.status = accept ? 'COMPLETED' : 'DECLINED';
  capture.updatedAt = gateway.clock.now();
  gateway.store.save();
  await tell(gateway, accept ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED', order, capture);
  return true;
}

/** POST /v2/payments/captures/{id}/refund: all that is left, or a part of it. */
export async function refundCapture(
  gateway: Gateway,
  order: Order,
  capture: Capture,
  amount?: Money,
): Promise<Outcome<string>> {
  const left = (hundredths(capture.amount.value) ?? 0) - capture.refunded;
  const wanted = amount ? hundredths(amount.value) : left;
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
    const isDone = capture.status === 'REFUNDED';
    const issue = isDone ? 'CAPTURE_FULLY_REFUNDED' : 'INVALID_CAPTURE_STATUS';
    const description = isDone
      ? 'The capture has already been fully refunded.'
      : 'The capture cannot be refunded in its status.';
    return { ok: false, refusal: refusal(422, { issue, description }) };
  }
  if (amount && amount.currency_code !== capture.amount.currency_code) {
    const description = 'Refund must be in the same currency as the capture.';
    return {
      ok: false,
      refusal: refusal(422, { field: '/amount/currency_code', issue: 'CURRENCY_MISMATCH', description }),
    };
  }
  if (wanted === null || wanted <= 0 || wanted > left) {
    const description =
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.';
    return {
      ok: false,
      refusal: refusal(422, { field: '/amount/value', issue: 'REFUND_AMOUNT_EXCEEDED', description }),
    };
  }
  capture.refunded += wanted;
  capture.status = wanted === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updatedAt = gateway.clock.now();
  const refund = {
    id: newId(),
    amount: { currency_code: capture.amount.currency_code, value: asValue(wanted) },
  };
  capture.refunds = [...(capture.refunds ?? []), refund];
  gateway.store.save();
  await tell(gateway, 'PAYMENT.CAPTURE.REFUNDED', order, capture, refund);
  return { ok: true, value: refund.id };
}
