import { checkCarrierCode } from '#rules/orders/order/carrier-code.ts';
import type { SystemMessageType } from '#rules/orders/order/message-types.ts';
import type { OrderAct } from '#rules/partner-orders/flow/acts.ts';
import { displayDay, isoDay } from '#rules/platform/editions/dates.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import type { ActContext } from '#server/orders/order/act.ts';
import { valueChanged } from '#server/platform/value-changed.ts';
import { type ActBy, actOnOrder, type HeldOrder, type NotActedOnSeen } from '../act-on-order.ts';
import { type DeliveryRow, updateDeliveries } from '../store.ts';

/** Of one row, of those that go to one place together, or of all rows of the order. */
type Which = {
  readonly orderItemDeliveryLocationId?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** what the rows had when they were read, by their ids; empty for nothing */
  readonly seen?: Readonly<Record<string, string>> | undefined;
};
type Planned<C extends string> = Result<null, C | NotActedOnSeen | 'act_not_possible' | 'value_changed'>;

function rowsOf(
  order: HeldOrder,
  { orderItemDeliveryLocationId: id, ids = id === undefined ? undefined : [id] }: Which,
): readonly DeliveryRow[] | null {
  if (ids === undefined) return order.deliveries;
  const found = order.deliveries.filter((one) => ids.includes(one.id));
  return found.length > 0 ? found : null;
}

/** A day as people read it; a code as it is. */
const shownOf = (value: string | null): string => (value && displayDay(value)) || (value ?? '');

type Change = {
  readonly act: OrderAct;
  readonly type: SystemMessageType;
  readonly which: Which;
  readonly name: 'expeditionDate' | 'deliveryCode';
  readonly wanted: (row: DeliveryRow) => string;
};

/**
 * Rows that say so already are left alone; where all do, nothing was done and nothing is said. Each value is
 * told by itself; the log has one entry, by which all of it is taken back.
 */
async function change(
  order: HeldOrder,
  { act, type, which, name, wanted }: Change,
): Promise<Planned<'delivery_not_found'>> {
  const possible = await order.require(act);
  if (!possible.ok) return possible;
  const rows = rowsOf(order, which);
  if (!rows) return fail('delivery_not_found', 'orderItemDeliveryLocationId');
  const others = rows.filter((row) => row[name] !== wanted(row));
  if (others.length === 0) return ok(null);
  const changed = others.find((row) => (which.seen?.[row.id] ?? row[name] ?? '') !== (row[name] ?? ''));
  if (changed) return valueChanged(name, shownOf(changed[name]), changed[name] ?? '');
  const dataOf = (value: string, some: readonly DeliveryRow[]) => ({
    ...{ [name]: value, deliveryIds: some.map(({ id }) => id) },
    forAll: some.length === order.deliveries.length,
  });
  const byValue = Map.groupBy(others, wanted);
  for (const [value, same] of byValue) {
    const data = dataOf(value, same);
    await updateDeliveries(order.tx, data.deliveryIds, { [name]: value });
    await order.say({ type, data });
  }
  const written = Object.fromEntries(others.map((row) => [row.id, wanted(row)]));
  await order.note(act, {
    ...dataOf([...byValue.keys()].join(', '), others),
    ...(byValue.size > 1 && { written }),
  });
  return ok(null);
}

/** ORD-061, D-B79: not before the order was placed. */
export const setExpeditionDate = (
  shop: ActContext,
  caller: ActBy,
  orderId: string,
  { expeditionDate, ...which }: Which & { readonly expeditionDate: string },
) =>
  actOnOrder<Planned<'delivery_not_found' | 'expedition_date_too_early'>>(
    shop,
    caller,
    orderId,
    async (order) => {
      if (expeditionDate < isoDay(order.order.createdAt))
        return fail('expedition_date_too_early', 'expeditionDate');
      return change(order, {
        act: 'setExpeditionDate',
        type: 'expeditionDateSet',
        which,
        name: 'expeditionDate',
        wanted: () => expeditionDate,
      });
    },
  );

type CodesSet = Planned<'delivery_not_found' | 'carrier_code_invalid'> | Failure<'order_not_found'>;

/** ORD-062, D-B80: of rows that have each their own. @param codes by the ids of the rows */
export async function setCarrierCodes(
  shop: ActContext,
  caller: ActBy,
  orderId: string,
  { codes, seen }: Pick<Which, 'seen'> & { readonly codes: ReadonlyMap<string, string> },
): Promise<CodesSet> {
  const checked = new Map<string, string>();
  for (const [id, said] of codes) {
    const code = checkCarrierCode(said);
    if (!code.ok) return fail('carrier_code_invalid', 'deliveryCode');
    checked.set(id, code.value);
  }
  const wanted = (row: DeliveryRow) => checked.get(row.id) ?? row.deliveryCode;
  const which = { ids: [...codes.keys()], seen };
  return actOnOrder<Planned<'delivery_not_found'>>(shop, caller, orderId, (order) =>
    change(order, { act: 'setCarrierCode', type: 'carrierCodeSet', which, name: 'deliveryCode', wanted }),
  );
}

/** ORD-062, D-B80 */
export async function setCarrierCode(
  shop: ActContext,
  caller: ActBy,
  orderId: string,
  { deliveryCode: said, ...which }: Which & { readonly deliveryCode: string },
): Promise<CodesSet> {
  const checked = checkCarrierCode(said);
  if (!checked.ok) return fail('carrier_code_invalid', 'deliveryCode');
  const wanted = () => checked.value;
  return actOnOrder<Planned<'delivery_not_found'>>(shop, caller, orderId, (order) =>
    change(order, { act: 'setCarrierCode', type: 'carrierCodeSet', which, name: 'deliveryCode', wanted }),
  );
}

/** ORD-066, D-B13 */
export const setManufactureDate = (
  shop: ActContext,
  caller: ActBy,
  orderId: string,
  manufactureDate: string,
  seen?: string,
) =>
  actOnOrder<Planned<never>>(shop, caller, orderId, async (order) => {
    const possible = await order.require('setManufactureDate');
    if (!possible.ok) return possible;
    const before = order.order.manufactureDate;
    if (before === manufactureDate) return ok(null);
    if (seen !== undefined && seen !== (before ?? ''))
      return valueChanged('newDate', shownOf(before), before ?? '');
    await order.set({ manufactureDate });
    await order.say({ type: 'manufactureDateSet', data: { manufactureDate } });
    await order.note('setManufactureDate', { manufactureDate, before });
    return ok(null);
  });
