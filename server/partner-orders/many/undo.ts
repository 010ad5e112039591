import type { ManyOrderRow } from '#contract/partner-orders/many-orders.ts';
import { UNDO_WITHIN_SECONDS } from '#rules/orders/many/bounds.ts';
import { changesBetween } from '#rules/partner-orders/many/changes.ts';
import { isUndoable, type UndoableAct } from '#rules/partner-orders/many/many-acts.ts';
import { fail } from '#rules/platform/result.ts';
import { keyOfOrder, onEach } from '#server/orders/many/service.ts';
import { type TakenBack, takeBack } from '#server/partner-orders/flow/service.ts';
import { type KeptEntry, keptEntry } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Shop } from '#server/press/context.ts';
import { rowOf } from './service.ts';
import { type HeldState, holdState } from './state.ts';

/**
 * What is to be set again, by the entry the act left in the log; null where there is nothing to take back.
 */
function takenBack({ act, data, answer }: KeptEntry): TakenBack | null {
  if (!isUndoable(act)) return null;
  // only `onEach` writes these entries, with the order as it was
  const before = answer as HeldState;
  const text = (name: string) => String(data[name] ?? '');
  if (act === 'assignDealer') return { act, written: text('dealerId'), before: before.dealerId };
  if (act === 'setManufactureDate')
    return { act, written: text('manufactureDate'), before: before.manufactureDate };
  const name = act === 'setExpeditionDate' ? 'expeditionDate' : 'deliveryCode';
  const ids = data['deliveryIds'] as readonly string[];
  const rows = before.deliveries.filter(({ id }) => ids.includes(id));
  // of one value for all, the entry keeps it once
  const written = (data['written'] ?? {}) as Readonly<Record<string, string>>;
  return {
    act,
    written: Object.fromEntries(rows.map(({ id }) => [id, written[id] ?? text(name)])),
    before: Object.fromEntries(rows.map((row) => [row.id, row[name]])),
  };
}

/** Takes back what a call of this caller just did with these orders, each by itself. */
export async function undoMany(
  shop: Shop,
  caller: Caller,
  { key, orders }: { readonly key: string; readonly orders: readonly { readonly orderId: string }[] },
): Promise<ManyOrderRow[]> {
  const acts = new Map<string, UndoableAct>();
  const asked = { call: 'undoManyOrders', input: key, isTrial: false };
  // the key of the call is in its body: a repeat finds that all is as it was
  const outcomes = await onEach(shop, { ...caller, idempotencyKey: null }, asked, orders, {
    hold: (tx, orderId) => holdState(tx, orderId, null),
    act: async (inside, by, { orderId }) => {
      const { db } = inside.database;
      const entry = await keptEntry(db, caller, keyOfOrder(key, orderId), UNDO_WITHIN_SECONDS);
      const taken = entry?.orderId === orderId ? takenBack(entry) : null;
      if (!taken) return fail('undo_ended');
      acts.set(orderId, taken.act);
      return takeBack(inside, by, orderId, taken);
    },
    isChanged: (before, after) => changesBetween(before, after).length > 0,
  });
  if (!outcomes.ok) return []; // without a key there is no conflict
  const rows: ManyOrderRow[] = [];
  for (const outcome of outcomes.value)
    rows.push({
      ...(await rowOf(shop, acts.get(outcome.orderId) ?? 'assignDealer', outcome)),
      isUndoable: false,
    });
  return rows;
}
