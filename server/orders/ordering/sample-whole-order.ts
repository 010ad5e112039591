import { defaultTransferTerm, payUntil } from '#rules/catalogue/settings/transfer-term.ts';
import { bankAccountFor } from '#rules/company/record/bank-account.ts';
import { emptyReference } from '#rules/partner-orders/references/reference.ts';
import {
  apiLocaleOf,
  currencyOf,
  editions,
  type Locale,
  localeOf,
} from '#rules/platform/editions/editions.ts';
import type { JobContext } from '#server/catalogue/context.ts';
import type { WholeShopOrder } from '../order/service.ts';
import { addUp } from './add-up.ts';
import { checkInformation } from './check-information.ts';
import { priceLines } from './price-lines.ts';
import { itemRows, sumsRow } from './rows.ts';
import { foldingRule, sampleArtwork, sampleLine, sampleOrder } from './sample-order.ts';

const ID = 'sample';

/** Two folding rules, one with a print and one without. */
const configurations = [
  sampleLine(),
  sampleLine({ id: 'line2', quantity: 100, artwork: sampleArtwork(foldingRule, 'natural', 'freeTop', {}) }),
];

/**
 * An order nobody placed, at today's prices, for showing what a mail looks like.
 * @throws Error where the catalogue cannot make or deliver it
 */
export async function sampleWholeOrder(
  { catalogue, config, now }: Pick<JobContext, 'catalogue' | 'config' | 'now'>,
  locale: Locale,
): Promise<WholeShopOrder> {
  const edition = editions.find((one) => localeOf[one] === locale) ?? 'en';
  const currency = currencyOf[edition];
  const payload = sampleOrder({ configurations, locale: apiLocaleOf[edition], currency });
  const snapshot = await catalogue.current();
  const list = await catalogue.listOf(null);
  const info = checkInformation(payload);
  const lines = priceLines(snapshot, list, payload);
  if (!list || !info.ok || !lines.ok) throw new Error('The catalogue has not what the sample order wants.');
  const sums = addUp(snapshot, list, { edition, currency, info: info.value, lines: lines.value });
  if (!sums.ok) throw new Error(`The sample order cannot be priced: ${sums.code}`);
  const createdAt = now();
  const order = {
    id: ID,
    kind: 'shop',
    code: payload.orderCode,
    idempotencyKey: null,
    requestHash: '',
    edition,
    currency,
    userId: null,
    priceListId: list.id,
    eurRate: snapshot.settings?.eurRate ?? 0,
    useBillingCompany: info.value.useBillingCompany,
    billing: info.value.billingAddress,
    useDeliveryAddress: false,
    delivery: null,
    note: '',
    paymentMethod: payload.paymentMethod,
    paymentStatus: 'pending',
    emailStatus: 'pending',
    ...sumsRow(sums.value),
    bank: bankAccountFor(config, snapshot, edition, currency),
    closedBy: null,
    payableUntil: payUntil(createdAt, snapshot.settings ?? defaultTransferTerm),
    remindedAt: null,
    addressHash: null,
    erasureAskedAt: null,
    anonymisedAt: null,
    artworkRemovedAt: null,
    createdAt,
  } satisfies WholeShopOrder['order'];
  return {
    order,
    items: itemRows(lines.value).map((item) => ({ ...item, ...emptyReference, swatches: [], orderId: ID })),
    files: [],
  };
}
