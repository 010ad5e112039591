import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { type KeepRule, outdated } from '#rules/platform/backup/keep.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import type { Files } from '../files/files.ts';
import { currentRelease, releaseName } from '../release.ts';
import { each } from './each.ts';
import { type Sum, summing, sumOf } from './hashing.ts';
import { noteBackup } from './last-backup.ts';
import {
  backupId,
  backupsIn,
  LIST_PART,
  type Manifest,
  manifestName,
  manifestText,
  readManifest,
  takenAt,
} from './manifest.ts';
import { dumpFiles, type Moment, momentOf, type Where } from './moment.ts';
import type { BackupPlace } from './place.ts';
import { type SealKey, seal } from './sealing.ts';
import { contentName, type ListedFile, listOf } from './stored.ts';
import { claimPlace } from './whose.ts';

const AT_ONCE = 6;
/** A backup that takes longer was cut off, whatever it was that cut it. */
const CUT_OFF_AFTER_MS = 2 * DAY_MS;

export type Taking = {
  readonly where: Where;
  readonly files: Pick<Files, 'list' | 'open'>;
  readonly place: BackupPlace;
  readonly key: SealKey | null;
  readonly keep: KeepRule;
  readonly now: () => Date;
  readonly say?: (line: string) => void;
};

export type Taken = {
  readonly manifest: Manifest;
  /** files that no backup had before */
  readonly copied: number;
  readonly removed: readonly string[];
};

const sealed = (key: SealKey | null, bytes: AsyncIterable<Buffer>): Readable =>
  Readable.from(key ? seal(key, bytes) : bytes, { objectMode: false, highWaterMark: 1 << 20 });

/** What earlier backups say of a key: the bytes of a file never change under its key. */
async function known({ place, key }: Taking, whole: readonly string[]): Promise<Map<string, Sum>> {
  const last = whole.at(-1);
  if (!last) return new Map();
  // one of another key is none to build on
  const manifest = await readManifest(place, last, key).catch(() => null);
  if (!manifest || manifest.keyId !== (key?.id ?? null)) return new Map();
  const list = await listOf(place, manifest, key);
  return new Map(list.map(({ key: name, sha256, size }) => [name, { sha256, size }]));
}

/** Copies the files that are new, by their content, and lists all. */
async function copyFiles(
  { files, place, key }: Taking,
  moment: Moment,
  before: ReadonlyMap<string, Sum>,
): Promise<{ list: ListedFile[]; lost: Manifest['lost']; copied: number }> {
  const stored = new Set<string>();
  for await (const name of place.list('files')) stored.add(name);
  const rowsOf = Map.groupBy(moment.named, (row) => row.key);
  const list: ListedFile[] = [];
  const differs = new Set<string>();
  let copied = 0;

  const copy = async (name: string, expected: Sum | null): Promise<Sum> => {
    // where nothing says what is in it, it is read once more to be named
    const sum = expected ?? (await sumOf(await files.open(name)));
    const content = contentName(key, sum.sha256);
    if (stored.has(content)) return sum;
    const passing = summing(await files.open(name));
    await place.write(content, sealed(key, passing.bytes));
    const seen = passing.sum();
    if (seen.sha256 !== sum.sha256 || seen.size !== sum.size) {
      await place.remove([content]);
      differs.add(name);
      return copy(name, null);
    }
    stored.add(content);
    copied += 1;
    return sum;
  };
  const one = async (name: string): Promise<void> => {
    const row = rowsOf.get(name)?.find(({ sha256, size }) => sha256 !== null && size !== null);
    const expected = row?.sha256 && row.size !== null ? { sha256: row.sha256, size: row.size } : null;
    const sum = await copy(name, before.get(name) ?? expected);
    list.push({ key: name, ...sum });
  };
  for await (const page of files.list())
    await each(
      page.map(({ key: name }) => name).filter((name) => rowsOf.has(name)),
      AT_ONCE,
      one,
    );
  const there = new Set(list.map(({ key: name }) => name));
  const lost = moment.named.filter(({ key: name }) => !there.has(name) || differs.has(name));
  return { list, lost: lost.map(({ key: name, row }) => ({ key: name, row })), copied };
}

/**
 * Removes backups the rule does not keep, whole ones by their manifest first, then content that none names.
 */
async function tidy({ place, key, keep, now }: Taking): Promise<string[]> {
  const { whole, cutOff } = await backupsIn(place);
  const dated = (ids: readonly string[]) => ids.map((id) => ({ id, at: takenAt(id) ?? new Date(0) }));
  const removed = [
    ...outdated(dated(whole), keep, now()),
    ...dated(cutOff).filter(({ at }) => now().getTime() - at.getTime() > CUT_OFF_AFTER_MS),
  ].map(({ id }) => id);
  for (const id of removed) {
    await place.remove([manifestName(id)]);
    const rest: string[] = [];
    for await (const name of place.list(id)) rest.push(name);
    await place.remove(rest);
  }
  const named = new Set<string>();
  for (const id of whole.filter((one) => !removed.includes(one))) {
    // what cannot be read, with another key or damaged, may name anything
    const manifest = await readManifest(place, id, key).catch(() => null);
    if (!manifest) return removed;
    const sealedBy = manifest.keyId === null ? null : key;
    for (const { sha256 } of await listOf(place, manifest, sealedBy))
      named.add(contentName(sealedBy, sha256));
  }
  const unnamed: string[] = [];
  for await (const name of place.list('files')) if (!named.has(name)) unnamed.push(name);
  await place.remove(unnamed);
  return removed;
}

/** Database first, then the files its rows name, the manifest last. @throws Error with a sentence */
export async function takeBackup(taking: Taking): Promise<Taken> {
  const { where, place, key, now, say = () => {} } = taking;
  await mkdir(where.dataDir, { recursive: true });
  const folder = await mkdtemp(join(where.dataDir, 'backup-'));
  const dump = join(folder, 'database');
  try {
    const at = now();
    const id = backupId(at, randomBytes(3).toString('hex'));
    const moment = await momentOf(where, dump);
    say(
      `the database is read: ${Object.keys(moment.tables).length} tables, ${moment.named.length} rows that name a file`,
    );
    try {
      // the place of the living shop counts as the copy's own, and its backups would be removed by the copy's
      // rule
      if (moment.isDrill)
        throw new Error(
          'This is a restored copy in drill mode, and BACKUP_TO may be where the living shop keeps its backups. Nothing was backed up. When the copy is the shop: bin/inkrule restore --take-over',
        );
      await claimPlace(place, moment.mark);
      const parts: Manifest['parts'] = [];
      const store = async (name: string, bytes: AsyncIterable<Buffer>): Promise<void> => {
        const passing = summing(bytes);
        await place.write(`${id}/${name}`, sealed(key, passing.bytes));
        parts.push({ name, ...passing.sum() });
      };
      for (const name of await dumpFiles(dump))
        await store(`database/${name}`, createReadStream(join(dump, name)));
      const { whole } = await backupsIn(place);
      const { list, lost, copied } = await copyFiles(taking, moment, await known(taking, whole));
      await store(LIST_PART, Readable.from(list.map((file) => Buffer.from(`${JSON.stringify(file)}\n`))));
      moment.stillHeld();
      const manifest: Manifest = {
        format: 1,
        id,
        takenAt: at.toISOString(),
        release: releaseName(currentRelease()),
        kind: moment.kind,
        serverMajor: moment.serverMajor,
        migration: moment.migration,
        tables: moment.tables,
        parts,
        files: { count: list.length, bytes: list.reduce((sum, { size }) => sum + size, 0) },
        lost,
        keyId: key?.id ?? null,
      };
      await place.write(manifestName(id), Readable.from([Buffer.from(manifestText(manifest, key))]));
      await noteBackup(where.dataDir, { id, takenAt: manifest.takenAt });
      return { manifest, copied, removed: await tidy(taking) };
    } finally {
      await moment.end();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
