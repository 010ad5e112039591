import type { SwatchVersion } from '#contract/design/swatches.ts';
import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import { type SwatchSource, swatchDifference } from '#rules/design/swatches/difference.ts';
import type { Swatch } from '#rules/design/swatches/swatch.ts';
import type { AuditAct } from '#rules/platform/audit/acts.ts';
import { type Failure, fail, type Ok, ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { actorOf, audit } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import { libraryOf } from './library.ts';
import { packSwatches } from './packed.ts';
import { presentVersion } from './present.ts';
import * as store from './store.ts';

type Changed = { readonly version: SwatchVersion | null };
type Conflict = Failure<'swatches_changed'> & { readonly data: { readonly last: SwatchVersion | null } };

type Change = {
  /** the version that was seen */
  readonly seen: number;
  readonly source: SwatchSource;
  readonly origin: string | null;
  readonly swatches: readonly Swatch[];
  /** what else belongs into the transaction */
  readonly also?: (tx: Db) => Promise<void>;
};

const acts = {
  imported: 'imported',
  restored: 'restored',
  cleared: 'deleted',
} as const satisfies Record<SwatchSource, AuditAct>;

/** What people find in the log: there is one library. */
const object = { kind: 'swatches', id: 'swatches', name: '' } as const;

/**
 * The one way by which the library changes: a new version with all its colours and the entry of the log in
 * one transaction. Of two who change it the second is told who was first: both write the version after the
 * one they saw, and its number is there once.
 */
export async function changeLibrary(
  shop: Shop,
  caller: Caller,
  { seen, source, origin, swatches, also }: Change,
): Promise<Ok<Changed> | Conflict> {
  type Answer = Ok<Changed> | Conflict;
  const { database } = shop;
  const conflict = async (db: Db): Promise<Conflict> => {
    const last = await store.findVersion(db, await store.latestNumber(db));
    return { ...fail('swatches_changed'), data: { last: last && presentVersion(last) } };
  };
  const answer = await transactionOr<Answer | null>(database.db, async (tx) => {
    const now = await libraryOf(database, tx);
    if (now.version !== seen) throw new Rollback<Answer | null>(null);
    await also?.(tx);
    const { counts } = swatchDifference(now.swatches, swatches);
    const changed = counts.added + counts.changed + counts.removed;
    if (changed === 0) return ok({ version: null });
    const { userId, name } = actorOf(caller);
    const row: store.VersionRow = {
      number: seen + 1,
      at: shop.now(),
      userId,
      actorName: name,
      source,
      origin,
      swatchCount: swatches.length,
      changedCount: changed,
    };
    const isWritten = await store.insertVersion(tx, { ...row, content: await packSwatches(swatches) });
    if (!isWritten) throw new Rollback<Answer | null>(null);
    const { added, removed } = counts;
    const facts = { version: row.number, added, changed: counts.changed, removed };
    await audit(tx, caller, { act: acts[source], object, facts });
    return ok({ version: presentVersion(row) });
  });
  return answer ?? conflict(database.db);
}
