import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Database, openEmbedded, openPostgres } from './connection.ts';
import { seed } from './seed.ts';

/**
 * Databases for tests: empty of orders, full of the demo shop. Embedded by default; with TEST_DATABASE_URL the same tests run
 * on PostgreSQL, each database a copy of a template made once.
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

async function postgresCopy(url: string, { hashPassword = plainHash }: Options): Promise<Database> {
  const { default: pg } = await import('pg');
  const kind = hashPassword === plainHash ? 'plain' : 'hashed';
  const template = `inkrule_${await fingerprint()}_${kind}`;
  const name = `inkrule_test_${randomBytes(6).toString('hex')}`;
  const at = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;

  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  // test files start at the same time: the first makes the template, the others wait for it
  await admin.query('select pg_advisory_lock(4711)');
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (!rowCount) {
    await admin.query(`create database ${template}`);
    const fresh = await openPostgres(at(template), { poolSize: 2 });
    await seed(fresh.db, hashPassword);
    await fresh.close();
  }
  await admin.query(`create database ${name} template ${template}`);
  await admin.query('select pg_advisory_unlock(4711)');
  await admin.end();

  const database = await openPostgres(at(name), { migrated: true });
  return {
    ...database,
    close: async () => {
      await database.close();
      const last = new pg.Client({ connectionString: url });
      await last.connect();
      await last.query(`drop database if exists ${name} with (force)`);
      await last.end();
    },
  };
}
