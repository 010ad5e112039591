import { randomBytes } from 'node:crypto';
import type { openDesign, saveDesign } from '#contract/design/designs.ts';
import type { ParsedOf, ReplyOf } from '#contract/platform/endpoint.ts';
import { type Db, Rollback, transactionOr } from '#database/connection.ts';
import type { SavedPicture } from '#database/schema.ts';
import { codesNowhere } from '#rules/design/artwork/colors.ts';
import { parseArtwork } from '#rules/design/artwork/document.ts';
import {
  SAVED_DESIGNS_MAX_BYTES,
  savedDesignExpiry,
  savedDesignLimits,
} from '#rules/design/artwork/saved-design.ts';
import { DAY_MS } from '#rules/platform/editions/dates.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Answer } from '#server/platform/endpoints.ts';
import { addressHash, networkOf } from '#server/platform/network.ts';
import { hashOfSecret } from '../comments/service.ts';
import { DESIGNS_FOLDER, type ReceivedPicture, receivePictures } from './receive-pictures.ts';
import { bytesKept, designByCode, insertDesign, lockAddress, lockRoom, savedFrom } from './store.ts';

export { receivePictures } from './receive-pictures.ts';

/** 128 bits: nobody finds a design by guessing, however long they try. */
const CODE_BYTES = 16;

type Design = Omit<Parameters<typeof insertDesign>[1], 'pictures'>;

/** Writes the row, unless its network has saved too much. */
const insertWithin = (shop: Shop, design: Design, pictures: readonly SavedPicture[]) =>
  transactionOr<Result<null, 'too_many_saved_designs' | 'unavailable'>>(shop.database.db, async (tx) => {
    const { config } = shop;
    const { addressHash: hash, createdAt, size } = design;
    if (hash !== null && config.rateLimit) {
      await lockAddress(tx, hash);
      const { count, bytes } = await savedFrom(tx, hash, new Date(createdAt.getTime() - DAY_MS));
      const isTooMuch = count >= savedDesignLimits.perDay || bytes + size > savedDesignLimits.bytes;
      if (isTooMuch) throw new Rollback(fail('too_many_saved_designs', undefined, config.officeEmail));
    }
    await lockRoom(tx);
    if (!(await hasRoom(shop, tx, size))) throw new Rollback(fail('unavailable'));
    await insertDesign(tx, { ...design, pictures });
    return ok(null);
  });

/** Whoever counts the room holds it until the transaction ends. */
export const lockRoomOfDesigns = (tx: Db): Promise<void> => lockRoom(tx);

/** Designs behind links and in accounts share it. */
export async function hasRoom({ log }: Pick<Shop, 'log'>, db: Db, size: number): Promise<boolean> {
  if ((await bytesKept(db)) + size <= SAVED_DESIGNS_MAX_BYTES) return true;
  log.error({ size }, 'no room for saved designs');
  return false;
}

/** Writes pictures and then what names them; a failure or refusal in between leaves nothing behind. */
export async function storePictures<A extends { readonly ok: boolean }>(
  { files }: Pick<Shop, 'files'>,
  pictures: readonly ReceivedPicture[],
  insert: (stored: readonly SavedPicture[]) => Promise<A>,
): Promise<A> {
  const stored: SavedPicture[] = [];
  let isKept = false;
  try {
    for (const { reference, name, bytes, extension, contentType, spots } of pictures) {
      stored.push({
        reference,
        name,
        contentType,
        ...(spots && { spots }),
        storageKey: await files.put(DESIGNS_FOLDER, extension, bytes, contentType),
      });
    }
    const answer = await insert(stored);
    isKept = answer.ok;
    return answer;
  } finally {
    if (!isKept) await files.discard(stored.map(({ storageKey }) => storageKey));
  }
}

/**
 * Saves a design for whoever has its code. It needs to be a design of a product of this shop, not one that
 * can be printed already. Problems as in the record; `unavailable` when the room for saved designs is used
 * up.
 */
export async function saveDesignFor(
  shop: Shop,
  caller: Caller,
  body: ParsedOf<typeof saveDesign, never>['body'],
): Promise<Answer<typeof saveDesign>> {
  const read = parseArtwork(body.artwork);
  if (!read.ok) return fail('artwork_invalid', 'artwork', read.field);
  const artwork = read.value;
  const [nowhere] = artwork.sides.flatMap(codesNowhere);
  if (nowhere !== undefined) return fail('code_nowhere', 'artwork', nowhere);
  const { byId } = await shop.catalogue.current();
  if (!byId.has(artwork.productId)) return fail('product_not_found', 'artwork');
  const pictures = await receivePictures(artwork, body.pictures, networkOf(caller.address));
  if (!pictures.ok) return pictures;

  const size = pictures.value.reduce((sum, { bytes }) => sum + bytes.length, JSON.stringify(artwork).length);
  // asked again when it is counted in; what cannot be kept is not written to the disk first
  if (!(await hasRoom(shop, shop.database.db, size))) return fail('unavailable');
  const createdAt = shop.now();
  const expiresAt = savedDesignExpiry(createdAt);
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const hash = caller.account ? null : addressHash(shop.config, caller.address);
  const ownerHash = body.ownerSecret === undefined ? null : hashOfSecret(body.ownerSecret);
  const about = { code, artwork, quantity: body.quantity, size, ownerHash };
  const design = { ...about, addressHash: hash, createdAt, expiresAt };
  const kept = await storePictures(shop, pictures.value, (stored) => insertWithin(shop, design, stored));
  if (!kept.ok) return kept;
  return ok({ code, expiresAt: expiresAt.toISOString() });
}

/** A picture as it is sent; null when its file is gone, and the designer then says which one is missing. */
async function sendable({ files }: Shop, { reference, name, contentType, storageKey, spots }: SavedPicture) {
  if ((await files.writtenAt(storageKey)) === null) return null;
  return {
    reference,
    name,
    contentType,
    ...(spots && { spots: [...spots] }),
    fileContent: Buffer.from(await files.get(storageKey)).toString('base64'),
  };
}

export async function sendablePictures(shop: Shop, stored: readonly SavedPicture[]) {
  const pictures: ReplyOf<typeof openDesign>['pictures'] = [];
  for (const picture of stored) {
    const sent = await sendable(shop, picture);
    if (sent) pictures.push(sent);
  }
  return pictures;
}

/**
 * The design of a code; `design_not_found` also for one that has expired or that no program of today can
 * read.
 */
export async function openDesignOf(shop: Shop, code: string): Promise<Answer<typeof openDesign>> {
  const design = await designByCode(shop.database.db, code, shop.now());
  const read = design && parseArtwork(design.artwork);
  if (!design || !read?.ok) return fail('design_not_found', 'code');
  const pictures = await sendablePictures(shop, design.pictures);
  return ok({
    artwork: read.value,
    quantity: design.quantity,
    pictures,
    expiresAt: design.expiresAt.toISOString(),
  });
}
