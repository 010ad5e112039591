import type { createPartnerOrder } from '#contract/partner-orders/checkout.ts';
import type { ParsedOf } from '#contract/platform/endpoint.ts';
import { emptyDocument } from '#rules/design/artwork/document.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { cleanReference, type Reference } from '#rules/partner-orders/references/reference.ts';
import { type Currency, currencyOf, type Edition } from '#rules/platform/editions/editions.ts';
import { type Minor, minor, minorFromNumber } from '#rules/platform/money/money.ts';
import { fail, type Ok, ok } from '#rules/platform/result.ts';
import { cleanLines } from '#rules/platform/words/clean-text.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import type { Snapshot } from '#server/catalogue/snapshot/service.ts';
import {
  checkOrderCode,
  editionOfLocale,
  type PricedLine,
  priceLines,
} from '#server/orders/ordering/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Answer } from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';
import { inOrderItems } from './fields.ts';
import { presentPartnerTotals } from './partner-totals.ts';

export type Placed = Answer<typeof createPartnerOrder>;
export type Refusal = Extract<Placed, { ok: false }>;
export type Ordered = ParsedOf<typeof createPartnerOrder, never>['body'];
type Item = Ordered['orderItems'][number];

/** Everything about the order that was decided before the database is asked. */
export type Decided = {
  readonly edition: Edition;
  readonly currency: Currency;
  readonly snapshot: Snapshot;
  readonly list: PriceList;
  readonly lines: readonly PricedLine[];
  /** every design came along and was counted */
  readonly hasPrintData: boolean;
  readonly note: string;
  readonly reference: Reference;
  /** of each line */
  readonly references: readonly Reference[];
};

/**
 * Goods of more than twenty million are not ordered here: a column of the database holds hardly more
 * hundredths.
 */
const MOST_NET = 2_000_000_000;
const TOLERANCE = 1; // of a hundredth, as for orders of the shop (D-S74)
const seen = (amount: number): Minor => minorFromNumber(Math.min(Math.max(amount, -1e10), 1e10));
const isSame = (shown: number, counted: Minor): boolean => Math.abs(seen(shown) - counted) <= TOLERANCE;

/**
 * A line whose design comes later costs what the caller says of its print; what can be known now, the price
 * of the goods and the sum, is the shop's own. storePrintData counts the rest.
 */
function withClaimedPrint(line: PricedLine, item: Item): PricedLine {
  const claimed = (amount: number): Minor => minor(Math.max(0, seen(amount)));
  const technologyPrice = claimed(item.technologyPrice);
  const surchargePrice = claimed(item.surchargePrice);
  const preparationPrice = claimed(item.preparationPrice);
  const total = minor(line.quote.productPrice + technologyPrice + surchargePrice + preparationPrice);
  return { ...line, quote: { ...line.quote, technologyPrice, surchargePrice, preparationPrice, total } };
}

const differs = ({ quote }: PricedLine, item: Item): boolean =>
  !(
    isSame(item.configurationPrice, quote.total) &&
    isSame(item.productPrice, quote.productPrice) &&
    isSame(item.technologyPrice, quote.technologyPrice) &&
    isSame(item.surchargePrice, quote.surchargePrice) &&
    isSame(item.preparationPrice, quote.preparationPrice)
  );

/** A design for the products that come without one: nothing is on it yet. */
function blankFor({ byId }: Snapshot, { productId, color, scale }: Item): unknown {
  const product = byId.get(productId);
  return product && emptyDocument(product, color, scale as Parameters<typeof emptyDocument>[2]);
}

/**
 * Checks and prices an order by the partner's own list (D-B56, D-B57) and compares it with what the partner
 * saw. Nothing is written; `totals_differ` with the new totals as data.
 */
export async function decide(shop: Shop, caller: Caller, body: Ordered): Promise<Ok<Decided> | Refusal> {
  const code = checkOrderCode(shop, 'code', body.code);
  if (!code.ok) return code;
  const note = cleanLines(body.note);
  if (note.length > MESSAGE_MAX) return fail('message_too_long', 'note');
  const withDesign = body.orderItems.filter(({ artwork }) => artwork !== undefined);
  const hasPrintData = withDesign.length > 0;
  if (hasPrintData && withDesign.length < body.orderItems.length) return fail('invalid_input', 'orderItems');

  const edition = editionOfLocale[body.locale];
  const snapshot = await shop.catalogue.newest();
  const own = await shop.catalogue.ownListOf(caller.account);
  const list = own ?? snapshot.defaultList;
  if (!list) return fail('price_list_missing');
  const isDefault = list.isDefault && body.priceListId === 'default';
  if (list.id !== body.priceListId && !isDefault) return fail('not_allowed', 'priceListId'); // D-B57
  const currency = own?.currency ?? currencyOf[edition];

  const configurations = body.orderItems.map((item) => ({
    id: item.id,
    productId: item.productId,
    color: item.color,
    scaleType: item.scale,
    quantity: item.quantity,
    price: item.configurationPrice,
    artwork: item.artwork === undefined ? blankFor(snapshot, item) : item.artwork,
  }));
  const priced = priceLines(snapshot, list, { configurations, currency });
  if (!priced.ok) return inOrderItems(priced);
  const least = snapshot.settings?.minimumQuantities.orderCreation ?? 1; // D-S20, D-B58
  const few = body.orderItems.findIndex(({ quantity }) => quantity < least);
  if (few >= 0) return fail('below_minimum', `orderItems.${few}.quantity`, String(least));

  const itemOf = (index: number): Item => body.orderItems[index] as Item;
  const lines = hasPrintData
    ? priced.value
    : priced.value.map((line, index) => withClaimedPrint(line, itemOf(index)));
  if (lines.reduce((sum, { quote }) => sum + quote.total, 0) > MOST_NET)
    return fail('invalid_input', 'orderItems');
  if (lines.some((line, index) => differs(line, itemOf(index))))
    return { ...fail('totals_differ'), data: presentPartnerTotals(lines, currency) };
  const reference = cleanReference(body.reference ?? {});
  const references = body.orderItems.map((item) => cleanReference(item.reference ?? {}));
  return ok({ edition, currency, snapshot, list, lines, hasPrintData, note, reference, references });
}
