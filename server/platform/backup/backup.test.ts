// runs on both databases: one is dumped by PostgreSQL's own tools, the other by itself
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderFiles } from '#database/schema.ts';
import { isDrill, takeOver } from './drill.ts';
import { backupsIn } from './manifest.ts';
import { folderPlace } from './place.ts';
import { nameOf, type Restoring, restoreBackup } from './restore.ts';
import { type SealKey, sealKey } from './sealing.ts';
import { takeBackup } from './take.ts';
import { addOrderFile, addSavedDesign, emptyPlace, filledPlace, type TestPlace } from './testing.ts';
import { isWhole, verifyShop } from './verify-shop.ts';

const DAY = 86_400_000;
const keep = { d: 3, w: 0, m: 0 };
const key = sealKey('a secret of these tests and of nothing else');
const large = randomBytes(3_300_000);

let shop: TestPlace;
let target: string;
const others: TestPlace[] = [];

beforeAll(async () => {
  shop = await filledPlace();
  target = await mkdtemp(join(tmpdir(), 'inkrule-backups-'));
  const database = await shop.open();
  await addOrderFile(shop, database, large);
  await addOrderFile(shop, database, Buffer.from('small'));
  await addSavedDesign(shop, database, [Buffer.from('one'), Buffer.from('two')]);
  await database.close();
});
afterAll(async () => {
  for (const place of [shop, ...others]) await place?.remove();
  await rm(target, { recursive: true, force: true });
});

const elsewhere = async (): Promise<TestPlace> => {
  const place = await emptyPlace();
  others.push(place);
  return place;
};
const take = (folder: string, withKey: SealKey | null, now = new Date()) =>
  takeBackup({
    where: shop.where,
    files: shop.files,
    place: folderPlace(join(target, folder)),
    key: withKey,
    keep,
    now: () => now,
  });
const restore = (to: TestPlace, folder: string, withKey: SealKey | null, more: Partial<Restoring> = {}) =>
  restoreBackup({
    ...{ where: to.where, files: to.files, place: folderPlace(join(target, folder)), key: withKey },
    ...{ id: null, replace: null, ...more },
  });
const verified = ({ where, files }: TestPlace) => verifyShop(where, files, new Date());

describe('a backup', () => {
  it('restores database and files on an empty place, each row and byte, as a drill', async () => {
    const { manifest, copied } = await take('plain', null);
    expect([manifest.files.count, copied, manifest.lost]).toEqual([4, 4, []]);
    const copy = await elsewhere();
    await restore(copy, 'plain', null);
    const found = await verified(copy);
    expect([found.rows, found.files, isWhole(found)]).toEqual([4, 4, true]);
    const database = await copy.open();
    expect(await isDrill(database.db)).toBe(true);
    const [file] = await database.db.select().from(orderFiles).where(sql`size = ${large.length}`);
    expect(Buffer.from(await copy.files.get(file?.storageKey ?? '')).equals(large)).toBe(true);
    await database.close();
  });
});

describe('a place that is not empty', () => {
  it('is replaced only by its name, and only once the whole backup was read', async () => {
    await take('over', null);
    const copy = await elsewhere();
    await restore(copy, 'over', null);
    const name = nameOf(copy.where);
    await expect(restore(copy, 'over', null)).rejects.toThrow(`--replace ${name}`);
    await expect(restore(copy, 'over', null, { replace: 'another' })).rejects.toThrow('Nothing was changed');
    await restore(copy, 'over', null, { replace: name });
    expect(isWhole(await verified(copy))).toBe(true);
  });
});

// which files are copied, sealed, damaged and kept asks nothing of either database, and the embedded one takes a minute for it
describe.runIf(process.env.TEST_DATABASE_URL)('the files of a backup', () => {
  it('is refused to a restored copy until it is taken over, and the place stays as it is', async () => {
    const { manifest } = await take('drill', null);
    const copy = await elsewhere();
    await restore(copy, 'drill', null);
    const ofCopy = () =>
      takeBackup({
        ...{ where: copy.where, files: copy.files, place: folderPlace(join(target, 'drill')), key: null },
        ...{ keep: { d: 1, w: 0, m: 0 }, now: () => new Date(Date.now() + DAY) },
      });
    await expect(ofCopy()).rejects.toThrow(/restored copy in drill mode.*restore --take-over/);
    expect(await backupsIn(folderPlace(join(target, 'drill')))).toEqual({ whole: [manifest.id], cutOff: [] });
    const database = await copy.open();
    await takeOver(database.db, false);
    await database.close();
    expect((await ofCopy()).removed).toEqual([manifest.id]);
  });

  it('copies only what is new, and nothing that two files have in common', async () => {
    const database = await shop.open();
    await addOrderFile(shop, database, Buffer.from('new'));
    await addOrderFile(shop, database, Buffer.from('small'));
    await database.close();
    const { manifest, copied } = await take('plain', null);
    expect([manifest.files.count, copied]).toEqual([6, 1]);
    expect(
      (await readdir(join(target, 'plain', 'files'), { recursive: true })).filter((name) => name.length > 60),
    ).toHaveLength(5);
  });

  it('restores what it was encrypted with the same key alone', async () => {
    await take('sealed', key);
    const copy = await elsewhere();
    await expect(restore(copy, 'sealed', null)).rejects.toThrow(/is encrypted\. Set BACKUP_KEY/);
    await expect(restore(copy, 'sealed', sealKey('some other secret of these tests'))).rejects.toThrow(
      /another key/,
    );
    await restore(copy, 'sealed', key);
    expect(isWhole(await verified(copy))).toBe(true);
    const all = await readdir(join(target, 'sealed'), { recursive: true, withFileTypes: true });
    for (const entry of all.filter((one) => one.isFile() && one.name !== 'manifest.json')) {
      const bytes = await readFile(join(entry.parentPath, entry.name));
      expect(bytes.subarray(0, 8).toString()).toBe('INKSEAL1');
      expect(bytes.includes('small')).toBe(false);
    }
  });

  it('that was cut off is none', async () => {
    const { manifest } = await take('cut', null);
    await rm(join(target, 'cut', manifest.id, 'manifest.json'));
    expect(await backupsIn(folderPlace(join(target, 'cut')))).toEqual({ whole: [], cutOff: [manifest.id] });
    await expect(restore(await elsewhere(), 'cut', null)).rejects.toThrow(/There is no backup/);
  });

  it.each(['plain', 'sealed'] as const)('says which file is damaged: %s', async (folder) => {
    const withKey = folder === 'sealed' ? key : null;
    const { manifest } = await take(folder, withKey);
    const files = await readdir(join(target, folder, 'files'), { recursive: true, withFileTypes: true });
    const [damaged] = files.filter((entry) => entry.isFile());
    const path = join(damaged?.parentPath ?? '', damaged?.name ?? '');
    const bytes = await readFile(path);
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await writeFile(path, bytes);
    await expect(restore(await elsewhere(), folder, withKey, { id: manifest.id })).rejects.toThrow(
      `The backup is damaged: files/${damaged?.name.slice(0, 2)}/${damaged?.name}`,
    );
  });

  it('goes when the rule does not keep it, and with it what no other names', async () => {
    const database = await shop.open();
    const gone = await addOrderFile(shop, database, Buffer.from('soon gone'));
    await database.close();
    await take('kept', null, new Date(Date.now() - 10 * DAY));
    const again = await shop.open();
    await again.db.delete(orderFiles).where(sql`storage_key = ${gone}`);
    await again.close();
    await shop.files.remove([gone]);
    const contents = async () =>
      (await readdir(join(target, 'kept', 'files'), { recursive: true })).filter((name) => name.length > 60);
    const before = await contents();
    const { removed } = await take('kept', null);
    expect(removed).toHaveLength(1);
    expect((await contents()).length).toBe(before.length - 1);
    const copy = await elsewhere();
    await restore(copy, 'kept', null);
    expect(isWhole(await verified(copy))).toBe(true);
  });
});

describe('verify', () => {
  it('finds rows without a file, other bytes, and files without a row', async () => {
    const database = await shop.open();
    const missing = await addOrderFile(shop, database, Buffer.from('missing'));
    const other = await addOrderFile(shop, database, Buffer.from('other'));
    await database.close();
    await shop.files.remove([missing]);
    const folder = join(shop.where.dataDir, 'files');
    await writeFile(join(folder, other), 'Other');
    const unnamed = await shop.files.put('print', 'pdf', Buffer.from('nobody'), 'application/pdf');
    const later = new Date(Date.now() + 3 * DAY);
    const found = await verifyShop(shop.where, shop.files, later);
    expect(found.missing.map((row) => row.key)).toEqual([missing]);
    expect(found.differs.map((row) => row.key)).toEqual([other]);
    expect(found.unnamed).toEqual([unnamed]);
    expect(isWhole(found)).toBe(false);
    const { manifest } = await take('lost', null);
    expect(manifest.lost.map((row) => row.key).sort()).toEqual([missing, other].sort());
    expect((await verified(shop)).young).toBe(1);
  });
});
