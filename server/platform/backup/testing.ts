import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type Database, openDatabase } from '#database/connection.ts';
import { orderFiles, orders, savedDesigns } from '#database/schema.ts';
import { seed } from '#database/seed.ts';
import { emptyPostgres, type TestPostgres } from '#database/testing.ts';
import { fillWithPartnerOrders } from '#server/partner-orders/lists/sample-orders.ts';
import { jobsOfShop } from '#server/shop.ts';
import { type Files, openFiles } from '../files/files.ts';
import { createJobs } from '../jobs/jobs.ts';
import type { Where } from './moment.ts';

/** Places of a shop for tests of backups: a folder, its files, and a database of either kind. */

export type TestPlace = {
  readonly where: Where;
  readonly files: Files;
  open(): Promise<Database>;
  remove(): Promise<void>;
};

export async function emptyPlace(): Promise<TestPlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inkrule-backup-'));
  const postgres: TestPostgres | null = process.env.TEST_DATABASE_URL ? await emptyPostgres() : null;
  const where = { databaseUrl: postgres?.url, dataDir };
  return {
    where,
    files: await openFiles({ files: join(dataDir, 'files') }),
    open: () => openDatabase({ url: where.databaseUrl, directory: dataDir }),
    async remove() {
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The demo shop with a few orders of partners. */
export async function filledPlace(): Promise<TestPlace> {
  const place = await emptyPlace();
  const database = await place.open();
  await seed(database.db, async () => 'no password');
  await fillWithPartnerOrders(database.db, 60);
  // the tables of the queue, as a shop that ran has them
  const jobs = await createJobs({
    ...nothing,
    database,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    definitions: jobsOfShop,
  });
  await jobs.stop();
  await database.close();
  return place;
}
const none = {} as never;
const nothing = { config: none, catalogue: none, files: none, press: none, providers: none };

/** A file of an order, whose row knows its bytes. */
export async function addOrderFile({ files }: TestPlace, { db }: Database, bytes: Buffer): Promise<string> {
  const [order] = await db.select({ id: orders.id }).from(orders).limit(1);
  const storageKey = await files.put('orders', 'jpg', bytes, 'image/jpeg');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db.insert(orderFiles).values({
    ...{ id: randomUUID(), orderId: order?.id ?? '', storageKey, name: 'a.jpg' },
    ...{ size: bytes.length, contentType: 'image/jpeg', sha256 },
  });
  return storageKey;
}

/** The pictures of a saved design, of whose bytes the row says nothing. */
export async function addSavedDesign(
  { files }: TestPlace,
  { db }: Database,
  some: readonly Buffer[],
): Promise<string[]> {
  const keys: string[] = [];
  for (const bytes of some) keys.push(await files.put('designs', 'png', bytes, 'image/png'));
  await db.insert(savedDesigns).values({
    ...{ code: randomUUID().slice(0, 8), artwork: {}, quantity: 1, size: 1 },
    pictures: keys.map((storageKey, i) => ({
      reference: `${i}`,
      name: 'p.png',
      contentType: 'image/png',
      storageKey,
    })),
    ...{ createdAt: new Date(), expiresAt: new Date(Date.now() + 86_400_000) },
  });
  return keys;
}
