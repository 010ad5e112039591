/** What an act of the back office was about; orders are told apart by their own column. */
export const auditKinds = [
  'partner',
  'staff',
  'priceList',
  'image',
  'settings',
  'stock',
  'company',
  'page',
  'swatches',
  'payment',
  'mail',
  'job',
  'withdrawal',
  'product',
  'transport',
  'books',
  'note',
  'replyTemplate',
  'savedView',
  'carrier',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/**
 * What was done to it. One list for every kind, so that a new part of the back office adds no words of its
 * own.
 */
export const auditActs = [
  'created',
  'changed',
  'deleted',
  'activated',
  'deactivated',
  'passwordSet',
  'reassigned',
  'added',
  'removed',
  'reordered',
  'imported',
  'exported',
  'restored',
  'published',
  'retried',
  'dismissed',
  'retired',
  'broughtBack',
  'invitedAgain',
  'uninvited',
] as const;
export type AuditAct = (typeof auditActs)[number];

/** What is noted beside the fields that changed. */
export const auditFacts = [
  'version',
  'rows',
  'copiedFrom',
  'file',
  'orders',
  'to',
  'toId',
  'added',
  'changed',
  'removed',
  'note',
  'fields',
] as const;
export type AuditFact = (typeof auditFacts)[number];

/** A value as people read it, e.g. a number, a switch or a short text. */
export type ChangedValue = string | number | boolean | null;

/**
 * A field that has another value now. Without values: it changed, and what it was is nobody's business here.
 */
export type Change = {
  readonly field: string;
  readonly from?: ChangedValue;
  readonly to?: ChangedValue;
};

/**
 * Which fields differ, in the order of `after`. Values of the fields in `unsaid` are left out: personal data
 * would otherwise stay in the log when the person is forgotten.
 */
export function changesBetween<T extends Readonly<Record<string, ChangedValue>>>(
  before: T,
  after: T,
  unsaid: ReadonlySet<string> = new Set(),
): readonly Change[] {
  return Object.keys(after).flatMap((field): readonly Change[] => {
    const [from, to] = [before[field] ?? null, after[field] ?? null];
    if (from === to) return [];
    return [unsaid.has(field) ? { field } : { field, from, to }];
  });
}
