import { getCompany, getEditedCompany, updateCompany } from '#contract/company/company.ts';
import { ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import * as service from './service.ts';

export function companyEndpoints({
  catalogue,
  database,
}: Pick<Shop, 'catalogue' | 'database'>): Implementation[] {
  const { db } = database;
  return [
    implement(getCompany, async () => {
      const { record, samples } = await service.currentCompany(catalogue);
      return ok({ record, samples: [...samples] });
    }),
    implement(getEditedCompany, async () => ok(await service.editedCompany(db))),
    implement(updateCompany, async ({ body }, caller) => {
      const saved = await service.updateCompany(db, caller, body.record, body.version);
      // whoever asks while the announcement is on its way would be shown the old one
      if (saved.ok) await catalogue.refresh();
      return saved;
    }),
  ];
}
