import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FilesAway, type Store, wordsAt } from '../files/file-store.ts';
import { each } from './each.ts';
import type { BackupPlace } from './place.ts';

const ATTEMPTS = 3;
const AT_ONCE = 8;

/** The bytes from a place on, of a stream that begins at the first one. */
async function* after(stream: Readable, from: number): AsyncGenerator<Buffer> {
  let passed = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const rest = chunk.subarray(Math.max(0, Math.min(chunk.length, from - passed)));
    passed += chunk.length;
    if (rest.length > 0) yield rest;
  }
}

/**
 * Backups in a bucket. What is written is a file of this machine first, one of each that are under way: a
 * bucket wants to know its length and its sum before, and is asked again where it failed. What breaks off
 * while it is read is opened again and goes on where it was.
 * @param folder for the files that are under way
 */
export function storePlace(store: Store, folder: string): BackupPlace {
  async function* patiently(name: string, first: Readable): AsyncGenerator<Buffer> {
    let read = 0;
    for (let attempt = 1, stream = first; ; attempt += 1) {
      try {
        for await (const chunk of after(stream, read)) {
          read += chunk.length;
          yield chunk;
        }
        return;
      } catch (error) {
        if (attempt === ATTEMPTS) throw new FilesAway(`${name} could not be read`, error);
        stream = await store.open(name);
      }
    }
  }
  return {
    address: store.name,
    async *list(path = '') {
      for await (const page of store.list(path)) for (const { key } of page) yield key;
    },
    async read(name) {
      const first = await store.open(name);
      return Readable.from(patiently(name, first), { objectMode: false, highWaterMark: 1 << 20 });
    },
    words: (name) => wordsAt(store, name),
    async write(name, bytes) {
      const own = await mkdtemp(join(folder, 'backup-'));
      try {
        const path = join(own, 'part');
        await pipeline(bytes, createWriteStream(path, { mode: 0o600, highWaterMark: 1 << 20 }));
        await store.write(name, { path }, 'application/octet-stream');
      } finally {
        await rm(own, { recursive: true, force: true });
      }
    },
    writeFirst: (name, words) => store.writeFirst(name, words),
    remove: (names) => each(names, AT_ONCE, (name) => store.remove(name)),
  };
}
