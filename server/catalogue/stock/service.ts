import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import { addTo, lockItem, takeOf } from './store.ts';

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
 * Null when all were taken. After a shortage the caller rolls back, for items before it are taken already.
 */
export async function takeStock(tx: Db, wanted: Pieces): Promise<Shortage | null> {
  for (const heliosId of [...wanted.keys()].sort()) {
    const left = await takeOf(tx, heliosId, wanted.get(heliosId) ?? 0);
    if (left !== null) return { heliosId, left };
  }
  return null;
}

/** The same, all or none: after a shortage the transaction goes on as if nothing had been taken. */
export const takeAllOrNone = (tx: Db, wanted: Pieces): Promise<Shortage | null> =>
  transactionOr(tx, async (inner) => {
    const shortage = await takeStock(inner, wanted);
    if (shortage) throw new Rollback(shortage);
    return null;
  });

export async function returnStock(tx: Db, pieces: Pieces): Promise<void> {
  for (const heliosId of [...pieces.keys()].sort()) await addTo(tx, heliosId, pieces.get(heliosId) ?? 0);
}

/** For whoever returns the pieces of one order and takes those of another. */
export async function lockStock(tx: Db, ...pieces: readonly Pieces[]): Promise<void> {
  const names = new Set(pieces.flatMap((some) => [...some.keys()]));
  for (const heliosId of [...names].sort()) await lockItem(tx, heliosId);
}
