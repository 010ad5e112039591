import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { PGlite, Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '#database/connection.ts';
import * as schema from '#database/schema.ts';
import { ok } from '#rules/platform/result.ts';
import { type Content, NoSuchFile, type Store } from '#server/platform/files/file-store.ts';
import { type Files, filesOver } from '#server/platform/files/files.ts';
import { samplePdf } from '#server/platform/files/samples.ts';
import type { Press } from '#server/press/print-files/service.ts';
import { around, type Gate, parties, pass } from './parties.ts';

/** The ports of one process of the shop, each with await points. */

const lost = () => Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });

/** The embedded database as one of several processes sees it. */
export function databaseOf(pglite: PGlite, gate: Gate): Database {
  const asks = (client: PGlite | Transaction, own: (what: string) => Promise<void>) => {
    // what the shop puts around a client stays with the process that put it there
    const put: Record<string | symbol, unknown> = {};
    return new Proxy(client, {
      set(_target, name, value) {
        put[name] = value;
        return true;
      },
      get(target, name) {
        if (name in put) return put[name];
        const value = Reflect.get(target, name, target) as unknown;
        if (typeof value !== 'function') return value;
        if (name !== 'query' && name !== 'exec') return value.bind(target);
        return async (...words: unknown[]) => {
          const text = String(words[0]).slice(0, 60).replace(/\s+/g, ' ');
          await own(`before ${text}`);
          const rows = await value.apply(target, words);
          await own(`after ${text}`);
          return rows;
        };
      },
    });
  };
  const alone = asks(pglite, (what) => pass(gate, what, lost)) as PGlite;

  async function transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T | undefined> {
    await pass(gate, 'before begin', lost);
    const party = parties.getStore();
    if (party) party.holds += 1;
    let isOver = false;
    try {
      const answer = await pglite.transaction(async (tx) => {
        let broken: unknown = null;
        // a connection that broke once answers nothing any more
        const step = async (what: string) => {
          if (broken) throw broken;
          try {
            await pass(gate, what, lost);
          } catch (error) {
            broken = error;
            throw error;
          }
        };
        const done = await work(asks(tx, step) as Transaction);
        await step('before commit');
        return done;
      });
      if (party) party.holds -= 1;
      isOver = true;
      await pass(gate, 'after commit', lost);
      return answer;
    } catch (error) {
      if (party && !isOver) party.holds -= 1;
      throw error;
    }
  }

  const client = Object.assign(alone, { transaction });
  return {
    kind: 'pglite',
    db: drizzle(client, { schema }),
    raw: { pglite: client },
    withExclusiveLock: (work) => work(),
    listen: async (channel, heard) => {
      await pglite.listen(channel, (payload) => heard(payload));
    },
    ping: async () => {
      await pglite.query('select 1');
    },
    close: async () => {},
  };
}

type Stored = {
  readonly bytes: Uint8Array;
  readonly at: number;
  /** number of the call or job that wrote it */
  readonly by: number | null;
};

/** What all processes store their files in. */
export type Shelf = Map<string, Stored>;

const bytesOf = async (content: Content): Promise<Uint8Array> =>
  content instanceof Uint8Array
    ? content
    : 'path' in content
      ? readFile(content.path)
      : buffer(content.stream);

/** @param isFull whether the disk takes no more */
function storeOf(shelf: Shelf, gate: Gate, now: () => number, isFull: () => boolean): Store {
  const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const about = (key: string) => {
    const found = shelf.get(key);
    return found ? { key, size: found.bytes.length, writtenAt: new Date(found.at) } : null;
  };
  return {
    name: 'world',
    write: async (key, content) => {
      const bytes = Uint8Array.from(await bytesOf(content));
      await around(gate, 'a file is stored', full, async () => {
        if (isFull()) throw full();
        shelf.set(key, { bytes, at: now(), by: parties.getStore()?.number ?? null });
      });
    },
    writeFirst: async (key, words) => {
      if (!shelf.has(key)) shelf.set(key, { bytes: Buffer.from(words), at: now(), by: null });
    },
    open: async (key) => {
      const found = shelf.get(key);
      if (!found) throw new NoSuchFile('There is no such file');
      return Readable.from([Buffer.from(found.bytes)]);
    },
    about: async (key) => about(key),
    list: async function* (folder) {
      const keys = [...shelf.keys()].filter((key) => !key.startsWith('.'));
      const found = keys.filter((key) => folder === '' || key.startsWith(`${folder}/`)).sort();
      if (found.length > 0) yield found.flatMap((key) => about(key) ?? []);
    },
    remove: (key) =>
      around(gate, 'a file is removed', full, async () => {
        shelf.delete(key);
      }),
    address: async () => null,
  };
}

export function filesOf(shelf: Shelf, gate: Gate, now: () => number, isFull: () => boolean): Files {
  const store = storeOf(shelf, gate, now, isFull);
  return filesOver(store, { places: [store], trouble: async () => null });
}

const samplePicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Threads that make files take most of the time of a run, and what is in a file plays no part. */
export const pressOf = (gate: Gate): Pick<Press, 'press' | 'preview' | 'opens'> => {
  const made = <T>(what: string, value: T) =>
    around(
      gate,
      what,
      () => new Error('the press broke down'),
      async () => ok(value),
    );
  return {
    press: () => made('a file is printed', samplePdf),
    preview: () => made('a file is shown', samplePicture),
    opens: () => made('a file is opened', undefined),
  };
};
