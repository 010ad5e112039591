import {
  handleWithdrawal,
  listWithdrawals,
  withdraw,
  withdrawByLink,
} from '#contract/shop-orders/withdrawals.ts';
import { ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import * as service from './service.ts';

export function withdrawalEndpoints(shop: Shop): Implementation[] {
  return [
    implement(withdraw, ({ body }, { idempotencyKey }) => service.withdraw(shop, body, idempotencyKey)),
    implement(withdrawByLink, ({ params, body }, { idempotencyKey }) =>
      service.withdrawByLink(shop, params.secret, body, idempotencyKey),
    ),
    implement(listWithdrawals, async ({ query }) =>
      ok(await service.withdrawalPage(shop.database.db, query)),
    ),
    implement(handleWithdrawal, ({ params }, caller) => service.handleWithdrawal(shop, caller, params.id)),
  ];
}
