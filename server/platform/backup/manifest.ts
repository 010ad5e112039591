import { z } from 'zod';
import { FilesAway } from '../files/file-store.ts';
import { awaySentence, type BackupPlace } from './place.ts';
import { type SealKey, WrongKey } from './sealing.ts';

/** What a backup says of itself. It is written last: a folder without one is a backup that was cut off. */

const sum = z.object({ size: z.number().int(), sha256: z.string() });

const manifestSchema = z.object({
  format: z.literal(1),
  id: z.string(),
  takenAt: z.iso.datetime(),
  /** of the program */
  release: z.string(),
  kind: z.enum(['postgres', 'pglite']),
  /** of the server the dump was read from; null for the embedded one */
  serverMajor: z.number().int().nullable(),
  /** the last migration the database had, by its time */
  migration: z.number(),
  tables: z.record(z.string(), z.object({ rows: z.string(), sum: z.string() })),
  /** the files the database is in, and the list of the stored files */
  parts: z.array(sum.extend({ name: z.string() })),
  files: z.object({ count: z.number().int(), bytes: z.number().int() }),
  /** what was wrong with the shop already: rows whose file was gone or held other bytes */
  lost: z.array(z.object({ key: z.string(), row: z.string() })),
  keyId: z.string().nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const LIST_PART = 'files.jsonl';
const MANIFEST = 'manifest.json';
const idPattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-[0-9a-f]{6}$/;

export const backupId = (at: Date, chance: string): string =>
  `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z-${chance.slice(0, 6)}`;

/** When a backup was taken, by its name; null for what is none. */
export const takenAt = (id: string): Date | null =>
  idPattern.test(id) ? new Date(id.slice(0, 20).replace(/T(\d\d)-(\d\d)-(\d\d)Z/, 'T$1:$2:$3Z')) : null;

export async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The text that is written; with a key it ends with a mark that nobody else can make. */
export function manifestText(manifest: Manifest, key: SealKey | null): string {
  const said = JSON.stringify(manifest);
  return `${said}\n${key ? `${key.markOf(said)}\n` : ''}`;
}

/**
 * @throws Error with a sentence: it is not there, its store is away, another key, changed, or made by a later
 * program
 */
export async function readManifest(place: BackupPlace, id: string, key: SealKey | null): Promise<Manifest> {
  const name = manifestName(id);
  const bytes = await place.read(name).catch((cause: unknown) => {
    if (cause instanceof FilesAway) throw new Error(awaySentence(place, name, cause), { cause });
    throw new Error(`There is no whole backup ${id} in ${place.address}.`, { cause });
  });
  const [said = '', mark] = (await textOf(bytes as AsyncIterable<Buffer>)).split('\n');
  const read = manifestSchema.safeParse(parsed(said));
  if (!read.success) throw new Error(`The backup ${id} is damaged, or made by another release.`);
  const manifest = read.data;
  if (manifest.keyId !== null && !key)
    throw new Error(`The backup ${id} is encrypted. Set BACKUP_KEY to the key it was made with.`);
  if (manifest.keyId !== null && key) {
    if (manifest.keyId !== key.id)
      throw new Error(`The backup ${id} cannot be read: ${new WrongKey(manifest.keyId, key.id).message}.`);
    if (mark !== key.markOf(said)) throw new Error(`The backup ${id} was changed after it was made.`);
  }
  if (manifest.id !== id) throw new Error(`The backup ${id} was renamed.`);
  return manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const manifestName = (id: string): string => `${id}/${MANIFEST}`;

/** Folders of backups: whole ones, and those that were cut off or are being made. */
export async function backupsIn(place: BackupPlace): Promise<{ whole: string[]; cutOff: string[] }> {
  const all = new Set<string>();
  const whole = new Set<string>();
  for await (const name of place.list()) {
    const [id = '', file] = name.split('/');
    if (!takenAt(id)) continue;
    all.add(id);
    if (file === MANIFEST) whole.add(id);
  }
  const sorted = (ids: Iterable<string>): string[] => [...ids].sort();
  return { whole: sorted(whole), cutOff: sorted([...all].filter((id) => !whole.has(id))) };
}
