import type { PriceListVersion } from '#contract/prices/price-lists.ts';
import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import { readPriceRows } from '#database/price-rows.ts';
import type { AuditAct } from '#rules/platform/audit/acts.ts';
import { type Failure, fail, type Ok, ok } from '#rules/platform/result.ts';
import { type DifferenceCounts, difference } from '#rules/prices/price-lists/difference.ts';
import { byKey } from '#rules/prices/price-lists/rows.ts';
import type { PriceVersionSource } from '#rules/prices/price-lists/versions.ts';
import type { PriceRow } from '#rules/prices/pricing/price-list.ts';
import type { Shop } from '#server/catalogue/context.ts';
import {
  actorOf,
  answerOnce,
  audit,
  type KeptRequest,
  type RepeatableCall,
} from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { type Codes, codesOf, soldRows } from './codes.ts';
import { packRows, stateOf } from './packed-rows.ts';
import { presentVersion } from './present.ts';
import * as store from './store.ts';

type Changed = { readonly state: string; readonly version: PriceListVersion | null };
type ListChanged = Failure<'price_list_changed'> & {
  readonly data: { readonly state: string; readonly last: PriceListVersion | null };
};
type Missing = Failure<'price_list_missing'>;
/** What was not asked for by its number, or nobody can want: a shop that sells nothing. */
type Unpriced = Failure<'prices_removed_unconfirmed' | 'default_list_empty'>;

type Change = {
  readonly id: string;
  /** the state the list was seen in; null where whatever it holds is replaced on purpose */
  readonly state: string | null;
  readonly source: PriceVersionSource;
  readonly origin: string | null;
  readonly reason: string;
  /** how many codes without a price were meant; a dry run said which */
  readonly unpriced: number | 'any';
};

/** What a repeat is answered from: a state, and the version that was written, if one was. */
export type KeptChange = { readonly state: string; readonly number: number | null };

/** The answer to a change that was made before. */
export async function presentChange(db: Db, listId: string, { state, number }: KeptChange): Promise<Changed> {
  const version = number === null ? null : await store.findVersion(db, listId, number);
  return { state, version: version && presentVersion(version) };
}

/**
 * The rows as they are, where the history does not have them: it begins here, or somebody changed them
 * elsewhere.
 */
async function keepFound(
  tx: Db,
  at: Date,
  list: store.ListRow,
  rows: readonly PriceRow[],
  state: string,
): Promise<number> {
  const latest = await store.latestVersion(tx, list.id);
  if (latest?.state === state) return latest.number;
  const number = (latest?.number ?? 0) + 1;
  await store.insertVersion(tx, {
    priceListId: list.id,
    number,
    at,
    source: 'found',
    reason: '',
    rowCount: rows.length,
    changedRows: 0,
    state,
    content: await packRows(rows),
  });
  return number;
}

/** Rows with their state, which is made once: it takes a look at each of them. */
type Rows = { readonly rows: readonly PriceRow[]; readonly state: string };

/** The name is kept: the list may be gone when log or history are read. Pages have a word for `default`. */
export async function nameInLog(db: Db, id: string): Promise<string> {
  const list = await store.findList(db, id);
  return list?.isDefault ? 'default' : (list?.name ?? id);
}

async function write(
  shop: Shop,
  tx: Db,
  caller: Caller,
  list: store.ListRow,
  { source, origin, reason }: Change,
  [before, after]: readonly [Rows, Rows],
  counts: DifferenceCounts,
  keep: Keep,
): Promise<KeptChange> {
  const at = shop.now();
  const number = (await keepFound(tx, at, list, before.rows, before.state)) + 1;
  await store.replaceRows(tx, list.id, byKey(before.rows), byKey(after.rows));
  const { userId, name } = actorOf(caller);
  const from = source === 'copied' && origin !== null ? await nameInLog(tx, origin) : origin;
  const version: store.VersionRow = {
    priceListId: list.id,
    number,
    at,
    userId,
    actorName: name,
    source,
    origin: from,
    reason,
    rowCount: after.rows.length,
    changedRows: counts.changed + counts.added + counts.removed,
    state: after.state,
  };
  await store.insertVersion(tx, { ...version, content: await packRows(after.rows) });
  await audit(tx, caller, {
    act: acts[source],
    object: { kind: 'priceList', id: list.id, name: list.name },
    facts: {
      version: number,
      rows: version.changedRows,
      ...(source === 'copied' && from !== null && { copiedFrom: from }),
    },
    request: keep({ state: version.state, number }),
  });
  return { state: version.state, number };
}

/** How the log tells where a version came from. */
const acts = {
  edited: 'changed',
  imported: 'imported',
  restored: 'restored',
  copied: 'changed',
  found: 'changed',
} as const satisfies Record<store.VersionRow['source'], AuditAct>;

/** Why a change is refused; `data` goes along as the record of the call says. */
type Refused<Code extends string> = Failure<Code> & { readonly data?: unknown };
type NotChanged<Code extends string> = Refused<Code> | ListChanged | Missing | Unpriced;
type Make<Code extends string> = (
  list: store.ListRow,
  now: readonly PriceRow[],
  tx: Db,
) => Promise<Ok<readonly PriceRow[]> | Refused<Code>>;

type Keep = (change: KeptChange) => KeptRequest | undefined;
type Work<Refusal> = (tx: Db, keep: Keep) => Promise<Ok<KeptChange> | Refusal>;

/** Rows, history and audit of a list that is locked. */
async function changeLocked<Code extends string>(
  shop: Shop,
  tx: Db,
  caller: Caller,
  list: store.ListRow,
  change: Change,
  codes: Codes,
  make: Make<Code>,
  keep: Keep,
): Promise<Ok<KeptChange> | NotChanged<Code>> {
  const rows = await readPriceRows(tx, list.id);
  const state = stateOf(rows);
  if (change.state !== null && change.state !== state) {
    const last = await store.latestVersion(tx, list.id);
    // a version of other rows would name somebody who did not change them
    const known = last?.state === state ? presentVersion(last) : null;
    return { ...fail('price_list_changed'), data: { state, last: known } };
  }
  const made = await make(list, rows, tx);
  if (!made.ok) return made;
  const after = { rows: made.value, state: stateOf(made.value) };
  if (after.state === state) return ok({ state, number: null });
  const { counts } = difference(rows, after.rows);
  // D-B99: without its default list the shop sells to nobody
  if (list.isDefault && soldRows(after.rows, codes).length === 0) return fail('default_list_empty', 'id');
  if (counts.unpriced > 0 && change.unpriced !== 'any' && change.unpriced !== counts.unpriced)
    return fail('prices_removed_unconfirmed', 'unpriced', String(counts.unpriced));
  return ok(await write(shop, tx, caller, list, change, [{ rows, state }, after], counts, keep));
}

/** @param around does the work, or answers what came of it before */
async function changeWith<Code extends string, More extends { readonly ok: false } = never>(
  shop: Shop,
  caller: Caller,
  change: Change,
  make: Make<Code>,
  around: (tx: Db, work: Work<NotChanged<Code>>) => Promise<Ok<KeptChange> | NotChanged<Code> | More>,
): Promise<Ok<Changed> | NotChanged<Code> | More> {
  type Answer = Ok<Changed> | NotChanged<Code> | More;
  // before the transaction: the catalogue may have to be read by a connection of its own
  const codes = codesOf(await shop.catalogue.current());
  const answer = await transactionOr<Answer>(shop.database.db, async (tx) => {
    const list = await store.lockList(tx, change.id);
    if (!list) throw new Rollback<Answer>(fail('price_list_missing', 'id'));
    const changed = await around(tx, (inside, keep) =>
      changeLocked(shop, inside, caller, list, change, codes, make, keep),
    );
    if (!changed.ok) throw new Rollback<Answer>(changed);
    return ok(await presentChange(tx, list.id, changed.value));
  });
  // whoever asks while the announcement is on its way would be shown the old price
  if (answer.ok) await shop.catalogue.refresh();
  return answer;
}

/**
 * The one way by which prices of a list change: rows, history and audit in one transaction, all or nothing.
 * Of two who change a list the second is told who was first; nothing of either is lost. Every process hears
 * of it at the commit, this one before the answer.
 * @param make the rows as they shall be, of those the list has under its lock
 */
export const changeList = <Code extends string>(
  shop: Shop,
  caller: Caller,
  change: Change,
  make: Make<Code>,
): Promise<Ok<Changed> | NotChanged<Code>> =>
  changeWith<Code>(shop, caller, change, make, (tx, work) => work(tx, () => undefined));

/** The same for a call whose repeat under the same key changes nothing. */
export const changeListOnce = <Code extends string>(
  shop: Shop,
  caller: Caller,
  change: Change,
  asked: RepeatableCall,
  make: Make<Code>,
): Promise<Ok<Changed> | NotChanged<Code> | Failure<'idempotency_conflict'>> =>
  changeWith<Code, Failure<'idempotency_conflict'>>(shop, caller, change, make, (tx, work) =>
    answerOnce<KeptChange, NotChanged<Code>>(shop, tx, caller, asked, (keep) => work(tx, keep)),
  );
