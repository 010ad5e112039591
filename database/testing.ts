import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { type Database, openEmbedded, openPostgres } from './connection.ts';
import { seed } from './seed.ts';

/**
 * Databases for tests: empty of orders, full of the demo shop. Embedded by default; with TEST_DATABASE_URL
 * the same tests run on PostgreSQL, each database a copy of a template made once.
 */

/** Real hashing takes most of a second for four demo users; tests that sign in bring the real one. */
const plainHash = async (password: string): Promise<string> => `plain:${password}`;

const here = fileURLToPath(new URL('.', import.meta.url));

/** Changes with the schema and with the demo data, so that an old template is never used by accident. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const name of (await readdir(here, { recursive: true })).filter((n) => /\.(ts|sql)$/.test(n)).sort()) {
    hash.update(name).update(await readFile(join(here, name)));
  }
  return hash.digest('hex').slice(0, 12);
}

type Options = { hashPassword?: (password: string) => Promise<string> };

export async function testDatabase(options: Options = {}): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? postgresCopy(url, options) : embeddedCopy(options);
}

async function embeddedCopy({ hashPassword = plainHash }: Options): Promise<Database> {
  const kind = hashPassword === plainHash ? 'plain' : 'hashed';
  const file = join(tmpdir(), `inkrule-${await fingerprint()}-${kind}.pglite`);
  if (!existsSync(file)) {
    const fresh = await openEmbedded();
    await seed(fresh.db, hashPassword);
    if (!('pglite' in fresh.raw)) throw new Error('unreachable');
    const dump = await fresh.raw.pglite.dumpDataDir('none');
    await fresh.close();
    const draft = `${file}.${process.pid}`;
    await mkdir(tmpdir(), { recursive: true });
    await writeFile(draft, Buffer.from(await dump.arrayBuffer()));
    await rename(draft, file);
  }
  return openEmbedded({ loadDataDir: new Blob([await readFile(file)]), migrated: true });
}

const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

/** Runs statements on the server itself, outside of the databases that tests use. */
async function asAdmin<T>(url: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const { default: driver } = await import('pg');
  const admin = new driver.Client({ connectionString: url });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

export type TestPostgres = { readonly url: string; drop(): Promise<void> };

/** A database of PostgreSQL of its own: with nothing in it, or a copy of another. */
async function createPostgres(url: string, admin: pg.Client, template = 'template1'): Promise<TestPostgres> {
  const name = `inkrule_test_${randomBytes(6).toString('hex')}`;
  await admin.query(`create database ${name} template ${template}`);
  const drop = () =>
    asAdmin(url, async (last) => {
      await last.query(`drop database if exists ${name} with (force)`);
    });
  return { url: at(url, name), drop };
}

/** For tests of what only several connections can do: run them only where TEST_DATABASE_URL is set. */
export function emptyPostgres(): Promise<TestPostgres> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set');
  return asAdmin(url, (admin) => createPostgres(url, admin));
}

/** Without a single row: as a shop finds it that is no demo, before its first start. */
export async function blankDatabase(): Promise<Database> {
  if (!process.env.TEST_DATABASE_URL) return openEmbedded();
  const made = await emptyPostgres();
  return withEnd(await openPostgres(made.url), made.drop);
}

/** Without a single table. */
export async function emptyDatabase(): Promise<Database> {
  if (!process.env.TEST_DATABASE_URL) return openEmbedded({ migrated: true });
  const made = await emptyPostgres();
  return withEnd(await openPostgres(made.url, { migrated: true }), made.drop);
}

const withEnd = (database: Database, end: () => Promise<void>): Database => ({
  ...database,
  close: async () => {
    await database.close();
    await end();
  },
});

async function postgresCopy(url: string, { hashPassword = plainHash }: Options): Promise<Database> {
  const kind = hashPassword === plainHash ? 'plain' : 'hashed';
  const template = `inkrule_${await fingerprint()}_${kind}`;
  const made = await asAdmin(url, async (admin) => {
    // test files start at the same time: the first makes the template, the others wait for it
    await admin.query('select pg_advisory_lock(4711)');
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (!rowCount) {
      await admin.query(`create database ${template}`);
      const fresh = await openPostgres(at(url, template), { poolSize: 2 });
      await seed(fresh.db, hashPassword);
      await fresh.close();
    }
    return createPostgres(url, admin, template);
  });
  return withEnd(await openPostgres(made.url, { migrated: true }), made.drop);
}
