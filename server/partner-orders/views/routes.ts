import {
  addSavedView,
  changeSavedView,
  deleteSavedView,
  listSavedViews,
} from '#contract/partner-orders/saved-views.ts';
import { fail, ok } from '#rules/platform/result.ts';
import type { Caller } from '#server/platform/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import type { Shop } from '#server/press/context.ts';
import * as views from './service.ts';

/** The guard of the calls has seen to it that somebody is signed in. */
const byStaff = ({ account, idempotencyKey }: Caller) => account && { account, idempotencyKey };
const nobody = fail('not_signed_in');

export function savedViewEndpoints(shop: Shop): Implementation[] {
  return [
    implement(listSavedViews, async (_, { account }) =>
      account ? ok(await views.listViews(shop, account)) : nobody,
    ),
    implement(addSavedView, async ({ body }, caller) => {
      const by = byStaff(caller);
      return by ? views.addView(shop, by, body) : nobody;
    }),
    implement(changeSavedView, async ({ params, body }, caller) => {
      const by = byStaff(caller);
      return by ? views.changeView(shop, by, params.id, body) : nobody;
    }),
    implement(deleteSavedView, async ({ params }, caller) => {
      const by = byStaff(caller);
      return by ? views.deleteView(shop, by, params.id) : nobody;
    }),
  ];
}
