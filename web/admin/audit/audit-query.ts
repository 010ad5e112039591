import type { AuditFilters } from '#contract/office/audit.ts';
import { type ListWords, writeQuery } from '#web/lists/query.ts';

/** The words of the address of the log. */
export const auditWords: ListWords<AuditFilters> = {
  phrase: '',
  kind: '',
  userId: '',
  objectId: '',
  from: '',
  to: '',
};
export type AuditValues = Readonly<Record<keyof typeof auditWords, string>>;

/** @param before the place in the log where the page begins */
export function queryOf(values: Partial<AuditValues>, before: number | null = null): string {
  const query = writeQuery(auditWords, values);
  return before === null ? query : `${query}${query ? '&' : '?'}before=${before}`;
}
