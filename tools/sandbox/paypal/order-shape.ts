import type { Money } from './money.ts';
import type { PurchaseUnit } from './purchase-unit.ts';

/** A refund names its capture and nothing else: PayPal's own message says no word of the order. */
export type Refund = { readonly id: string; readonly amount: Money };

/** How the capture of an approved order is to end: chosen by the person on the approval page. */
export const plans = ['complete', 'decline', 'pending', 'denyLater'] as const;
export type Plan = (typeof plans)[number];

export type Capture = {
  readonly id: string;
  readonly referenceId: string;
  readonly amount: Money;
  readonly createdAt: number;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  updatedAt: number;
  /** hundredths */
  refunded: number;
  /** in the order they were given; absent in captures of older stores */
  refunds?: Refund[];
};

/** An order of Orders v2 (schema `order` of PayPal's OpenAPI document). */
export type Order = {
  readonly id: string;
  readonly intent: 'CAPTURE';
  readonly purchaseUnits: readonly PurchaseUnit[];
  readonly experience: Readonly<Record<string, string>>;
  readonly hasPaymentSource: boolean;
  readonly createdAt: number;
  readonly captures: Capture[];
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  updatedAt: number;
  plan: Plan;
  telling: 'after' | 'before' | 'twice' | 'never';
};
