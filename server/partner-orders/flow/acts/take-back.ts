import type { UndoableAct } from '#rules/partner-orders/many/many-acts.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { ActContext } from '#server/orders/order/act.ts';
import { valueChanged } from '#server/platform/value-changed.ts';
import { type ActBy, actOnOrder, type HeldOrder, type NotActedOnSeen } from '../act-on-order.ts';
import { activeDealer, readDealer, updateDeliveries } from '../store.ts';
import { nameOfDealer } from './assign-dealer.ts';

/** What an act wrote, and what was there before it; null for nothing. */
type Assigned = { readonly act: 'assignDealer'; readonly written: string; readonly before: string | null };
type Dated = { readonly act: 'setManufactureDate'; readonly written: string; readonly before: string | null };
type Planned = {
  readonly act: 'setExpeditionDate' | 'setCarrierCode';
  /** of the rows it changed, by their ids, as what was there before */
  readonly written: Readonly<Record<string, string>>;
  readonly before: Readonly<Record<string, string | null>>;
};
export type TakenBack = (Assigned | Dated | Planned) & { readonly act: UndoableAct };

type Answer = Result<null, NotActedOnSeen | 'dealer_not_found' | 'act_not_possible' | 'value_changed'>;

/** The dealer of before gets no mail: to them the order never left. */
async function unassign(order: HeldOrder, { written, before }: Assigned): Promise<Answer> {
  const now = order.order.dealerId;
  if (now === before) return ok(null);
  if (now !== written) {
    const other = now === null ? null : await readDealer(order.tx, now);
    return valueChanged('dealerId', other ? nameOfDealer(other) : '');
  }
  const dealer = before === null ? null : await activeDealer(order.tx, before);
  if (before !== null && !dealer) return fail('dealer_not_found', 'dealerId');
  await order.set({ dealerId: before });
  const dealerName = dealer ? nameOfDealer(dealer) : '';
  await order.say({ type: 'dealerAssigned', data: { dealerId: before, dealerName, isTakenBack: true } });
  await order.note('assignDealer', { dealerId: before, before: written });
  return ok(null);
}

async function undate(order: HeldOrder, { written, before }: Dated): Promise<Answer> {
  const now = order.order.manufactureDate;
  if (now === before) return ok(null);
  if (now !== written) return valueChanged('newDate', (now && displayDay(now)) || '');
  await order.set({ manufactureDate: before });
  await order.say({ type: 'manufactureDateSet', data: { manufactureDate: before } });
  await order.note('setManufactureDate', { manufactureDate: before, before: written });
  return ok(null);
}

async function unplan(order: HeldOrder, { act, written, before }: Planned): Promise<Answer> {
  const name = act === 'setExpeditionDate' ? 'expeditionDate' : 'deliveryCode';
  const rows = order.deliveries.filter(({ id }) => Object.hasOwn(before, id));
  if (rows.every((row) => (row[name] ?? '') === (before[row.id] ?? ''))) return ok(null);
  const changed = rows.find((row) => row[name] !== written[row.id]);
  if (changed) return valueChanged(name, changed[name] ?? '');
  for (const [value, same] of Map.groupBy(rows, ({ id }) => before[id] ?? '')) {
    const ids = same.map(({ id }) => id);
    const values = name === 'deliveryCode' ? { deliveryCode: value } : { expeditionDate: value || null };
    await updateDeliveries(order.tx, ids, values);
    const data = { ...values, deliveryIds: ids, forAll: ids.length === order.deliveries.length };
    await order.say({ type: act === 'setExpeditionDate' ? 'expeditionDateSet' : 'carrierCodeSet', data });
    await order.note(act, data);
  }
  return ok(null);
}

/**
 * Sets again what was there before an act, where nobody has set something else since. It is an act like the
 * one it takes back: possible in the same statuses, told in the thread and in the log.
 */
export const takeBack = (shop: ActContext, by: ActBy, orderId: string, taken: TakenBack): Promise<Answer> =>
  actOnOrder<Answer>(shop, by, orderId, async (order) => {
    const possible = await order.require(taken.act);
    if (!possible.ok) return possible;
    if (taken.act === 'assignDealer') return unassign(order, taken);
    return taken.act === 'setManufactureDate' ? undate(order, taken) : unplan(order, taken);
  });
