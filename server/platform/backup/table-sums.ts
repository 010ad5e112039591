import type { Ask } from '../files/named-files.ts';

/** How many rows a table has, and a sum over all of them that differs when one value differs. */
export type TableSum = { readonly rows: string; readonly sum: string };
export type TableSums = Readonly<Record<string, TableSum>>;

/**
 * Every table of the shop, its queue and its migrations. Not those that are empty after a crash anyway, nor
 * the mark that a restored copy has and the original has not.
 */
const tables = `select format('%I.%I', n.nspname, c.relname) as "name"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'drizzle', 'pgboss')
    and (n.nspname, c.relname) <> ('public', 'drill_mode')
  order by 1`;

/** The same row must be the same text everywhere. */
const SETTINGS = ["set timezone = 'UTC'", "set datestyle = 'ISO'", "set intervalstyle = 'postgres'"];

export async function tableSums(ask: Ask): Promise<TableSums> {
  for (const setting of SETTINGS) await ask(setting);
  const sums: Record<string, TableSum> = {};
  for (const { name } of await ask<{ name: string }>(tables)) {
    const [sum] = await ask<TableSum>(
      `select count(*)::text as "rows", coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as "sum" from ${name} t`,
    );
    if (sum) sums[name] = sum;
  }
  return sums;
}

/** In words what differs; nothing where every row of every table is the same. */
export function differences(expected: TableSums, found: TableSums): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    const [was, is] = [expected[name], found[name]];
    if (was?.rows === is?.rows && was?.sum === is?.sum) return [];
    if (!was || !is) return [`${name}: ${was ? 'is missing' : 'was not there'}`];
    return [
      was.rows === is.rows
        ? `${name}: one of ${was.rows} rows differs, or more`
        : `${name}: ${was.rows} rows were there, now ${is.rows}`,
    ];
  });
}
