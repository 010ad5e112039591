import type { LeftRows } from '#contract/orders/many.ts';
import type { DealerOrderFilters } from '#contract/partner-orders/dealer-orders.ts';
import type { ManyOrderRow, ManySeen, ManyWhat } from '#contract/partner-orders/many-orders.ts';
import { MANY_AT_MOST } from '#rules/orders/many/bounds.ts';
import { matchCarrierRows } from '#rules/orders/many/carrier-rows.ts';
import { changesBetween, type PartChange } from '#rules/partner-orders/many/changes.ts';
import { isUndoable, type ManyAct, permissionOfMany } from '#rules/partner-orders/many/many-acts.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { type EachOutcome, onEach } from '#server/orders/many/service.ts';
import { dealerName } from '#server/partner-orders/flow/service.ts';
import { idsOfDealerOrders } from '#server/partner-orders/lists/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Shop } from '#server/press/context.ts';
import { actOnOne } from './act-on-one.ts';
import { type HeldState, holdState } from './state.ts';
import { codesOf } from './store.ts';

type OrderSaid = { readonly orderId: string; readonly seen?: ManySeen | undefined };
type Asked = { readonly what: ManyWhat; readonly orders: readonly OrderSaid[]; readonly isTrial: boolean };

/** What an act looks at of an order, to be said again when it is done. */
const seenBy = (
  act: ManyAct,
  { status, dealerId, manufactureDate, deliveries, mailAt }: HeldState,
): ManySeen => {
  const rows = (value: (row: HeldState['deliveries'][number]) => string) => ({
    ...{ status, rows: Object.fromEntries(deliveries.map((row) => [row.id, value(row)])) },
  });
  if (act === 'setExpeditionDate') return rows(({ expeditionDate }) => expeditionDate ?? '');
  if (act === 'setCarrierCode') return rows(({ deliveryCode }) => deliveryCode);
  const value = { assignDealer: dealerId, setManufactureDate: manufactureDate, resendMail: mailAt }[
    act as string
  ];
  return value === undefined ? { status } : { status, value: value ?? '' };
};

/** Dealers are said by their names. */
async function named(shop: Shop, changes: readonly PartChange[]): Promise<PartChange[]> {
  const nameOf = async (id: string) => (id === '' ? '' : dealerName(shop.database.db, id));
  const said: PartChange[] = [];
  for (const change of changes)
    said.push(
      change.part === 'dealer'
        ? { ...change, from: await nameOf(change.from), to: await nameOf(change.to) }
        : change,
    );
  return said;
}

/** An order as the reply says it. */
export async function rowOf(
  shop: Shop,
  act: ManyAct,
  { orderId, outcome, refusal, before, after, mails }: EachOutcome<HeldState> & { readonly orderId: string },
  sharing = 0,
): Promise<ManyOrderRow> {
  const changes =
    outcome === 'done' && before && after ? await named(shop, changesBetween(before, after)) : [];
  return {
    ...{ orderId, outcome, refusal, changes, mails: [...mails] },
    code: after?.code ?? '',
    orderStatus: after?.status ?? null,
    seen: before && seenBy(act, before),
    sharing: outcome === 'refused' ? 0 : sharing,
    isUndoable: changes.length > 0 && isUndoable(act),
  };
}

/**
 * Each order by the act of one order. A dry run does the same and takes it back, so that its answer follows
 * from the same guards, under the same lock.
 */
export async function actOnMany(
  shop: Shop,
  caller: Caller,
  { what, orders, isTrial }: Asked,
): Promise<Result<{ rows: ManyOrderRow[]; left: LeftRows }, 'not_allowed' | 'idempotency_conflict'>> {
  const { act } = what;
  // none of them is had on one's own orders alone (rules/partner-orders/many)
  if (!may(caller.account, permissionOfMany(act) as 'planOrders')) return fail('not_allowed');
  const codes = await codesOf(
    shop.database.db,
    orders.map(({ orderId }) => orderId),
  );
  const carrierRows = ('carrierRows' in what && what.carrierRows) || [];
  const matched = matchCarrierRows(carrierRows, codes);
  const sharing = new Map<string, number>();
  const mail = act === 'resendMail' ? what.mail : null;
  const asked = { call: 'actOnManyOrders', input: what, isTrial };
  const outcomes = await onEach(shop, caller, asked, orders, {
    hold: (tx, orderId) => holdState(tx, orderId, mail),
    act: (inside, by, order) =>
      actOnOne(
        {
          ...{ shop: inside, order, codes: matched.codes.get(order.orderId) ?? null },
          by: { ...by, from: order.seen?.status },
          onShared: (consignments) => sharing.set(order.orderId, consignments),
        },
        what,
      ),
    isChanged: (before, after) => changesBetween(before, after).length > 0,
  });
  if (!outcomes.ok) return outcomes;
  const rows: ManyOrderRow[] = [];
  for (const outcome of outcomes.value)
    rows.push(await rowOf(shop, act, outcome, sharing.get(outcome.orderId)));
  return ok({ rows, left: [...matched.left] });
}

/** All orders of a filter; those beyond the bound are not left out in silence. */
export async function idsOfFilter(
  shop: Shop,
  filters: DealerOrderFilters,
): Promise<Result<{ orders: { id: string; code: string }[] }, 'many_at_most'>> {
  const ids = await idsOfDealerOrders(shop, filters, MANY_AT_MOST);
  if (ids === null) return fail('many_at_most', undefined, String(MANY_AT_MOST));
  return ok({ orders: await codesOf(shop.database.db, ids) });
}
