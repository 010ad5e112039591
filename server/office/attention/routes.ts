import { countFailures, dismissFailure, listFailures, retryFailure } from '#contract/attention.ts';
import { ok } from '#rules/result.ts';
import type { Shop } from '#server/platform/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import * as acts from './acts.ts';
import * as service from './service.ts';

export const attentionEndpoints = (shop: Shop): Implementation[] => [
  implement(listFailures, async () => ok(await service.listFailures(shop))),
  implement(countFailures, async () =>
    ok(await service.countFailures(shop.database.db, await shop.troubles())),
  ),
  implement(retryFailure, ({ body }, caller) => acts.retryFailure(shop, caller, body.kind, body.id)),
  implement(dismissFailure, ({ body }, caller) => acts.dismissFailure(shop, caller, body)),
];
