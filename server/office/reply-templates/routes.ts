import {
  addReplyTemplate,
  changeReplyTemplate,
  deleteReplyTemplate,
  listReplyTemplates,
} from '#contract/office/reply-templates.ts';
import { ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/payments/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import * as templates from './service.ts';

export function replyTemplateEndpoints(shop: Shop): Implementation[] {
  const { db } = shop.database;
  return [
    implement(listReplyTemplates, async () => ok(await templates.listTemplates(db))),
    implement(addReplyTemplate, ({ body }, caller) => templates.addTemplate(shop, caller, body)),
    implement(changeReplyTemplate, ({ params, body }, caller) =>
      templates.changeTemplate(db, caller, params.id, body),
    ),
    implement(deleteReplyTemplate, async ({ params }, caller) => {
      await templates.deleteTemplate(db, caller, params.id);
      return ok(undefined);
    }),
  ];
}
