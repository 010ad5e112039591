import { readOrderLimit } from '#contract/partner-orders/order-requests.ts';
import { exceededLimit } from '#rules/people/accounts/order-limits.ts';
import { addMinor, minor, minorFromNumber } from '#rules/platform/money/money.ts';
import { useCall } from '#web/calls/use-call.ts';
import type { LineView } from '#web/cart/line-view.ts';
import type { Shop } from '#web/shell/use-shop.ts';

const amountOf = (limit: number | null) => (limit === null ? null : minorFromNumber(limit));

/**
 * The limits of the person and above which of them the cart is, by the rule of the server, which decides.
 * @param isAsked owners have no limits
 */
export function useOwnLimit({ profile, currency }: Shop, views: readonly LineView[], isAsked: boolean) {
  const hasLimit = isAsked && profile?.partnerFunction !== 'owner';
  const { value, retry } = useCall(readOrderLimit, hasLimit ? {} : null);
  const limit = value?.limit ?? null;
  const net = addMinor(...views.map(({ line }) => line.prices?.price ?? minor(0)));
  const above =
    limit &&
    exceededLimit(
      {
        orderLimit: amountOf(limit.orderLimit),
        monthLimit: amountOf(limit.monthLimit),
        currency: limit.currency,
      },
      { net, currency, spent: minorFromNumber(limit.spent) },
    );
  return { limit, above, retry };
}
