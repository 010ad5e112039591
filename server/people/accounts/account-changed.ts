import type { Db } from '#database/connection.ts';
import type { AuditKind } from '#rules/platform/audit/acts.ts';
import { type Failure, fail } from '#rules/platform/result.ts';
import { lastActOn } from '#server/platform/audit/service.ts';

/** Two admins at once: the second is told who was first, and nothing is overwritten. */
export async function accountChanged(
  tx: Db,
  kind: AuditKind,
  id: string,
): Promise<Failure<'account_changed'>> {
  const last = await lastActOn(tx, kind, id);
  return fail('account_changed', 'version', last?.actorName || '–');
}
