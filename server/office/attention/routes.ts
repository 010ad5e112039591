import { countFailures, dismissFailure, listFailures, retryFailure } from '#contract/office/attention.ts';
import { ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import type { MailDefinition } from '#server/platform/mail/service.ts';
import * as acts from './acts.ts';
import * as service from './service.ts';

/** @param mails every mail the shop sends */
export function attentionEndpoints(shop: Shop, mails: readonly MailDefinition[]): Implementation[] {
  const jobOfMail = Object.fromEntries(mails.map(({ name, job }) => [name, job.name]));
  return [
    implement(listFailures, async () => ok(await service.listFailures(shop, jobOfMail))),
    implement(countFailures, async () =>
      ok(await service.countFailures(shop.database.db, await shop.troubles())),
    ),
    implement(retryFailure, ({ body }, caller) => acts.retryFailure(shop, caller, body.kind, body.id)),
    implement(dismissFailure, ({ body }, caller) => acts.dismissFailure(shop, caller, body)),
  ];
}
