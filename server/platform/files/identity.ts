import { sql } from 'drizzle-orm';
import type { Db } from '#database/connection.ts';
import { shopIdentity } from '#database/schema.ts';
import type { Store } from './file-store.ts';
import type { Files } from './files.ts';
import { markOf, readMark } from './mark.ts';
import { namedFilesStatement } from './named-files.ts';

export { markOf, readMark } from './mark.ts';

/** Names the database whose rows name the files here. */
export const SHOP_MARK = '.shop';

/** The files of another shop are never touched, however FILES came to name them. */
export class FilesOfAnotherShop extends Error {
  readonly code = 'FILES_OF_ANOTHER_SHOP';
}

/** The mark of this database, made when it is first asked for and never changed. */
export async function identityOf(db: Db): Promise<string> {
  await db.insert(shopIdentity).values({ id: 1 }).onConflictDoNothing();
  const [row] = await db.select().from(shopIdentity);
  if (!row) throw new Error('the database has no identity');
  return row.mark;
}

const SAMPLE = 500;

/** How the files of a place stand to this database, by the first ones of it. */
async function sampled(store: Store, db: Db): Promise<'none' | 'named' | 'unknown'> {
  for await (const page of store.list('')) {
    const keys = page.slice(0, SAMPLE).map(({ key }) => key);
    const list = sql.param(JSON.stringify(keys));
    const { rows } = (await db.execute(sql`
      select 1 from (${sql.raw(namedFilesStatement)}) as named
      where key in (select jsonb_array_elements_text(${list}::jsonb)) limit 1`)) as unknown as {
      rows: unknown[];
    };
    return rows.length > 0 ? 'named' : 'unknown';
  }
  return 'none';
}

/** Makes a place the one of this database, whatever it was: asked for by a person. */
export async function claim(store: Store, db: Db): Promise<void> {
  await store.write(SHOP_MARK, Buffer.from(await identityOf(db)), 'text/plain');
}

/**
 * Takes a place that is empty, or whose files this database names; a place of another database is refused.
 * @throws Error with a sentence for the person who set FILES
 */
export async function claimFiles(files: Pick<Files, 'places'>, db: Db): Promise<void> {
  const own = await identityOf(db);
  for (const store of files.places) {
    if ((await readMark(store, SHOP_MARK)) === null && (await sampled(store, db)) === 'unknown')
      throw new Error(
        `${store.name} has files already, and this database names none of them. Give the shop a folder of its own` +
          ` (${store.name}/shop), or, if they are its files: bin/inkrule files claim ${store.name}`,
      );
    if ((await markOf(store, SHOP_MARK, own)) !== own)
      throw new Error(
        `${store.name} holds the files of another shop: its ${SHOP_MARK} names another database than this one. Give the shop` +
          ` a folder of its own (${store.name}/shop). If the database was made anew and these are its files:` +
          ` bin/inkrule files claim ${store.name}`,
      );
  }
}

/**
 * Asked again before anything is removed that nobody asked to remove: a setting may have changed under a
 * running shop.
 */
export async function refuseForeignFiles(files: Pick<Files, 'places'>, db: Db): Promise<void> {
  const own = await identityOf(db);
  for (const store of files.places)
    if ((await readMark(store, SHOP_MARK)) !== own)
      throw new FilesOfAnotherShop('Stored files are not those of this database: nothing of them is removed');
}
