import type { CheckoutPayload, createBankTransferOrder } from '#contract/shop-orders/checkout.ts';
import type { OrderInformation } from '#rules/orders/order/order-information.ts';
import { type Edition, payableCurrencies } from '#rules/platform/editions/editions.ts';
import { fail, type Ok, ok } from '#rules/platform/result.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import { presentTotals } from '#server/orders/order/service.ts';
import {
  addUp,
  checkInformation,
  checkOrderCode,
  differsFromSeen,
  editionOfLocale,
  itemRows,
  type Pieces,
  type PricedLine,
  priceLines,
  type Sums,
  sumsRow,
} from '#server/orders/ordering/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { canPayBy } from '#server/payments/payment/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Answer } from '#server/platform/endpoints.ts';

export type Placed = Answer<typeof createBankTransferOrder>;
export type Refusal = Extract<Placed, { ok: false }>;

/** Everything about the order that was decided before the database is asked. */
export type Decided = {
  readonly edition: Edition;
  readonly info: OrderInformation;
  readonly snapshot: Snapshot;
  readonly list: PriceList;
  readonly lines: readonly PricedLine[];
  readonly sums: Sums;
};

/**
 * Checks and prices an order by the shop's own catalogue and compares it with what the shopper saw. Nothing
 * is written; every refusal is a value of `orderProblems`, `totals_differ` with the new totals as data
 * (D-S74).
 * @param held pieces of the order this one takes the place of
 */
export async function decide(
  shop: Shop,
  caller: Caller,
  body: CheckoutPayload,
  held: Pieces = new Map(),
): Promise<Ok<Decided> | Refusal> {
  const edition = editionOfLocale[body.locale];
  const code = checkOrderCode(shop, 'orderCode', body.orderCode);
  if (!code.ok) return code;
  if (!payableCurrencies[edition].includes(body.currency))
    return fail('unsupported_locale_or_currency', 'currency');
  if (!canPayBy(shop.providers, edition, body.paymentMethod)) {
    return fail('payment_method_unavailable', 'paymentMethod');
  }
  const info = checkInformation(body);
  if (!info.ok) return info;

  const snapshot = await shop.catalogue.newest();
  const list = await shop.catalogue.listOf(caller.account);
  if (!list) return fail('price_list_missing');
  const lines = priceLines(snapshot, list, body, held);
  if (!lines.ok) return lines;
  const sums = addUp(snapshot, list, {
    edition,
    currency: body.currency,
    info: info.value,
    lines: lines.value,
  });
  if (!sums.ok) return sums;
  const decided = { edition, info: info.value, snapshot, list, lines: lines.value, sums: sums.value };
  if (differsFromSeen(body, decided.lines, decided.sums)) {
    const totals = presentTotals(sumsRow(decided.sums), itemRows(decided.lines));
    return { ...fail('totals_differ'), data: totals };
  }
  return ok(decided);
}
