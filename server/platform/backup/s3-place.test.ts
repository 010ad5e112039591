import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { identityOf } from '../files/identity.ts';
import { openStore } from '../files/open-store.ts';
import { between, endpoint, newBucket, settings } from '../files/testing-s3.ts';
import type { BackupPlace } from './place.ts';
import { readBackup, restoreBackup } from './restore.ts';
import { type SealKey, sealKey } from './sealing.ts';
import { settingsOfBackups } from './settings.ts';
import { takeBackup } from './take.ts';
import { addOrderFile, emptyPlace, filledPlace, type TestPlace } from './testing.ts';
import { isWhole, verifyShop } from './verify-shop.ts';

const DAY = 86_400_000;
const key = sealKey('a secret of these tests and of nothing else');
const large = randomBytes(5_300_000);

describe.runIf(endpoint)('backups in a bucket', () => {
  let shop: TestPlace;
  const others: TestPlace[] = [];
  beforeAll(async () => {
    shop = await filledPlace();
    const database = await shop.open();
    await identityOf(database.db);
    await addOrderFile(shop, database, large);
    await addOrderFile(shop, database, Buffer.from('small'));
    await database.close();
  });
  afterAll(async () => {
    for (const place of [shop, ...others]) await place?.remove();
  });

  const placeAt = async (to: string, more: Record<string, string> = {}): Promise<BackupPlace> => {
    const env = { S3_ENDPOINT: endpoint, S3_REGION: settings().region, BACKUP_TO: to, ...more };
    const config = readConfig({ NODE_ENV: 'test', DATA_DIR: shop.where.dataDir, ...env });
    return (await settingsOfBackups(config, undefined, 'writes')).place;
  };
  const take = (place: BackupPlace, withKey: SealKey | null, now = new Date()) =>
    takeBackup({
      ...{ where: shop.where, files: shop.files, place, key: withKey },
      ...{ keep: { d: 3, w: 0, m: 0 }, now: () => now },
    });
  const elsewhere = async (): Promise<TestPlace> => {
    const place = await emptyPlace();
    others.push(place);
    return place;
  };
  const namesIn = async (place: BackupPlace, folder = ''): Promise<string[]> => {
    const names: string[] = [];
    for await (const name of place.list(folder)) names.push(name);
    return names.sort();
  };

  it.each([
    ['as they are', null],
    ['encrypted', key],
  ])(
    'are made, read and restored, each row and byte, %s',
    async (_, withKey) => {
      const place = await placeAt(`s3://${await newBucket()}/backups`);
      const first = await take(place, withKey);
      expect([first.manifest.files.count, first.copied, first.manifest.lost]).toEqual([2, 2, []]);
      // of one day the rule keeps the last
      const second = await take(place, withKey);
      expect([second.copied, second.removed]).toEqual([0, [first.manifest.id]]);
      // nothing is left of what was under way
      expect((await readdir(shop.where.dataDir)).filter((name) => name.startsWith('backup-'))).toEqual([]);

      expect((await readBackup({ where: shop.where, place, key: withKey, id: null })).files.count).toBe(2);
      const copy = await elsewhere();
      await restoreBackup({
        ...{ where: copy.where, files: copy.files, place, key: withKey },
        ...{ id: second.manifest.id, replace: null },
      });
      const found = await verifyShop(copy.where, copy.files, new Date());
      expect([found.files, isWhole(found)]).toEqual([2, true]);
      if (withKey)
        for (const name of await namesIn(place, 'files'))
          expect((await buffer(await place.read(name))).subarray(0, 8).toString()).toBe('INKSEAL1');
    },
    120_000,
  );

  it('go by the rule, and with them what no other names', async () => {
    const place = await placeAt(`s3://${await newBucket()}/backups`);
    const database = await shop.open();
    const gone = await addOrderFile(shop, database, Buffer.from('soon gone'));
    await database.close();
    const old = await take(place, null, new Date(Date.now() - 10 * DAY));
    const again = await shop.open();
    await again.db.execute(sql`delete from order_files where storage_key = ${gone}`);
    await again.close();
    await shop.files.remove([gone]);
    expect((await take(place, null)).removed).toEqual([old.manifest.id]);
    expect(await namesIn(place, old.manifest.id)).toEqual([]);
    expect(await namesIn(place, 'files')).toHaveLength(2);
  });

  it('are named where one is damaged, and told from a store that is away', async () => {
    const address = `s3://${await newBucket()}/backups`;
    const place = await placeAt(address);
    await take(place, null);
    const [name = ''] = await namesIn(place, 'files');
    await (await openStore(address, settings())).write(name, Buffer.from('something else'), 'a/b');
    const reading = { where: shop.where, key: null, id: null };
    await expect(readBackup({ ...reading, place })).rejects.toThrow(`The backup is damaged: ${name}`);
    const door = await between();
    const through = await placeAt(address, { S3_ENDPOINT: door.endpoint, S3_TIMEOUT: '1' });
    await door.be('away');
    await expect(readBackup({ ...reading, place: through })).rejects.not.toThrow('damaged');
    await door.close();
  });

  it('are never written where another shop has its own', async () => {
    const place = await placeAt(`s3://${await newBucket()}/backups`);
    await take(place, null);
    const before = await namesIn(place);
    // as if the other shop had come first
    await place.write('.backups', Readable.from([Buffer.from('22222222-2222-4222-8222-222222222222')]));
    await expect(take(place, null)).rejects.toThrow(/holds the backups of another shop/);
    expect(await namesIn(place)).toEqual(before);
  });

  it('say with the name of the setting that there is no such bucket', () =>
    expect(placeAt('s3://not-there-at-all/backups')).rejects.toThrow(
      'BACKUP_TO names the bucket not-there-at-all, which is not there (NoSuchBucket, BACKUP_TO=s3://not-there-at-all/backups).',
    ));
});
