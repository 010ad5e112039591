import { commitWith, type Database, type Db, transaction } from '#database/connection.ts';
import { addTo, lockItem, refusalOf, takeStatement } from './store.ts';

/**
 * Pieces in stock, taken and returned one stock item after the other in the order of their names: two orders
 * for the same items then wait for each other instead of locking each other out.
 */

/** Pieces by stock item. */
export type Pieces = ReadonlyMap<string, number>;

type Item = { readonly heliosId: string; readonly quantity: number };

export function piecesOf(items: readonly Item[]): Pieces {
  const pieces = new Map<string, number>();
  for (const { heliosId, quantity } of items) pieces.set(heliosId, (pieces.get(heliosId) ?? 0) + quantity);
  return pieces;
}

/** The first item there is too little of, and how many are left. */
export type Shortage = { readonly heliosId: string; readonly left: number };

/**
 * Takes pieces and commits, in one message: every other order for these pieces waits until the database has
 * done both. Null when it is done; otherwise the caller rolls back.
 * @param revision of the catalogue the order was priced by
 */
export async function takeAndCommit(
  database: Pick<Database, 'kind'>,
  tx: Db,
  wanted: Pieces,
  revision: number,
): Promise<Shortage | 'prices_moved' | null> {
  try {
    await commitWith(database, tx, takeStatement(wanted, revision));
    return null;
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return refused.code === 'IK002' ? 'prices_moved' : (JSON.parse(refused.detail) as Shortage);
  }
}

/** All or none: after a shortage the transaction goes on as if nothing had been taken. */
export async function takeAllOrNone(tx: Db, wanted: Pieces): Promise<Shortage | null> {
  try {
    await transaction(tx, (inner) => inner.execute(takeStatement(wanted, null)));
    return null;
  } catch (error) {
    const refused = refusalOf(error);
    if (!refused) throw error;
    return JSON.parse(refused.detail) as Shortage;
  }
}

export async function returnStock(tx: Db, pieces: Pieces): Promise<void> {
  for (const heliosId of [...pieces.keys()].sort()) await addTo(tx, heliosId, pieces.get(heliosId) ?? 0);
}

/** For whoever returns the pieces of one order and takes those of another. */
export async function lockStock(tx: Db, ...pieces: readonly Pieces[]): Promise<void> {
  const names = new Set(pieces.flatMap((some) => [...some.keys()]));
  for (const heliosId of [...names].sort()) await lockItem(tx, heliosId);
}
