import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Db } from './connection.ts';

/**
 * Orders as the version of migration 0010 left them, in every state of payment: written by that version, not
 * made up. For the test that the next one finds all of it again.
 */

type Row = Readonly<Record<string, unknown>>;
type Line = { readonly table: string; readonly row: Row };

const lines: readonly Line[] = readFileSync(new URL('./testing-orders-0010.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean)
  .map((line) => JSON.parse(line) as Line);

const named = ['id', 'order_id', 'idempotency_key', 'provider_id', 'request_id', 'hash'];

/** The same rows once more under names of their own. */
function copyOf({ table, row }: Line, copy: number): Line {
  const own: Record<string, unknown> = { ...row };
  for (const name of named) if (typeof row[name] === 'string') own[name] = `${row[name]}~${copy}`;
  if (table === 'orders') own.code = String(Number(row.code) + copy * 100);
  if (table === 'saved_designs') own.code = `${row.code}${copy}`;
  if (table === 'payment_events') own.id = Number(row.id) + copy * 10_000;
  return { table, row: own };
}

/** Fills a database of that version. @returns how many rows of each table */
export async function fillWithOldOrders(db: Db, copies: number): Promise<ReadonlyMap<string, number>> {
  const all = Array.from({ length: copies }, (_, copy) => lines.map((line) => copyOf(line, copy))).flat();
  const filled = new Map<string, number>();
  for (const [table, some] of Map.groupBy(all, (line) => line.table)) {
    const rows = JSON.stringify(some.map(({ row }) => row));
    await db.execute(
      sql`insert into ${sql.identifier(table)} select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${rows}::jsonb)`,
    );
    filled.set(table, some.length);
  }
  await db.execute(sql`select setval('payment_events_id_seq', (select max(id) from payment_events))`);
  return filled;
}
