import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import type { Shop } from '../context.ts';
import type { Store } from '../files/file-store.ts';
import { type Files, openIfThere } from '../files/files.ts';

export { createReleasedRoutes } from './released-routes.ts';

/**
 * Scripts, sheets and fonts of the pages, kept where all processes see them: while two releases serve side by
 * side, and in tabs that were opened before a new one came, a page asks for files that the process it reaches
 * was not built with. Their names carry a hash, so one of a name is as good as any other.
 */

type Parts = Pick<Shop, 'config' | 'database' | 'files' | 'log'>;

const FOLDER = '.released';
const INDEX = `${FOLDER}/index.json`;
const keyOf = (name: string): string => `${FOLDER}/${name}`;
/** A tab may be as old. */
const KEPT_DAYS = 30;
/** A release that runs says each day that its files are still in use. */
const SAID_AGAIN_DAYS = 1;
const LOOK_MS = 1_000;
const AT_ONCE = 16;

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  woff2: 'font/woff2',
};
const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
/** Made by the build: a name, a hash of its content, and an ending that a page asks for. */
const isAsset = (name: string): boolean =>
  /^[\w.-]{1,150}-[\w-]{8}\.\w{2,5}$/.test(name) && Object.hasOwn(types, extensionOf(name));

/** Each name with the time it was last in use. */
const index = z.record(z.string().max(200), z.iso.datetime());
type Index = Readonly<Record<string, string>>;

async function readIndex({ files }: { readonly files: Pick<Files, 'open'> }): Promise<Index> {
  const stream = await openIfThere(files, INDEX);
  if (!stream) return {};
  // one that cannot be read is left alone: written over, the files of all others would be named by nobody
  return index.parse(await json(stream));
}

/** What is kept in a place, but for the index that names it. */
export async function releasedKeys(files: Pick<Files, 'open'>): Promise<readonly string[]> {
  return Object.keys(await readIndex({ files })).map(keyOf);
}

/**
 * Has the index of another place name what this one's names as well, each with its last use. To be done once
 * the files are there.
 */
export async function shareIndex(
  from: Pick<Files, 'open'>,
  to: Pick<Store, 'open' | 'write'>,
): Promise<void> {
  const [own, there] = [await readIndex({ files: from }), await readIndex({ files: to })];
  const all: Record<string, string> = { ...there };
  for (const [name, used] of Object.entries(own)) if (used > (all[name] ?? '')) all[name] = used;
  if (Object.entries(all).some(([name, used]) => there[name] !== used))
    await to.write(INDEX, Buffer.from(JSON.stringify(all)), 'application/json');
}

async function store({ config, files }: Parts, names: readonly string[]): Promise<void> {
  for (let at = 0; at < names.length; at += AT_ONCE)
    await Promise.all(
      names.slice(at, at + AT_ONCE).map(async (name) => {
        const path = join(config.buildDir, 'client/assets', name);
        await files.restore(keyOf(name), createReadStream(path), (await stat(path)).size);
      }),
    );
}

/** Puts the files of this release where the others find them, before a page names them. */
export async function keepOwnAssets(parts: Parts, now: Date): Promise<void> {
  const { config, database, files, log } = parts;
  const own = (await readdir(join(config.buildDir, 'client/assets'))).filter(isAsset);
  const isFresh = (said: string | undefined, days: number) =>
    said !== undefined && now.getTime() - Date.parse(said) < days * DAY_MS;
  const isSaid = (known: Index) => own.every((name) => isFresh(known[name], SAID_AGAIN_DAYS));
  if (isSaid(await readIndex(parts))) return;
  // of several that start together each adds its own, and what one removes no other counts on
  await database.withExclusiveLock(async () => {
    const known = await readIndex(parts);
    if (isSaid(known)) return;
    const missing = own.filter((name) => known[name] === undefined);
    await store(parts, missing);
    const old = Object.keys(known).filter((name) => !own.includes(name) && !isFresh(known[name], KEPT_DAYS));
    const all = { ...known, ...Object.fromEntries(own.map((name) => [name, now.toISOString()])) };
    const kept = Object.fromEntries(Object.entries(all).filter(([name]) => !old.includes(name)));
    const words = Buffer.from(JSON.stringify(kept));
    await files.restore(INDEX, Readable.from([words], { objectMode: false }), words.length);
    await files.remove(old.map(keyOf));
    log.info({ own: own.length, stored: missing.length, removed: old.length }, 'files of the pages are kept');
  });
}

/** By which the pages of this process tell their router apart from that of another release. */
export async function ownManifest({ config }: Pick<Parts, 'config'>): Promise<string> {
  const names = await readdir(join(config.buildDir, 'client/assets')).catch(() => []);
  return names.flatMap((name) => /^manifest-([\da-f]{8})\.js$/.exec(name)?.[1] ?? [])[0] ?? '';
}

export type ReleasedAsset = { readonly stream: Readable; readonly type: string };

/** Finds files of other releases, by names that are kept and no others: a made-up one costs nothing. */
export function createReleasedAssets(
  parts: Pick<Parts, 'files'>,
): (name: string) => Promise<ReleasedAsset | null> {
  let known: Index = {};
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<void> | null = null;
  /** Those who ask together wait for one look: a page asks for all its files at once. */
  const look = (): Promise<void> => {
    looking ??= (async () => {
      await pause(Math.max(0, lookedAt + LOOK_MS - performance.now()));
      lookedAt = performance.now();
      known = await readIndex(parts);
    })().finally(() => {
      looking = null;
    });
    return looking;
  };
  return async (name) => {
    if (!isAsset(name)) return null;
    // a look that is under way may have begun before the file came; the second one begins after this question
    for (let looks = 0; looks < 2 && known[name] === undefined; looks += 1) await look();
    if (known[name] === undefined) return null;
    const stream = await openIfThere(parts.files, keyOf(name));
    return stream && { stream, type: types[extensionOf(name)] ?? '' };
  };
}
