import { fromPglite, type Db as QueueDatabase } from 'pg-boss';
import type { Database } from '#database/connection.ts';

/**
 * The job queue on the connection the shop already has. It is woken through the shop's own listener, so the
 * queue needs no connection of its own.
 */
export function queueDatabase(database: Database): QueueDatabase {
  const { raw } = database;
  if ('pglite' in raw) return fromPglite(raw.pglite);
  const { pool } = raw;
  return {
    executeSql: async (text, values) => {
      const result: unknown = await pool.query(text, values);
      // several statements in one text answer one result each
      if (Array.isArray(result))
        return { rows: result.flatMap((one: { rows?: unknown[] }) => one.rows ?? []) };
      return result as { rows: unknown[] };
    },
    listen: async (channel, heard, reconnected) => {
      let open = true;
      await database.listen(channel, (payload) => {
        if (!open) return;
        if (payload === '') reconnected();
        else heard(payload);
      });
      return {
        close: async () => {
          open = false;
        },
      };
    },
  };
}
