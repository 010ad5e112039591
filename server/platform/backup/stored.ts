import { FilesAway } from '../files/file-store.ts';
import { summing } from './hashing.ts';
import { LIST_PART, type Manifest, textOf } from './manifest.ts';
import { awaySentence, type BackupPlace } from './place.ts';
import { type SealKey, unseal } from './sealing.ts';

/** A stored file: the key it had in the shop, and its content, by whose sum it is kept. */
export type ListedFile = { readonly key: string; readonly sha256: string; readonly size: number };

/** A backup holds other bytes than it says, or they cannot be read. */
export class Damaged extends Error {}

/** Where content is kept, once for all backups. */
export function contentName(key: SealKey | null, sha256: string): string {
  const name = key ? key.nameOf(sha256) : sha256;
  return `files/${name.slice(0, 2)}/${name}`;
}

/** What is kept under a name, decrypted. */
async function* opened(place: BackupPlace, name: string, key: SealKey | null): AsyncGenerator<Buffer> {
  const bytes = (await place.read(name)) as AsyncIterable<Buffer>;
  yield* key ? unseal(key, bytes) : bytes;
}

/**
 * What is kept under a name, compared with what it must be when the last byte has gone through.
 * @throws Error naming it
 */
export async function* checked(
  place: BackupPlace,
  name: string,
  expected: { readonly sha256: string; readonly size: number },
  key: SealKey | null,
): AsyncGenerator<Buffer> {
  const damaged = (cause?: unknown): Error =>
    new Damaged(
      `The backup is damaged: ${name} in ${place.address}${cause ? ` (${(cause as Error).message})` : ''}.`,
      {
        cause,
      },
    );
  const { bytes, sum } = summing(opened(place, name, key));
  try {
    yield* bytes;
  } catch (cause) {
    if (cause instanceof FilesAway) throw new Damaged(awaySentence(place, name, cause), { cause });
    throw damaged(cause);
  }
  const seen = sum();
  if (seen.sha256 !== expected.sha256 || seen.size !== expected.size) throw damaged();
}

/** The stored files of a backup. */
export async function listOf(
  place: BackupPlace,
  { id, parts }: Manifest,
  key: SealKey | null,
): Promise<ListedFile[]> {
  const part = parts.find(({ name }) => name === LIST_PART);
  if (!part) throw new Error(`The backup ${id} has no list of files.`);
  const text = await textOf(checked(place, `${id}/${LIST_PART}`, part, key));
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ListedFile);
}
