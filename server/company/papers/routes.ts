import {
  getEditedPaper,
  getPaper,
  getPaperVersion,
  listPapers,
  publishPaper,
} from '#contract/company/papers.ts';
import { ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import * as service from './service.ts';

export const paperEndpoints = (shop: Shop): Implementation[] => [
  implement(getPaper, async ({ params }) => ok(await service.paperFor(shop, params))),
  implement(listPapers, async () => ok(await service.listPapers(shop))),
  implement(getEditedPaper, async ({ params }) => ok(await service.editedPaper(shop, params))),
  implement(getPaperVersion, ({ params }) => service.paperVersion(shop.database.db, params)),
  implement(publishPaper, ({ params, body }, caller) => service.publishPaper(shop, caller, params, body)),
];
