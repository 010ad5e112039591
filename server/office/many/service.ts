import type {
  ManyRegularRow,
  ManyRegularSeen,
  ManyRegularWhat,
} from '#contract/office/many-regular-orders.ts';
import type { OrderFilters } from '#contract/office/regular-orders.ts';
import type { LeftRows } from '#contract/orders/many.ts';
import { regularChanges } from '#rules/office/many/changes.ts';
import { permissionOfManyRegular } from '#rules/office/many/many-acts.ts';
import { MANY_AT_MOST } from '#rules/orders/many/bounds.ts';
import { matchCarrierRows } from '#rules/orders/many/carrier-rows.ts';
import { parcelsOf } from '#rules/orders/order/carrier-code.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import { allRegularOrders } from '#server/office/regular-orders/service.ts';
import { type EachOutcome, onEach } from '#server/orders/many/service.ts';
import { ordersOfCodes } from '#server/orders/order/service.ts';
import type { Shop } from '#server/payments/context.ts';
import type { Caller } from '#server/platform/context.ts';
import { actOnOne } from './act-on-one.ts';
import { type HeldState, holdState } from './state.ts';

type OrderSaid = { readonly orderCode: string; readonly seen?: ManyRegularSeen | undefined };
type Asked = {
  readonly what: ManyRegularWhat;
  readonly orders: readonly OrderSaid[];
  readonly isTrial: boolean;
};

/** What an act looks at of an order, to be said again when it is done. */
function seenBy({ act }: ManyRegularWhat, { paymentStatus, shipment, mailAt }: HeldState): ManyRegularSeen {
  if (act === 'setShipment')
    return {
      paymentStatus,
      shipment: shipment && {
        carrier: shipment.carrier,
        trackingCodes: [...parcelsOf(shipment.trackingCode)],
      },
    };
  return { paymentStatus, ...(act === 'resendMail' && mailAt !== null && { mailAt }) };
}

/** An order as the reply says it. */
function rowOf(
  what: ManyRegularWhat,
  code: string,
  { outcome, refusal, before, after, mails }: EachOutcome<HeldState>,
): ManyRegularRow {
  const changes = outcome === 'done' && before && after ? regularChanges(before, after) : [];
  return {
    ...{ code, outcome, refusal, mails: [...mails], changes: [...changes] },
    seen: before && seenBy(what, before),
  };
}

/**
 * Each order by the act of one order, in a transaction that holds it. A dry run does the same and takes it
 * back, so its lines of the log would tell of what never was.
 */
export async function actOnMany(
  shop: Shop,
  caller: Caller,
  { what, orders, isTrial }: Asked,
): Promise<Result<{ rows: ManyRegularRow[]; left: LeftRows }, 'not_allowed' | 'idempotency_conflict'>> {
  if (!may(caller.account, permissionOfManyRegular(what.act))) return fail('not_allowed');
  const known = await ordersOfCodes(
    shop.database.db,
    orders.map(({ orderCode }) => orderCode),
    'shop',
  );
  const idOf = new Map(known.map(({ id, code }) => [code, id]));
  const matched = matchCarrierRows(what.act === 'setShipment' ? what.carrierRows : [], known);
  const mail = what.act === 'resendMail' ? what.mail : null;
  const asked = { call: 'actOnManyRegularOrders', input: what, isTrial };
  // a code that is of no order of the shop is the id of none either
  const said = orders.map((order) => ({ ...order, orderId: idOf.get(order.orderCode) ?? order.orderCode }));
  const told = isTrial ? { ...shop, log: shop.log.child({}, { level: 'silent' }) } : shop;
  const outcomes = await onEach(told, caller, asked, said, {
    hold: (tx, orderId) => holdState(tx, orderId, mail),
    act: (inside, by, { orderId, orderCode: code, seen }, state) =>
      actOnOne({ shop: inside, by, code, seen, state, codes: matched.codes.get(orderId) ?? null }, what),
    isChanged: (before, after) => regularChanges(before, after).length > 0,
    // what the acts said inside the transaction was said before anybody could read it
    told: () => shop.catalogue.stockChanged(),
  });
  if (!outcomes.ok) return outcomes;
  const codeOf = new Map(said.map(({ orderId, orderCode }) => [orderId, orderCode]));
  const rows = outcomes.value.map((one) => rowOf(what, codeOf.get(one.orderId) ?? '', one));
  return ok({ rows, left: [...matched.left] });
}

/** All orders of a filter; those beyond the bound are not left out in silence. */
export async function codesOfFilter(
  shop: Shop,
  filters: OrderFilters,
): Promise<Result<{ codes: string[] }, 'many_at_most'>> {
  const found = await allRegularOrders(shop, filters, MANY_AT_MOST);
  if (found === null) return fail('many_at_most', undefined, String(MANY_AT_MOST));
  return ok({ codes: found.map(({ code }) => code) });
}
