import type {
  deleteAccountDesign,
  keepAccountDesign,
  listAccountDesigns,
  openAccountDesign,
} from '#contract/design/account-designs.ts';
import type { ParsedOf } from '#contract/platform/endpoint.ts';
import { Rollback, transactionOr } from '#database/connection.ts';
import type { SavedPicture } from '#database/schema.ts';
import {
  accountDesignLimits,
  designVersion,
  hasRoomFor,
  readDesigns,
} from '#rules/design/artwork/account-designs.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Answer } from '#server/platform/endpoints.ts';
import { networkOf } from '#server/platform/network.ts';
import {
  hasRoom,
  lockRoomOfDesigns,
  receivePictures,
  sendablePictures,
  storePictures,
} from '../designs/service.ts';
import * as store from './store.ts';

/** Designs in an account. Whose they are says the account of the caller alone, so nobody reaches those of others. */

type Kept = ParsedOf<typeof keepAccountDesign, never>['body'];
type Put = Result<
  { readonly revision: number; readonly replaced: readonly SavedPicture[] },
  'account_designs_full' | 'account_design_changed' | 'unavailable' | 'not_signed_in'
>;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;
const most = `${accountDesignLimits.designs}, ${megabytes(accountDesignLimits.bytes)}`;

const put = (shop: Shop, design: Omit<store.AccountDesign, 'revision'>, seen: number | null) =>
  transactionOr<Put>(shop.database.db, async (tx) => {
    const { userId, id, size } = design;
    if (!(await store.holdAccount(tx, userId))) throw new Rollback(fail('not_signed_in'));
    await store.lockDesigns(tx, userId);
    const before = await store.findDesign(tx, userId, id);
    // a repeat whose first answer was lost finds its own design one revision on
    const isRepeat =
      before !== null && before.revision === (seen ?? 0) + 1 && isSame(before, { ...design, revision: 0 });
    if (before && before.revision !== seen && !isRepeat) throw new Rollback(fail('account_design_changed'));
    if (!hasRoomFor(await store.keptBeside(tx, userId, id), size))
      throw new Rollback(fail('account_designs_full', undefined, most));
    await lockRoomOfDesigns(tx);
    if (!(await hasRoom(shop, tx, size))) throw new Rollback(fail('unavailable'));
    const revision = isRepeat ? before.revision : (before?.revision ?? 0) + 1;
    await store.putDesign(tx, { ...design, revision });
    return ok({ revision, replaced: before?.pictures ?? [] });
  });

/** All a person sees of it; the database puts the members of a design into another order. */
const contentOf = (design: store.AccountDesign): string | null => {
  const versions = versionsOf(design);
  const read = readDesigns(design.artwork, versions);
  const { name, quantity, size } = design;
  const told = versions.map(({ id, name: called, at, quantity: count }) => [id, called, at, count]);
  return read.ok ? JSON.stringify([name, quantity, size, told, read.value]) : null;
};

const isSame = (before: store.AccountDesign, design: store.AccountDesign): boolean =>
  contentOf(before) === contentOf(design);

/** Keeps a design in the account of the caller. */
export async function keepDesignFor(
  shop: Shop,
  { account, address }: Caller,
  id: string,
  body: Kept,
): Promise<Answer<typeof keepAccountDesign>> {
  if (!account) return fail('not_signed_in');
  const read = readDesigns(body.artwork, body.versions);
  if (!read.ok) return read;
  const [artwork, ...states] = read.value;
  if (!artwork) return fail('artwork_invalid', 'artwork');
  const { byId } = await shop.catalogue.current();
  if (!byId.has(artwork.productId)) return fail('product_not_found', 'artwork');
  const sides = read.value.flatMap((document) => document.sides);
  const pictures = await receivePictures({ sides }, body.pictures, networkOf(address));
  if (!pictures.ok) return pictures;
  const versions = body.versions.map((version, i) => ({ ...version, artwork: states[i] }));
  const texts = JSON.stringify([artwork, versions]).length;
  const size = pictures.value.reduce((sum, { bytes }) => sum + bytes.length, texts);
  const changedAt = shop.now();
  const { name, quantity } = body;
  const stored = await storePictures(shop, pictures.value, (kept) =>
    put(
      shop,
      { userId: account.id, id, name, artwork, quantity, versions, pictures: kept, size, changedAt },
      body.seen,
    ),
  );
  if (!stored.ok) return stored;
  await shop.files.discard(stored.value.replaced.map(({ storageKey }) => storageKey));
  return ok({ revision: stored.value.revision, changedAt: changedAt.toISOString() });
}

/** Versions as they are stored; one that is none any more is left out. */
const versionsOf = ({ versions }: store.AccountDesign) => {
  const read = designVersion.array().safeParse(versions);
  return read.success ? read.data : [];
};

export async function listDesignsOf(
  { database: { db } }: Shop,
  { account }: Caller,
  { page, limit }: ParsedOf<typeof listAccountDesigns, never>['query'],
): Promise<Answer<typeof listAccountDesigns>> {
  if (!account) return fail('not_signed_in');
  const offset = (page - 1) * limit;
  const { total, rows } = await store.listDesigns(db, account.id, limit, offset);
  const items = rows.flatMap((row) => {
    const read = parseArtwork(row.artwork);
    const { id, name, quantity, revision, changedAt } = row;
    const versions = versionsOf(row).length;
    return read.ok
      ? [{ id, name, quantity, revision, versions, artwork: read.value, changedAt: changedAt.toISOString() }]
      : [];
  });
  return ok({ total, limit, offset, items });
}

export async function openDesignOfAccount(
  shop: Shop,
  { account }: Caller,
  id: string,
): Promise<Answer<typeof openAccountDesign>> {
  const row = account && (await store.findDesign(shop.database.db, account.id, id));
  const read = row && parseArtwork(row.artwork);
  if (!row || !read?.ok) return fail('account_design_not_found', 'id');
  const { name, quantity, revision } = row;
  const pictures = await sendablePictures(shop, row.pictures);
  return ok({ name, artwork: read.value, quantity, versions: versionsOf(row), pictures, revision });
}

export async function deleteDesignOf(
  { database: { db }, files }: Shop,
  { account }: Caller,
  id: string,
): Promise<Answer<typeof deleteAccountDesign>> {
  const gone = account && (await store.deleteDesign(db, account.id, id));
  if (!gone) return fail('account_design_not_found', 'id');
  await files.discard(gone.pictures.map(({ storageKey }) => storageKey));
  return ok({ success: true, message: '' });
}
