import { listAudit } from '#contract/office/audit.ts';
import { ok } from '#rules/platform/result.ts';
import type { Shop } from '../context.ts';
import { type Implementation, implement } from '../endpoints.ts';
import { withNamedFacts } from './named-facts.ts';
import { presentEntry } from './present.ts';
import { selectEntries } from './store.ts';

export function auditEndpoints({ database: { db } }: Pick<Shop, 'database'>): Implementation[] {
  return [
    implement(listAudit, async ({ query: { before, limit, ...filters } }) => {
      // one more than is shown says whether there is a next page
      const rows = await selectEntries(db, filters, before, limit + 1);
      const shown = rows.slice(0, limit);
      const facts = await withNamedFacts(
        db,
        shown.map(({ entry }) => entry),
      );
      const entries = shown.map((row, i) => presentEntry(row, facts[i]?.about ?? []));
      return ok({ entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null });
    }),
  ];
}
