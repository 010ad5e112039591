import type { EditedCompany } from '#contract/company/company.ts';
import { type Db, transaction } from '#database/connection.ts';
import {
  type CompanyField,
  type CompanyProblems,
  type CompanyRecord,
  cleanCompany,
  companyFields,
  companyProblems,
} from '#rules/company/record/company.ts';
import { type ShownCompany, shownCompany } from '#rules/company/record/shown-company.ts';
import { changesBetween } from '#rules/platform/audit/acts.ts';
import { type Failure, fail, ok } from '#rules/platform/result.ts';
import type { Catalogue } from '#server/catalogue/snapshot/service.ts';
import { audit, changesTo } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import * as store from './store.ts';

const HISTORY_LENGTH = 50;
const object = { kind: 'company', id: 'company', name: '' } as const;
/** Of a person, or may be: what it was is not kept in the log. */
const unsaid = new Set<CompanyField>(['responsiblePerson', 'email', 'phone']);

export { companyLine } from './company-line.ts';

/** The company as everybody sees it; asked for with every page and mail, so it comes from memory. */
export const currentCompany = async (catalogue: Pick<Catalogue, 'current'>): Promise<ShownCompany> =>
  shownCompany((await catalogue.current()).company);

export async function editedCompany(db: Db): Promise<EditedCompany> {
  const { record, version } = await store.findCompany(db);
  const entries = await changesTo(db, object, HISTORY_LENGTH);
  return {
    record,
    version,
    history: entries.map(({ at, by, changes }) => ({
      at: at.toISOString(),
      by,
      fields: companyFields.filter((field) => changes.some((change) => change.field === field)),
    })),
  };
}

type Refused =
  | (Failure<'company_invalid'> & { readonly data: { problems: CompanyProblems } })
  | (Failure<'company_changed'> & { readonly data: { current: EditedCompany } });

/** Saves the whole record; pages and mails hear of it by its trigger, on every process. */
export async function updateCompany(
  db: Db,
  caller: Caller,
  given: CompanyRecord,
  version: number,
): Promise<{ ok: true; value: EditedCompany } | Refused> {
  const record = cleanCompany(given);
  const problems = companyProblems(record);
  const [first] = Object.entries(problems);
  if (first) return { ...fail('company_invalid', ...first), data: { problems } };
  const isStale = await transaction(db, async (tx) => {
    const before = await store.findCompany(tx, true);
    if (before.version !== version) return true;
    const changes = changesBetween(before.record, record, unsaid);
    if (changes.length === 0) return false;
    await store.saveCompany(tx, record);
    await audit(tx, caller, { act: 'changed', object, changes });
    return false;
  });
  const current = await editedCompany(db);
  return isStale ? { ...fail('company_changed'), data: { current } } : ok(current);
}
