import { randomUUID } from 'node:crypto';
import type { PlacedPartnerOrder } from '#contract/partner-orders/checkout.ts';
import type { Db } from '#database/connection.ts';
import type { Currency } from '#rules/platform/editions/editions.ts';
import { minor, minorToNumber } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import { priceTerms } from '#rules/prices/pricing/price-terms.ts';
import { withSwatches } from '#server/design/swatches/service.ts';
import { type ToWrite, takeOrder } from '#server/orders/ordering/take-order.ts';
import { isOrdererOpen } from '#server/people/accounts/service.ts';
import type { Account, Caller } from '#server/platform/context.ts';
import type { Shop } from '#server/press/context.ts';
import { askForPrintFiles } from '#server/press/print-files/service.ts';
import { insertPartnerOrder } from '../flow/service.ts';
import { aboveLimit, keepRequest } from '../requests/service.ts';
import { type Decided, decide, type Ordered, type Placed, type Refusal } from './decide.ts';
import { inOrderItems } from './fields.ts';
import { presentPartnerTotals } from './partner-totals.ts';
import { type Known, knownByKeyOrCode } from './store.ts';

const present = (
  order: Pick<PlacedPartnerOrder, 'id' | 'code' | 'currency'> & { readonly itemsNet: number | null },
  waitsForApproval = false,
): PlacedPartnerOrder => ({
  id: order.id,
  code: order.code,
  itemsPrice: minorToNumber(minor(order.itemsNet ?? 0)),
  currency: order.currency,
  waitsForApproval,
});

/** The name an order is known by: the company, or the person the bills go to. */
const nameOf = (list: PriceList, { companyName, firstName, surName }: Account): string =>
  (list.isDefault ? '' : list.billingCompanyName) ||
  companyName ||
  [firstName, surName].filter(Boolean).join(' ');

/** The items of an order; those whose design comes later keep what it will be priced by. */
const rowsOf = ({ items, decided }: ToWrite<Decided>) =>
  items.map((row, i) => {
    const { references, hasPrintData, list, snapshot, currency } = decided;
    const item = { ...row, ...references[i] };
    const { settings, defaultList: fallbackList } = snapshot;
    if (hasPrintData || !settings) return item;
    const { heliosId } = item;
    const terms = priceTerms({ list, fallbackList, heliosId, currency }, item.quantity, settings);
    return terms ? { ...item, quote: { ...item.quote, terms } } : item;
  });

type OfPartner = Account & { readonly partnerId: string };
const isOfPartner = (account: Account | null): account is OfPartner => !!account?.partnerId;

type Refused = 'taken' | 'not_signed_in' | 'above_limit' | 'order_requests_full' | 'order_request_not_found';
type Inserted = Result<PlacedPartnerOrder, Refused>;

/** What makes an order of a request that an owner approved; limits are not asked again. */
export type Approval = {
  /** holds the request after the account of who asked; false when it can be approved no more */
  readonly hold: (tx: Db) => Promise<boolean>;
  readonly note: (tx: Db, orderId: string) => Promise<void>;
  /** in which the owner was shown the sums */
  readonly currency: Currency;
};

type Placing = {
  readonly shop: Shop;
  readonly caller: Caller & { readonly account: OfPartner };
  readonly body: Ordered;
  readonly approval: Approval | null;
};

/** Writes the order, its items, files and mails; or the request, where it is above a limit of the person. */
async function insert(
  { shop, caller, body, approval }: Placing,
  tx: Db,
  written: ToWrite<Decided>,
): Promise<Inserted> {
  const { requestHash, files } = written;
  const { edition, currency, list, hasPrintData, note, reference } = written.decided;
  const { account, idempotencyKey } = caller;
  const order = { id: randomUUID(), code: body.code, currency };
  // before anything names them: without this a partner who is deleted meanwhile is a broken reference, and
  // somebody who was taken out meanwhile still orders
  if (!(await isOrdererOpen(tx, account.id, account.partnerFunction))) return fail('not_signed_in');
  const itemsNet = written.items.reduce((sum, { net }) => sum + net, 0);
  if (approval) {
    if (!(await approval.hold(tx))) return fail('order_request_not_found');
  } else {
    const above = await aboveLimit(shop, tx, account, { net: itemsNet, currency });
    if (above && !body.asksApproval) return fail('above_limit', undefined, above.reason);
    if (above) {
      const { items } = written;
      const request = { person: account, body, items, files, net: itemsNet, above };
      const kept = await keepRequest(shop, tx, {
        ...{ ...request, idempotencyKey, requestHash, edition, currency },
      });
      return kept.ok ? ok(present({ ...order, id: kept.value.id, itemsNet }, true)) : kept;
    }
  }
  const items = await withSwatches(shop, tx, rowsOf(written));
  const isNew = await insertPartnerOrder(shop, tx, caller, {
    ...order,
    ...{ idempotencyKey, requestHash, edition },
    partnerId: account.partnerId,
    priceListId: list.id,
    partnerName: nameOf(list, account),
    createdAt: shop.now(),
    ...{ items, files, note, hasPrintData, reference },
  });
  if (!isNew) return fail('taken');
  await askForPrintFiles(shop, tx, order.id, items);
  await approval?.note(tx, order.id);
  return ok(present({ ...order, itemsNet }));
}

const inOtherCurrency = ({ lines, currency }: Decided, approval: Approval | null) =>
  approval && approval.currency !== currency
    ? { ...fail('totals_differ'), data: presentPartnerTotals(lines, currency) }
    : null;

/** Places an order of a partner, or keeps it as a request where it is above a limit of the person. */
export async function placePartnerOrder(shop: Shop, caller: Caller, body: Ordered): Promise<Placed> {
  const placed = await place(shop, caller, body, null);
  // only an approval has a request that can be gone
  return placed as Placed;
}

/** Places the order of a request, for who asked. */
export const placeApproved = (shop: Shop, caller: Caller, body: Ordered, approval: Approval) =>
  place(shop, caller, body, approval);

async function place(shop: Shop, caller: Caller, body: Ordered, approval: Approval | null) {
  const { account, idempotencyKey } = caller;
  if (!isOfPartner(account)) return fail('not_signed_in');
  const placing = { shop, caller: { ...caller, account }, body, approval };
  return takeOrder<Decided, Known, PlacedPartnerOrder, PlacedPartnerOrder, Refusal, Refused>(
    shop,
    caller,
    body,
    {
      fields: { code: 'code', lines: 'orderItems' },
      known: () => knownByKeyOrCode(shop.database.db, idempotencyKey, body.code),
      isOwn: ({ userId }) => userId === account.partnerId,
      repeated: async (order) => present(order, order.isRequest),
      before: async () => ok(null),
      decide: async () => {
        const decided = await decide(shop, caller, body);
        return (decided.ok && inOtherCurrency(decided.value, approval)) || decided;
      },
      named: inOrderItems,
      returnsPieces: false,
      takesPieces: ({ waitsForApproval }) => !waitsForApproval,
      insert: (tx, written) => insert(placing, tx, written),
      placed: async (order) => {
        const what = order.waitsForApproval ? 'partner order waits for approval' : 'partner order placed';
        caller.log.info({ order: order.code }, what);
        return order;
      },
    },
  );
}
