import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { type Db, transaction } from './connection.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** For the test that a version goes on working on the database of the next one: see docs/upgrades.md. */

type Snapshot = {
  readonly tables: Readonly<
    Record<
      string,
      {
        readonly name: string;
        readonly columns: Readonly<Record<string, { readonly name: string; readonly generated?: object }>>;
        readonly foreignKeys: Readonly<Record<string, { readonly tableTo: string }>>;
      }
    >
  >;
};

/** What a version reads and writes: its tables, those that others point to first, with their columns. */
export type Known = ReadonlyMap<string, readonly string[]>;

type Journal = { readonly entries: readonly { readonly idx: number; readonly tag: string }[] };

const read = <T>(name: string): T =>
  JSON.parse(readFileSync(join(migrationsFolder, 'meta', name), 'utf8')) as T;

/** Every migration by number, in order, with its statements. */
export function allMigrations() {
  const { entries } = read<Journal>('_journal.json');
  const files = readMigrationFiles({ migrationsFolder });
  return entries.map(({ idx, tag }, i) => ({ idx, tag, statements: files[i]?.sql ?? [] }));
}

export const migrate = (db: Db, statements: readonly string[]): Promise<void> =>
  transaction(db, async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });

/**
 * What the version of this migration knows; one that was written by hand left no snapshot, and the one before
 * it counts.
 */
export function knownTo(idx: number): Known {
  const name = `${String(idx).padStart(4, '0')}_snapshot.json`;
  let snapshot: Snapshot;
  try {
    snapshot = read<Snapshot>(name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || idx === 0) throw error;
    return knownTo(idx - 1);
  }
  const tables = new Map(Object.values(snapshot.tables).map((table) => [table.name, table]));
  const known = new Map<string, readonly string[]>();
  const add = (name: string): void => {
    const table = tables.get(name);
    if (!table || known.has(name)) return;
    for (const { tableTo } of Object.values(table.foreignKeys)) if (tableTo !== name) add(tableTo);
    known.set(
      name,
      // one that the database fills is written by nobody
      Object.values(table.columns).flatMap(({ name: column, generated }) => (generated ? [] : [column])),
    );
  };
  for (const name of tables.keys()) add(name);
  return known;
}

type Column = { readonly type: string; readonly required: boolean; readonly filled: boolean };
/** Columns as they are in the database, by table and name. */
export type Structure = ReadonlyMap<string, ReadonlyMap<string, Column>>;

export async function rowsOf<T>(db: Db, statement: SQL): Promise<T[]> {
  return ((await db.execute(statement)) as unknown as { rows: T[] }).rows;
}

export async function structureOf(db: Db): Promise<Structure> {
  const rows = await rowsOf<Column & { table: string; column: string }>(
    db,
    sql`select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
          a.attnotnull as required, a.atthasdef or a.attidentity <> '' as filled
        from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`,
  );
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    [...tables].map(([table, columns]) => [table, new Map(columns.map((column) => [column.column, column]))]),
  );
}

/**
 * What a version that knows `known` can no longer do after a change of the structure, in words; nothing when
 * it goes on working.
 */
export function breaks(known: Known, before: Structure, after: Structure): string[] {
  return [...known].flatMap(([table, columns]) => {
    const now = after.get(table);
    if (!now) return [`${table} is gone`];
    const changed = columns.flatMap((name) => {
      const [was, is] = [before.get(table)?.get(name), now.get(name)];
      const column = `${table}.${name}`;
      if (!is) return [`${column} is gone`];
      if (was?.type !== is.type) return [`${column} was ${was?.type} and is ${is.type}`];
      if (was.required !== is.required)
        return [`${column} ${is.required ? 'must have a value' : 'may be without a value'} now`];
      if (was.filled && !is.filled) return [`${column} has lost its default`];
      return [];
    });
    const unknown = [...now].filter(([name]) => !columns.includes(name));
    const demanding = unknown.filter(([, { required, filled }]) => required && !filled);
    return [...changed, ...demanding.map(([name]) => `${table}.${name} is new and must have a value`)];
  });
}
