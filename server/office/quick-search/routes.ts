import { quickSearch } from '#contract/office/quick-search.ts';
import { ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import { findEverywhere } from './service.ts';

export const quickSearchEndpoints = (shop: Shop): Implementation[] => [
  implement(quickSearch, async ({ query }, { account }) =>
    ok(await findEverywhere(shop, account, query.phrase)),
  ),
];
