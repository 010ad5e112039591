import { randomUUID } from 'node:crypto';
import type { PlacedPartnerOrder } from '#contract/partner-orders/checkout.ts';
import type { Db } from '#database/connection.ts';
import { minor, minorToNumber } from '#rules/platform/money/money.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { PriceList } from '#rules/prices/pricing/price-list.ts';
import { priceTerms } from '#rules/prices/pricing/price-terms.ts';
import { withSwatches } from '#server/design/swatches/service.ts';
import { type ToWrite, takeOrder } from '#server/orders/ordering/take-order.ts';
import { isAccountOpen } from '#server/people/accounts/service.ts';
import type { Account, Caller } from '#server/platform/context.ts';
import type { Shop } from '#server/press/context.ts';
import { askForPrintFiles } from '#server/press/print-files/service.ts';
import { insertPartnerOrder } from '../flow/service.ts';
import { type Decided, decide, type Ordered, type Placed, type Refusal } from './decide.ts';
import { inOrderItems } from './fields.ts';
import { type KnownOrder, ordersByKeyOrCode } from './store.ts';

const present = (
  order: Pick<PlacedPartnerOrder, 'id' | 'code' | 'currency'> & { readonly itemsNet: number | null },
): PlacedPartnerOrder => ({
  id: order.id,
  code: order.code,
  itemsPrice: minorToNumber(minor(order.itemsNet ?? 0)),
  currency: order.currency,
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

/** Writes the order, its items, files and mails. */
async function insert(
  shop: Shop,
  tx: Db,
  caller: Caller & { readonly account: OfPartner },
  code: string,
  written: ToWrite<Decided>,
): Promise<Result<PlacedPartnerOrder, 'taken' | 'not_signed_in'>> {
  const { requestHash, files } = written;
  const { edition, currency, list, hasPrintData, note, reference } = written.decided;
  const { account, idempotencyKey } = caller;
  const order = { id: randomUUID(), code, currency };
  // before anything names them: without this a partner who is deleted meanwhile is a broken reference, and
  // somebody who was taken out meanwhile still orders
  if (!(await isAccountOpen(tx, account.id, account.partnerFunction))) return fail('not_signed_in');
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
  return ok(present({ ...order, itemsNet: items.reduce((sum, { net }) => sum + net, 0) }));
}

/** Places an order of a partner. */
export async function placePartnerOrder(shop: Shop, caller: Caller, body: Ordered): Promise<Placed> {
  const { account, idempotencyKey } = caller;
  if (!isOfPartner(account)) return fail('not_signed_in');
  return takeOrder<Decided, KnownOrder, PlacedPartnerOrder, PlacedPartnerOrder, Refusal, 'not_signed_in'>(
    shop,
    caller,
    body,
    {
      fields: { code: 'code', lines: 'orderItems' },
      known: () => ordersByKeyOrCode(shop.database.db, idempotencyKey, body.code),
      isOwn: ({ userId }) => userId === account.partnerId,
      repeated: async (order) => present(order),
      before: async () => ok(null),
      decide: () => decide(shop, caller, body),
      named: inOrderItems,
      returnsPieces: false,
      insert: (tx, written) => insert(shop, tx, { ...caller, account }, body.code, written),
      placed: async (order) => {
        caller.log.info({ order: order.code }, 'partner order placed');
        return order;
      },
    },
  );
}
