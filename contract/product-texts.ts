import type { ProductFault, ProductFaultReason } from '#rules/catalogue/product-faults.ts';
import type { Message, Plain } from '#texts/choose.ts';
import { say } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

/** Why a field of a product was refused, in words. A reason without a text does not compile. */
const faultTexts: Record<ProductFaultReason, Message<{ detail: string }> | Plain> = {
  required: m.product_fault_required,
  too_long: m.product_fault_too_long,
  unfit: m.product_fault_unfit,
  not_number: m.product_fault_not_number,
  whole_number: m.product_fault_whole_number,
  too_low: m.product_fault_too_low,
  too_high: m.product_fault_too_high,
  too_fine: m.product_fault_too_fine,
  unknown_word: m.product_fault_unknown_word,
  not_of_category: m.product_fault_not_of_category,
  twice: m.product_fault_twice,
  too_many: m.product_fault_too_many,
  outside_side: m.product_fault_outside_side,
  side_count: m.product_fault_side_count,
  ends_with_color: m.product_fault_ends_with_color,
  taken: m.product_fault_taken,
  renamed: m.product_fault_renamed,
  in_orders: m.product_fault_in_orders,
  in_prices: m.product_fault_in_prices,
  refused_by_reader: m.product_fault_refused_by_reader,
};

export const productFaultText = ({ reason, detail }: Pick<ProductFault, 'reason' | 'detail'>): string =>
  say(faultTexts[reason], { detail });
