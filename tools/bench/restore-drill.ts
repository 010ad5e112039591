import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { openPostgres, transaction } from '#database/connection.ts';
import { insertMany } from '#database/insert.ts';
import { orderFiles } from '#database/schema.ts';
import { seed } from '#database/seed.ts';
import { privatePostgres } from '#scripts/private-postgres.ts';
import { each } from '#server/platform/backup/each.ts';
import { askOf, connectAlone } from '#server/platform/backup/moment.ts';
import { folderPlace } from '#server/platform/backup/place.ts';
import { sealKey } from '#server/platform/backup/sealing.ts';
import { isWhole, restoreBackup, takeBackup, verifyShop } from '#server/platform/backup/service.ts';
import { differences, tableSums } from '#server/platform/backup/table-sums.ts';
import { type Files, openFiles } from '#server/platform/files/files.ts';
import { createJobs } from '#server/platform/jobs/jobs.ts';
import { jobsOfShop } from '#server/shop.ts';
import { seedPartnerOrders } from './seed-partner-orders.ts';

/**
 * A shop of many orders and files is backed up, restored on an empty server of PostgreSQL and an empty
 * folder, and compared: every row of every table, every byte of every file. Exit code 1 when one differs, or
 * when restoring and comparing take longer than a quarter of an hour.
 *   node tools/bench/restore-drill.ts [--orders 100000] [--gb 20] [--key <secret>] [--flip file|row|backup] [--folder <big disk>]
 * --flip changes one byte, to see that the drill fails.
 */
const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '100000' },
    gb: { type: 'string', default: '20' },
    key: { type: 'string' },
    flip: { type: 'string' },
    folder: { type: 'string', default: tmpdir() },
  },
});
const ORDERS = Number(values.orders);
const FILE_BYTES = 1_000_000;
const FILES = Math.round((Number(values.gb) * 1e9) / FILE_BYTES);
const AT_MOST_S = 15 * 60;
const AT_ONCE = 8;

const home = await mkdtemp(join(values.folder, 'inkrule-drill-'));
const [shop, machine] = [await privatePostgres(), await privatePostgres()];
const place = folderPlace(join(home, 'backups'));
const key = values.key === undefined ? null : sealKey(values.key);
const filesOf = (name: string) => openFiles({ files: join(home, name, 'files') });
const whereOf = (url: string, name: string) => ({ databaseUrl: url, dataDir: join(home, name) });

async function timed<T>(what: string, work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const since = performance.now();
  const value = await work();
  const seconds = (performance.now() - since) / 1000;
  console.log(`${what}: ${seconds.toFixed(1)} s`);
  return { value, seconds };
}

/** The orders, and files of them that all differ. */
async function fill(files: Files): Promise<void> {
  const database = await openPostgres(shop.url, { poolSize: 4 });
  await seed(database.db, async () => 'no password');
  const nothing = {} as never;
  const parts = { config: nothing, catalogue: nothing, files: nothing, press: nothing, providers: nothing };
  const log = pino({ level: 'silent' });
  const jobs = await createJobs({ ...parts, database, log, now: () => new Date(), definitions: jobsOfShop });
  await jobs.stop();
  await seedPartnerOrders(database.db, ORDERS);
  const { rows } = (await database.db.execute(sql`select id from orders limit 1000`)) as unknown as {
    rows: { id: string }[];
  };
  const bytes = randomBytes(FILE_BYTES);
  const named: (typeof orderFiles.$inferInsert)[] = [];
  for (let n = 0; n < FILES; n += 1) {
    bytes.writeUInt32BE(n);
    const storageKey = await files.put('orders', 'jpg', bytes, 'image/jpeg');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const about = { size: FILE_BYTES, contentType: 'image/jpeg', sha256, imageNodeInformationName: null };
    named.push({
      id: randomUUID(),
      orderId: rows[n % rows.length]?.id ?? '',
      name: `${n}.jpg`,
      storageKey,
      ...about,
    });
  }
  await transaction(database.db, (tx) => insertMany(tx, orderFiles, named));
  await database.close();
}

async function sumsOf(url: string) {
  const client = await connectAlone(url);
  return tableSums(askOf(client)).finally(() => client.end());
}

/** Byte by byte, the two folders and nothing else. */
async function differentFiles(was: Files, is: Files): Promise<string[]> {
  const different: string[] = [];
  const keysOf = async (files: Files): Promise<Set<string>> => {
    const all = new Set<string>();
    for await (const page of files.list()) for (const { key: one } of page) all.add(one);
    return all;
  };
  const [before, after] = [await keysOf(was), await keysOf(is)];
  for (const one of after) if (!before.has(one)) different.push(`${one} was not there`);
  await each(before, AT_ONCE, async (one) => {
    if (!after.has(one)) different.push(`${one} is missing`);
    else if (Buffer.compare(await was.get(one), await is.get(one)) !== 0) different.push(`${one} differs`);
  });
  return different;
}

async function flipByte(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  const at = FILE_BYTES >> 1;
  await handle.read(byte, 0, 1, at);
  byte[0] = (byte[0] ?? 0) ^ 1;
  await handle.write(byte, 0, 1, at);
  await handle.close();
}

async function flip(what: string): Promise<void> {
  const name = what === 'backup' ? 'files' : undefined;
  if (what === 'row') {
    const client = await connectAlone(machine.url);
    await client.query(
      'update order_items set quantity = quantity + 1 where ctid = (select min(ctid) from order_items)',
    );
    await client.end();
    return;
  }
  if (name) {
    for await (const one of place.list(name)) return flipByte(join(place.address, one));
    return;
  }
  for await (const [one] of (await filesOf('machine')).list())
    return flipByte(join(home, 'machine', 'files', one?.key ?? ''));
}

let isRight = false;
try {
  const [was, is] = [await filesOf('shop'), await filesOf('machine')];
  await timed(`filled with ${ORDERS} orders and ${FILES} files of 1 MB`, () => fill(was));
  const taking = {
    where: whereOf(shop.url, 'shop'),
    files: was,
    place,
    key,
    keep: { d: 7, w: 4, m: 0 },
    now: () => new Date(),
  };
  await timed('backed up', () => takeBackup(taking));
  const { value: second } = await timed('backed up once more', () => takeBackup(taking));
  console.log(`files copied the second time: ${second.copied}`);
  if (values.flip === 'backup') await flip('backup');
  const restoring = {
    where: whereOf(machine.url, 'machine'),
    files: is,
    place,
    key,
    id: null,
    replace: null,
  };
  const { seconds: restored } = await timed('restored', () => restoreBackup(restoring));
  if (values.flip === 'file' || values.flip === 'row') await flip(values.flip);
  const { value: found, seconds: compared } = await timed('compared', async () => {
    const [before, after, files] = [
      await sumsOf(shop.url),
      await sumsOf(machine.url),
      await differentFiles(was, is),
    ];
    const verified = await verifyShop(whereOf(machine.url, 'machine'), is, new Date());
    const rows = Object.values(before).reduce((sum, table) => sum + Number(table.rows), 0);
    return {
      rows,
      tables: differences(before, after),
      files,
      isWhole: isWhole(verified),
      verified: verified.files,
    };
  });
  for (const line of [...found.tables, ...found.files].slice(0, 20)) console.log(`  ${line}`);
  const seconds = restored + compared;
  const isSame = found.tables.length + found.files.length === 0 && found.isWhole && found.verified === FILES;
  console.log(
    `${found.rows} rows and ${FILES} files: ${isSame ? 'all the same' : 'NOT THE SAME'}; restored and compared in ${seconds.toFixed(0)} s`,
  );
  isRight = isSame && seconds <= AT_MOST_S;
} catch (error) {
  console.log((error as Error).message);
} finally {
  await shop.remove();
  await machine.remove();
  await rm(home, { recursive: true, force: true });
}
console.log(isRight ? 'the drill is passed' : 'THE DRILL FAILED');
process.exit(isRight ? 0 : 1);
