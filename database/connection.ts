import { type SQL, sql } from 'drizzle-orm';
import type { Database, Db } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openPostgres } from './postgres.ts';

export type { Database, Db } from './database.ts';
export { openEmbedded, openPostgres };

type Place = {
  readonly url?: string | undefined;
  readonly directory: string;
  /** told of each connection to PostgreSQL that breaks */
  readonly onLoss?: (error: Error) => void;
  /** see `openPostgres` */
  readonly poolSize?: number;
  readonly name?: string;
};

export const openDatabase = ({ url, directory, ...options }: Place): Promise<Database> =>
  url ? openPostgres(url, options) : openEmbedded({ directory });

/**
 * The only place that opens a transaction: on the embedded database a forgotten one would poison the single
 * connection.
 */
export const transaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction((tx) => work(tx as unknown as Db));

/**
 * Makes whoever locks the same name wait until this transaction ends; for what has no row that could be
 * locked.
 */
export async function lockName(tx: Db, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Throw inside `transaction` to roll back and answer a value: an expected failure is not a bug. */
export class Rollback<T> extends Error {
  readonly answer: T;
  constructor(answer: T) {
    super('rolled back on purpose');
    this.answer = answer;
  }
}

/** Like `transaction`, but a thrown Rollback becomes the answer. */
export async function transactionOr<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await transaction(db, work);
  } catch (error) {
    if (error instanceof Rollback) return error.answer as T;
    throw error;
  }
}

/**
 * Sends the last statement of a transaction together with its COMMIT: what it locks is free again without
 * waiting for this process, whose event loop may be busy with other orders for as long as a hundred such
 * statements take. Nothing may follow it; a failure rolls back as ever.
 */
export async function commitWith({ kind }: Pick<Database, 'kind'>, tx: Db, last: SQL): Promise<void> {
  // nobody waits for the one connection of the embedded database, and it takes one statement at a time
  if (kind === 'pglite') await tx.execute(last);
  // `and chain` begins another one, which is empty when it is committed in its turn
  else await tx.execute(sql`${last}; commit and chain`.inlineParams());
}
