import { getShopStatus } from '#contract/office/status.ts';
import { ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import * as service from './service.ts';

export const statusEndpoints = (shop: Shop, listed: service.Listed): Implementation[] => [
  implement(getShopStatus, async () => ok(await service.readStatus(shop, listed))),
];
