import type { OrderRequestRow } from '#contract/partner-orders/order-requests.ts';
import type { ShownRequestState } from '#rules/partner-orders/requests/request.ts';
import type { LimitReason } from '#rules/people/accounts/order-limits.ts';
import type { Currency, Edition } from '#rules/platform/editions/editions.ts';
import { formatMoney } from '#rules/platform/money/format.ts';
import { minorFromNumber } from '#rules/platform/money/money.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

export const stateWords: Readonly<Record<ShownRequestState, Plain>> = {
  open: m.requests_open,
  approved: m.requests_approved,
  refused: m.requests_refused,
  withdrawn: m.requests_withdrawn,
  ended: m.requests_ended,
};

export const moneyOf = (amount: number, currency: Currency, edition: Edition): string =>
  formatMoney(minorFromNumber(amount), currency, edition);

type Above = {
  readonly reason: LimitReason;
  readonly limit: number | null;
  readonly spent: number;
  readonly currency: Currency;
};

/** Above which limit an order is, as a sentence. */
export function aboveWords({ reason, limit, spent, currency }: Above, edition: Edition): string {
  const money = (amount: number) => moneyOf(amount, currency, edition);
  if (reason === 'order') return m.requests_above_order({ limit: money(limit ?? 0) });
  if (reason === 'month') return m.requests_above_month({ limit: money(limit ?? 0), spent: money(spent) });
  return m.requests_above_currency();
}

/** The first product, and how many more there are. */
export function itemsWords(items: OrderRequestRow['items'], locale: 'cs' | 'en' | 'de'): string {
  const [first] = items;
  const name = first ? (first.product?.[locale] ?? first.productId) : '–';
  return items.length > 1 ? m.orders_more_items({ name, count: items.length - 1 }) : name;
}
