import { problemText } from '#contract/platform/problem-texts.ts';
import type { ProblemCode } from '#contract/platform/problems.ts';
import type { Edition, Locale } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import type { QuantityLimits } from '#rules/prices/pricing/price-levels.ts';
import { m } from '#texts/messages.ts';
import type { LineProblem } from './line-view.ts';

export type CartProblem = 'storage_full' | 'part_failed' | 'cart_full' | 'configuration_not_found';

/** Why the cart could not keep a change, and what to do about it (CRT-014). */
export function cartProblemText(code: CartProblem, detail = ''): string {
  switch (code) {
    case 'storage_full':
      return m.cart_error_storage_full();
    case 'part_failed':
      return m.cart_error_part();
    case 'cart_full':
      return m.cart_error_full({ limit: detail });
    case 'configuration_not_found':
      return m.cart_error_configuration_not_found();
  }
}

/** Why a line cannot be ordered or edited as it stands, for the person who can mend it. */
export function lineProblemText(
  problem: LineProblem | 'artwork_version' | 'configuration_not_found',
  locale: Locale,
  limits?: QuantityLimits,
  edition: Edition = 'en',
  side: number | null = null,
): string {
  switch (problem) {
    case 'product_missing':
      return m.cart_error_product_missing();
    case 'artwork_invalid':
    case 'artwork_version':
      return m.cart_error_artwork();
    case 'out_of_stock':
      return m.cart_error_out_of_stock({ left: formatNumber(Math.max(0, limits?.stock ?? 0), edition) });
    case 'quantity':
      return m.cart_error_quantity();
    case 'configuration_not_found':
      return cartProblemText(problem);
    case 'colors_not_chosen':
      return problemText(problem, locale, String(side ?? ''));
    case 'product_not_found':
      return m.cart_error_product_gone();
    case 'availability_not_found':
      return problemText(problem satisfies ProblemCode, locale);
  }
}
