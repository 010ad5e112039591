import { isOrderClosed } from '#rules/orders/order/payment-status.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import {
  type ActBy,
  type ActContext,
  type ActRequest,
  act,
  actOnce,
  type Flow,
  type Held,
  type KeptFile,
  type NotActedOn,
  type WriteOutcome,
} from '#server/orders/order/act.ts';
import { lockShopOrder, type ShopOrder } from '#server/orders/order/service.ts';
import type { Shop } from '#server/payments/context.ts';

/** What an act may do with an order of the shop that it holds. */
export type InShopWork = Held<ShopOrder> & {
  /** fails when nobody is to work on the order any more */
  requireOpen(): Result<null, 'act_not_possible'>;
};

const flow: Flow<ShopOrder, InShopWork> = {
  notFound: fail('order_not_found', 'orderCode'),
  lock: lockShopOrder,
  begin: async (held) => ({
    work: {
      ...held,
      requireOpen: () =>
        isOrderClosed(held.order.paymentStatus) ? fail('act_not_possible', undefined, 'cancelled') : ok(null),
    },
    end: async () => {},
  }),
};

/**
 * Everything that changes what follows an order of the shop goes through here (server/orders/order/act.ts).
 */
export const actOnShopOrder = <A extends { readonly ok: boolean }>(
  shop: ActContext,
  by: ActBy<ShopOrder>,
  orderId: string,
  work: (order: InShopWork) => Promise<A>,
): Promise<A | Failure<NotActedOn>> => act(shop, flow, by, orderId, work);

/** The same for a call with files or an Idempotency-Key, which writes a message once. */
export const actOnShopOrderOnce = <Code extends string>(
  shop: ActContext & Pick<Shop, 'files'>,
  by: ActBy<ShopOrder>,
  orderId: string,
  request: ActRequest,
  write: (order: InShopWork, kept: readonly KeptFile[]) => Promise<Result<unknown, Code>>,
): Promise<Result<WriteOutcome, Code | NotActedOn | 'idempotency_conflict'>> =>
  actOnce(shop, flow, by, orderId, request, write);
