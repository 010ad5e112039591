import {
  addFirstAdmin,
  checkFirstAdminLink,
  checkProvider,
  getSetup,
  sendTestMail,
} from '#contract/office/setup.ts';
import { ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import * as service from './service.ts';

export const setupEndpoints = (shop: Shop): Implementation[] => [
  implement(getSetup, async () => ok(await service.readSetup(shop))),
  implement(sendTestMail, ({ body }, caller) => service.sendTestMail(shop, caller, body.locale)),
  implement(checkProvider, ({ params }) => service.checkProvider(shop, params.provider)),
  implement(checkFirstAdminLink, async ({ query }) =>
    ok({ isValid: await service.isFirstAdminLink(shop, query.key) }),
  ),
  implement(addFirstAdmin, ({ body }) => service.addFirstAdmin(shop, body)),
];
