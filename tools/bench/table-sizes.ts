import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { openPostgres } from '#database/connection.ts';
import { seed } from '#database/seed.ts';
import { seedPartnerOrders } from './seed-partner-orders.ts';
import { aligned } from './table.ts';

/**
 * How much disk the tables take that grow with orders of partners, with their indexes:
 *   node scripts/with-postgres.ts node tools/bench/table-sizes.ts [--orders 100000]
 */
const { values } = parseArgs({ options: { orders: { type: 'string', default: '100000' } } });
const count = Number(values.orders);
const url = process.env.TEST_DATABASE_URL;
if (!url) throw new Error('Start it by: node scripts/with-postgres.ts node tools/bench/table-sizes.ts');

type Size = { name: string; rows: number; table: number; indexes: number };
const { db, close } = await openPostgres(url, { poolSize: 2 });
await seed(db, async () => 'nobody signs in');
await seedPartnerOrders(db, count);
const found = (await db.execute(sql`
  select relname as name, n_live_tup::int as rows, pg_table_size(relid)::float8 as table,
    pg_indexes_size(relid)::float8 as indexes
  from pg_stat_user_tables where schemaname = 'public' order by pg_total_relation_size(relid) desc limit 12`)) as unknown as {
  rows: Size[];
};
await close();
const mb = (bytes: number): string => (bytes / 1e6).toFixed(1);
console.log(`\nMB after ${count} orders of partners\n`);
console.log(
  aligned([
    ['', 'rows', 'table', 'indexes', 'kB an order'],
    ...found.rows.map(({ name, rows, table, indexes }) => [
      name,
      String(rows),
      mb(table),
      mb(indexes),
      ((table + indexes) / 1000 / count).toFixed(2),
    ]),
  ]),
);
