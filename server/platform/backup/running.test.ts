// runs embedded alone: who runs on the folder has to be asked there
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openEmbedded, transaction } from '#database/connection.ts';
import { availabilities } from '#database/schema.ts';
import { filesThatAreKept } from './kept.ts';
import { folderPlace } from './place.ts';
import { restoreBackup } from './restore.ts';
import { takeBackup } from './take.ts';
import { addOrderFile, emptyPlace, filledPlace, type TestPlace } from './testing.ts';
import { isWhole, verifyShop } from './verify-shop.ts';
import { askRunningShop, listenForBackups } from './while-running.ts';

let shop: TestPlace;
let copy: TestPlace;
let database: Database;
let stopListening: () => Promise<void>;

beforeAll(async () => {
  shop = await filledPlace();
  copy = await emptyPlace();
  database = await openEmbedded({ directory: shop.where.dataDir });
  stopListening = await listenForBackups(database, shop.where.dataDir, pino({ level: 'silent' }));
});
afterAll(async () => {
  await stopListening();
  await database.close();
  await shop.remove();
  await copy.remove();
});

const place = () => folderPlace(join(shop.where.dataDir, 'backups'));

it('a shop that runs and writes is backed up by itself, and what was made restores', async () => {
  await addOrderFile(shop, database, Buffer.from('a file'));
  let isWriting = true;
  let written = 0;
  const writing = (async () => {
    while (isWriting) {
      await transaction(database.db, (tx) => tx.update(availabilities).set({ stockQuantity: written }));
      written += 1;
      // the embedded database works without ever leaving this turn of the loop
      await pause(5);
    }
  })();
  const { manifest } = await takeBackup({
    ...{ where: shop.where, files: shop.files, place: place(), key: null, keep: { d: 3, w: 0, m: 0 } },
    now: () => new Date(),
  });
  isWriting = false;
  await writing;
  expect([manifest.lost, manifest.files.count, written > 0]).toEqual([[], 1, true]);
  await restoreBackup({
    where: copy.where,
    files: copy.files,
    place: place(),
    key: null,
    id: null,
    replace: null,
  });
  expect(isWhole(await verifyShop(copy.where, copy.files, new Date()))).toBe(true);
  const restored = await copy.open();
  const stock = await restored.db
    .selectDistinct({ pieces: availabilities.stockQuantity })
    .from(availabilities);
  await restored.close();
  // of one moment: each change was of all rows
  expect(stock).toHaveLength(1);
  expect((await readdir(shop.where.dataDir)).filter((name) => name.startsWith('backup-'))).toEqual([]);
});

it('keeps stored files until whoever asked has hung up, and asks for one at a time', async () => {
  const files = filesThatAreKept(shop.files, database, false);
  const key = await files.put('orders', 'jpg', Buffer.from('removed meanwhile'), 'image/jpeg');
  const there = () => existsSync(join(shop.where.dataDir, 'files', key));
  const asked = await askRunningShop(shop.where.dataDir);
  await files.remove([key]);
  expect(there()).toBe(true);
  await expect(askRunningShop(shop.where.dataDir)).rejects.toThrow('Another backup');
  expect(() => asked?.stillHeld()).not.toThrow();
  await asked?.end();
  await expect
    .poll(async () => {
      await files.remove([key]);
      return there();
    })
    .toBe(false);
});

it('a copy in drill mode removes nothing', async () => {
  const files = filesThatAreKept(shop.files, database, true);
  const key = await files.put('orders', 'jpg', Buffer.from('kept'), 'image/jpeg');
  await files.remove([key]);
  expect(existsSync(join(shop.where.dataDir, 'files', key))).toBe(true);
});

it('a shop that ends meanwhile is told of', async () => {
  const asked = await askRunningShop(shop.where.dataDir);
  await stopListening();
  await expect
    .poll(() => {
      try {
        asked?.stillHeld();
        return 'held';
      } catch (error) {
        return (error as Error).message;
      }
    })
    .toContain('The shop ended meanwhile');
  expect(await askRunningShop(shop.where.dataDir)).toBeNull();
});
