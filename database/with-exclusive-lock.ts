import pg from 'pg';

/** Any number that no other program takes on the same database. */
const LOCK = 7_203_177;
/** Longer than any migration takes; after it this start fails and its supervisor tries again. */
const WAIT_MS = 10 * 60_000;
/**
 * Nobody waits for this one, and the program is being read meanwhile: on a machine that is busy with other
 * things that alone takes longer than the five seconds people are asked to wait.
 */
const CONNECT_MS = 60_000;
/**
 * A migration that waits for a table makes everybody who comes after it wait as well, the running shop
 * included.
 */
const TABLE_WAIT_MS = 15_000;

/**
 * Does work that only one process at a time may do on a database: migrations, the tables of the job queue.
 * The lock belongs to a connection of its own, so it is free again when this process dies, however it dies.
 * @throws Error when another holds the lock for ten minutes
 */
export async function withExclusiveLock<T>(
  url: string,
  work: (connection: pg.Client) => Promise<T>,
): Promise<T> {
  const connection = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // the statement that runs meanwhile fails and says so; without a listener the process would end
  connection.on('error', () => {});
  await connection.connect();
  try {
    await connection.query(`set lock_timeout = ${WAIT_MS}`);
    await connection.query('select pg_advisory_lock($1)', [LOCK]);
    await connection.query(`set lock_timeout = ${TABLE_WAIT_MS}`);
    return await work(connection);
  } finally {
    await connection.end().catch(() => {});
  }
}
