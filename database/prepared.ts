import type { Db } from './connection.ts';

/**
 * A statement that is put together once for a database and planned once for each of its connections, for what
 * is asked so often that planning it costs as much as answering. Give it a name of its own by drizzle's
 * `prepare`, and only what is the same for any values: the plan is made without knowing them.
 */
export function prepared<Statement>(make: (db: Db) => Statement): (db: Db) => Statement {
  const made = new WeakMap<Db, Statement>();
  return (db) => {
    const known = made.get(db);
    if (known) return known;
    const statement = make(db);
    made.set(db, statement);
    return statement;
  };
}
