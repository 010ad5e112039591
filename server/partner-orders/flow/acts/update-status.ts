import { statusUpdateRow, transitionFor } from '#rules/partner-orders/flow/next-status.ts';
import type { PartnerOrderStatus } from '#rules/partner-orders/flow/status.ts';
import { may, type Permission } from '#rules/people/accounts/permissions.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { cleanLines } from '#rules/platform/words/clean-text.ts';
import type { NotActedOn } from '#server/orders/order/act.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Shop } from '#server/press/context.ts';
import { actOnOrder, type HeldOrder } from '../act-on-order.ts';
import { returnPieces } from './return-pieces.ts';

type StatusChange = {
  readonly from: PartnerOrderStatus;
  readonly to: PartnerOrderStatus;
  /** why it is cancelled, in the words of staff */
  readonly reason?: string;
};
type Stale = Failure<'status_stale'> & { readonly data: { readonly orderStatus: PartnerOrderStatus } };
type Updated = Result<null, 'status_not_possible' | 'order_not_ready' | 'not_allowed' | NotActedOn> | Stale;

/**
 * The table gives each row a permission; one that roles have on their own orders only is asked with the
 * order.
 */
const mayMove = (
  caller: Pick<Caller, 'account'>,
  permission: Permission,
  order: HeldOrder['order'],
): boolean => may(caller.account, permission as never, order as never);

const stale = (orderStatus: PartnerOrderStatus): Stale => ({
  ok: false,
  code: 'status_stale',
  data: { orderStatus },
});

/**
 * ORD-029: moves an order on by the table, or cancels it. What the caller saw has to be what is so (D-B04); a
 * row that is not the caller's is refused like any other call of another role.
 */
export async function updateStatus(
  shop: Pick<Shop, 'database' | 'jobs' | 'now' | 'catalogue'>,
  caller: Pick<Caller, 'account'>,
  orderId: string,
  { from, to, reason = '' }: StatusChange,
): Promise<Updated> {
  let isStockBack = false;
  const comment = cleanLines(reason);
  const answer = await actOnOrder(shop, caller, orderId, async (work): Promise<Updated> => {
    const facts = await work.facts();
    const named = statusUpdateRow(from, to);
    if (named && !mayMove(caller, named.permission, work.order)) return fail('not_allowed');
    const row = transitionFor({ facts, from, to });
    if (!row.ok) {
      if (row.code === 'stale') return stale(facts.status);
      if (row.code === 'not_a_transition') return fail('status_not_possible');
      return fail('order_not_ready', undefined, row.code);
    }
    const isCancelled = row.value.act === 'cancel';
    if (isCancelled) isStockBack = await returnPieces(work);
    const moved = await work.move(row.value.act, {
      ...(isCancelled ? { comment } : {}),
      ...(isStockBack ? { data: { stockReturned: true } } : {}),
    });
    return moved.ok ? ok(null) : fail('order_not_ready', undefined, moved.detail);
  });
  if (answer.ok && isStockBack) shop.catalogue.stockChanged();
  return answer;
}
