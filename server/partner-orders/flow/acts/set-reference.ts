import {
  cleanReference,
  type Reference,
  referenceFields,
  type SaidReference,
} from '#rules/partner-orders/references/reference.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { ActContext, NotActedOn } from '#server/orders/order/act.ts';
import type { Caller } from '#server/platform/context.ts';
import { valueChanged } from '#server/platform/value-changed.ts';
import { actOnOrder } from '../act-on-order.ts';
import { referenceOfItem, refreshSearchWords, updateItem } from '../store.ts';

type Said = {
  /** without it of the order itself */
  readonly orderItemId?: string | undefined;
  readonly to: SaidReference;
  /** what was there when it was read */
  readonly seen?: SaidReference | undefined;
};
type Changed = Result<null, NotActedOn | 'act_not_possible' | 'order_item_not_found' | 'value_changed'>;

/** Fields that say so already are left alone; where all do, nothing was done. No message: the log says it. */
export const setReference = (
  shop: ActContext,
  caller: Pick<Caller, 'account'>,
  orderId: string,
  { orderItemId, to, seen = {} }: Said,
): Promise<Changed> =>
  actOnOrder<Changed, Pick<Caller, 'account'>>(
    shop,
    caller,
    orderId,
    async ({ tx, order, items, require, set, note }) => {
      const possible = await require('setReference');
      if (!possible.ok) return possible;
      const item = items.find(({ id }) => id === orderItemId);
      if (orderItemId !== undefined && !item) return fail('order_item_not_found', 'orderItemId');
      const before: Reference = item ? await referenceOfItem(tx, orderId, item.position) : order;
      const after = cleanReference(to, before);
      const changed = referenceFields.filter((field) => after[field] !== before[field]);
      const other = changed.find((field) => (seen[field] ?? before[field]) !== before[field]);
      if (other) return valueChanged(`to.${other}`, before[other]);
      if (changed.length === 0) return ok(null);
      if (item) await updateItem(tx, orderId, item.position, after);
      else await set(after);
      await refreshSearchWords(tx, orderId);
      await note('setReference', { ...(item && { item: item.position + 1 }), reference: changed });
      return ok(null);
    },
  );
