import type { Db } from '#database/connection.ts';
import type { LoggedAct } from '#rules/partner-orders/flow/logged-acts.ts';
import type { AuditAct, AuditFact, AuditKind, Change } from '#rules/platform/audit/acts.ts';
import type { Caller } from '../context.ts';
import { type Actor, actorOf } from './actor.ts';
import type { KeptRequest } from './answer-once.ts';
import { withNamedFacts } from './named-facts.ts';
import * as store from './store.ts';

/** Who did what, written in the transaction that did it. */

export { type Actor, actorOf, systemActor } from './actor.ts';
export {
  answerBefore,
  answerOnce,
  type KeptEntry,
  type KeptRequest,
  keptEntry,
  type RepeatableCall,
} from './answer-once.ts';
export type { AuditRow, PartOf } from './store.ts';

type By = (Actor | Pick<Caller, 'account'>) & Kept;
/**
 * What the entries of an act keep of the request it was done by (`answerOnce`); asked for when one is
 * written.
 */
export type Kept = { readonly kept?: () => KeptRequest | undefined };

/**
 * Writes one act on an order down.
 * @param orderId null for an act that is about no order
 * @param data what the act changed, told apart in the log of the order
 */
export async function recordAct(
  tx: Db,
  by: By,
  act: LoggedAct,
  orderId: string | null,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { userId, role, name } = actorOf(by);
  const request = by.kept?.();
  const entry = {
    userId,
    role,
    actorName: name,
    act,
    orderId,
    data: { ...data, ...(request && { request }) },
  };
  await store.insertEntry(tx, entry);
}

/** An act of the back office. */
export type AuditedAct = {
  readonly act: AuditAct;
  /** `name`: what people call it, and look for in the log; it stays when the object is gone */
  readonly object: { readonly kind: AuditKind; readonly id: string; readonly name: string };
  /** see `changesBetween` */
  readonly changes?: readonly Change[];
  /** what else is worth knowing, e.g. how many rows an import changed; shown as it is */
  readonly facts?: Readonly<Partial<Record<AuditFact, string | number>>>;
  /** see `answerOnce` */
  readonly request?: KeptRequest | undefined;
};

function entryOf(by: By, { act, object, changes = [], facts, request }: AuditedAct) {
  const { userId, role, name } = actorOf(by);
  return {
    ...{ userId, role, actorName: name, act },
    ...{ objectKind: object.kind, objectId: object.id, objectName: object.name.slice(0, 300) },
    data: { ...(changes.length > 0 && { changes }), ...(facts && { facts }), ...(request && { request }) },
  };
}

/** Writes one act of the back office down, in the transaction that did it. */
export async function audit(tx: Db, by: By, act: AuditedAct): Promise<void> {
  await store.insertEntry(tx, entryOf(by, act));
}

/** One act on many things, e.g. of a file: an entry for each, so that each has its history. */
export async function auditAll(tx: Db, by: By, acts: readonly AuditedAct[]): Promise<void> {
  const entries = acts.map((act) => entryOf(by, act));
  for (let at = 0; at < entries.length; at += ENTRIES_AT_ONCE)
    await store.insertEntries(tx, entries.slice(at, at + ENTRIES_AT_ONCE));
}

/** A statement takes 65,535 values. */
const ENTRIES_AT_ONCE = 1_000;

/** An entry as people may read it: without what it keeps of the request it was made by. */
export function withoutRequest<E extends Pick<store.AuditRow, 'data'>>(entry: E): E {
  const { request: _, ...data } = entry.data;
  return { ...entry, data };
}

/** What was done to an order, newest first. */
export const logOf = async (db: Db, orderId: string, part: store.PartOf) =>
  withNamedFacts(db, (await store.entriesOf(db, orderId, part)).map(withoutRequest));
export type LoggedRow = Awaited<ReturnType<typeof logOf>>[number];

/** What changed in one thing of the back office, and by whom; newest first. */
export async function changesTo(
  db: Db,
  { kind, id }: Pick<AuditedAct['object'], 'kind' | 'id'>,
  limit: number,
): Promise<readonly { readonly at: Date; readonly by: string; readonly changes: readonly Change[] }[]> {
  const rows = await store.changesOf(db, kind, id, limit);
  return rows.map(({ at, actorName, data }) => ({
    at,
    by: actorName,
    changes: (data['changes'] ?? []) as readonly Change[], // only `audit` above writes them
  }));
}
/** What was done last to something of the back office. */
export const lastActOn = (db: Db, kind: AuditKind, id: string): Promise<store.AuditRow | null> =>
  store.lastEntryOf(db, kind, id);
