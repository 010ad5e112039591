import type { AuditEntry } from '#contract/office/audit.ts';
import { auditEntry } from '#contract/office/audit.ts';
import type { NamedFact } from '#contract/platform/logged-facts.ts';
import type { ListedEntry } from './store.ts';

const { changes: changesShape, facts: factsShape } = auditEntry.shape;

/** @param about of an act on an order, which notes nothing else that people may read */
export function presentEntry({ entry, code, orderKind }: ListedEntry, about: NamedFact[]): AuditEntry {
  const { data, orderId, objectKind } = entry;
  const isOrder = orderId !== null;
  return {
    id: entry.id,
    at: entry.at.toISOString(),
    by: entry.actorName,
    role: entry.role,
    act: entry.act,
    kind: isOrder ? 'order' : objectKind,
    objectId: (isOrder ? orderId : entry.objectId) ?? '',
    object: isOrder ? (code ?? '') : entry.objectName,
    isRegular: orderKind === 'shop',
    changes: isOrder ? [] : (changesShape.safeParse(data.changes).data ?? []),
    facts: isOrder ? {} : (factsShape.safeParse(data.facts).data ?? {}),
    about,
  };
}
