import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import { validateOrderInformation } from '#rules/orders/order/order-validation.ts';

/** The way of an order, in this order (CRT-020, D-S59). */
export const checkoutSteps = ['cart', 'information', 'recapitulation', 'payment', 'thanks'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];
/** Of a partner, whose order has neither address nor payment (D-S72). */
export const partnerSteps = ['cart', 'recapitulation', 'thanks'] as const satisfies readonly CheckoutStep[];

export type Progress = {
  readonly lines: readonly { readonly prices: unknown }[];
  readonly info: OrderInformation;
  /** a listed print file that cannot be sent */
  readonly hasBadFile: boolean;
  /** an order the shop confirmed and nobody thanked for yet */
  readonly hasNewOrder: boolean;
  readonly isPartner?: boolean;
};

/** The first step with something left to do; a person who asks for a later one comes here (D-S59). */
export function firstIncompleteStep({
  lines,
  info,
  hasBadFile,
  hasNewOrder,
  isPartner = false,
}: Progress): CheckoutStep {
  if (hasNewOrder) return 'thanks';
  if (lines.length === 0 || lines.some((line) => line.prices === null)) return 'cart';
  if (isPartner) return 'recapitulation';
  if (info.transportationPrice === null || Object.keys(validateOrderInformation(info)).length > 0)
    return 'information';
  return hasBadFile ? 'recapitulation' : 'payment';
}

/**
 * Where to send somebody who opens a step, or null to stay: forward only as far as all is done, back at will.
 */
export function redirectFrom(step: CheckoutStep, progress: Progress): CheckoutStep | null {
  const first = firstIncompleteStep(progress);
  if (first === 'thanks') return step === 'thanks' ? null : 'thanks';
  if (progress.isPartner && !partnerSteps.some((one) => one === step)) return first;
  return checkoutSteps.indexOf(step) > checkoutSteps.indexOf(first) ? first : null;
}
