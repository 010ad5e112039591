import type { Totals } from '#contract/orders/orders.ts';
import { isProblemCode, problemText } from '#contract/platform/problem-texts.ts';
import type { ProblemCode } from '#contract/platform/problems.ts';
import type { PlacedOrder } from '#contract/shop-orders/checkout.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import type { CheckoutStep } from '#web/ordering/step-gate.ts';
import type { OrderFailure } from './place-order.ts';

/** What stands between a person and the order, and the way on. */
export type OrderTrouble =
  /** the shop's totals are other ones: look and confirm */
  | { readonly kind: 'totals'; readonly totals: Totals }
  /** an earlier try with other contents may already be an order */
  | { readonly kind: 'conflict' }
  /** money came for this order and a person looks at it; null when this browser no longer has the order */
  | { readonly kind: 'review'; readonly order: PlacedOrder | null }
  /** something to mend in an earlier step; `line` is the place of the configuration in the order */
  | {
      readonly kind: 'mend';
      readonly text: string;
      readonly step: CheckoutStep;
      readonly line: number | null;
    }
  /** nothing to mend, try again */
  | { readonly kind: 'again'; readonly text: string };

/** The step where a problem is mended; every other problem of an order is a matter of trying again. */
const mendedIn: Partial<Record<ProblemCode, CheckoutStep>> = {
  out_of_stock: 'cart',
  below_minimum: 'cart',
  artwork_invalid: 'cart',
  code_nowhere: 'cart',
  design_not_printable: 'cart',
  outside_print_area: 'cart',
  colors_not_chosen: 'cart',
  too_many_colors: 'cart',
  product_not_found: 'cart',
  availability_not_found: 'cart',
  key_not_found: 'cart',
  address_invalid: 'information',
  address_direction_marks: 'information',
  not_deliverable: 'information',
  file_type_not_allowed: 'recapitulation',
  file_unsafe: 'recapitulation',
  file_locked: 'recapitulation',
  picture_unreadable: 'cart',
  picture_too_many_pixels: 'cart',
  pictures_too_many_pixels: 'cart',
  file_too_large: 'recapitulation',
  upload_too_large: 'recapitulation',
  body_too_large: 'recapitulation',
};

const lineOf = (field: string | undefined): number | null => {
  const place = /^(?:configurations|orderItems)\.(\d+)/.exec(field ?? '')?.[1];
  return place === undefined ? null : Number(place);
};

const isTotals = (data: unknown): data is Totals =>
  typeof data === 'object' && data !== null && 'totalPriceWithVat' in data && 'configurations' in data;

/** The trouble an answer of the shop means (D-S81: nothing fails in silence). */
export function troubleOf(failure: OrderFailure, locale: Locale): OrderTrouble {
  const { code, detail, field, data } = failure;
  if (code === 'idempotency_conflict') return { kind: 'conflict' };
  const totals = isTotals(data) ? data : (data as { totals?: unknown } | undefined)?.totals;
  if (code === 'totals_differ' && isTotals(totals)) return { kind: 'totals', totals };
  if (!isProblemCode(code)) return { kind: 'again', text: m.payment_no_answer() };
  const text = problemText(code, locale, detail);
  const step = mendedIn[code];
  return step ? { kind: 'mend', text, step, line: lineOf(field) } : { kind: 'again', text };
}
