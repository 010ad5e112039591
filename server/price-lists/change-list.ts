import type { PriceListVersion } from '#contract/price-lists.ts';
import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import { readPriceRows } from '#database/price-rows.ts';
import type { AuditAct } from '#rules/audit/acts.ts';
import { difference } from '#rules/price-lists/difference.ts';
import { byKey } from '#rules/price-lists/rows.ts';
import type { PriceVersionSource } from '#rules/price-lists/versions.ts';
import type { PriceRow } from '#rules/pricing/price-list.ts';
import { type Failure, fail, type Ok, ok } from '#rules/result.ts';
import { actorOf, audit } from '../audit/service.ts';
import type { Caller, Shop } from '../context.ts';
import { packRows, stateOf } from './packed-rows.ts';
import { presentVersion } from './present.ts';
import * as store from './store.ts';

type Changed = { readonly state: string; readonly version: PriceListVersion | null };
type ListChanged = Failure<'price_list_changed'> & {
  readonly data: { readonly state: string; readonly last: PriceListVersion | null };
};
type Missing = Failure<'price_list_missing'>;

type Change = {
  readonly id: string;
  /** the state the list was seen in; null where whatever it holds is replaced on purpose */
  readonly state: string | null;
  readonly source: PriceVersionSource;
  readonly origin: string | null;
  readonly reason: string;
};

/** The rows as they are, where the history does not have them: it begins here, or somebody changed them elsewhere. */
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

async function write(
  shop: Shop,
  tx: Db,
  caller: Caller,
  list: store.ListRow,
  { source, origin, reason }: Change,
  [before, after]: readonly [readonly PriceRow[], readonly PriceRow[]],
): Promise<Changed> {
  const at = shop.now();
  const number = (await keepFound(tx, at, list, before, stateOf(before))) + 1;
  await store.replaceRows(tx, list.id, byKey(before), byKey(after));
  const { counts } = difference(before, after);
  const { userId, name } = actorOf(caller);
  const version: store.VersionRow = {
    priceListId: list.id,
    number,
    at,
    userId,
    actorName: name,
    source,
    origin,
    reason,
    rowCount: after.length,
    changedRows: counts.changed + counts.added + counts.removed,
    state: stateOf(after),
  };
  await store.insertVersion(tx, { ...version, content: await packRows(after) });
  await audit(tx, caller, {
    act: acts[source],
    object: { kind: 'priceList', id: list.id, name: list.name },
    facts: {
      version: number,
      rows: version.changedRows,
      ...(source === 'copied' && origin !== null && { copiedFrom: origin }),
    },
  });
  return { state: version.state, version: presentVersion(version) };
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
type Make<Code extends string> = (
  list: store.ListRow,
  now: readonly PriceRow[],
  tx: Db,
) => Promise<Ok<readonly PriceRow[]> | Refused<Code>>;

/**
 * The one way by which prices of a list change: rows, history and audit in one transaction, all or nothing. Of
 * two who change a list the second is told who was first; nothing of either is lost. Every process hears of it
 * at the commit, this one before the answer.
 * @param make the rows as they shall be, of those the list has under its lock
 */
export async function changeList<Code extends string>(
  shop: Shop,
  caller: Caller,
  change: Change,
  make: Make<Code>,
): Promise<Ok<Changed> | Refused<Code> | ListChanged | Missing> {
  type Answer = Ok<Changed> | Refused<Code> | ListChanged | Missing;
  const answer = await transactionOr<Answer>(shop.database.db, async (tx) => {
    const list = await store.lockList(tx, change.id);
    if (!list) throw new Rollback<Answer>(fail('price_list_missing', 'id'));
    const now = await readPriceRows(tx, list.id);
    const state = stateOf(now);
    if (change.state !== null && change.state !== state) {
      const last = await store.latestVersion(tx, list.id);
      // a version of other rows would name somebody who did not change them
      const known = last?.state === state ? presentVersion(last) : null;
      throw new Rollback<Answer>({ ...fail('price_list_changed'), data: { state, last: known } });
    }
    const made = await make(list, now, tx);
    if (!made.ok) throw new Rollback<Answer>(made);
    if (stateOf(made.value) === state) return ok({ state, version: null });
    return ok(await write(shop, tx, caller, list, change, [now, made.value]));
  });
  // whoever asks while the announcement is on its way would be shown the old price
  if (answer.ok) await shop.catalogue.refresh();
  return answer;
}
