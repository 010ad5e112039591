import { randomBytes } from 'node:crypto';
import type { openDesign, saveDesign } from '#contract/designs.ts';
import type { ParsedOf, ReplyOf } from '#contract/endpoint.ts';
import type { SavedPicture } from '#database/schema.ts';
import { parseArtwork } from '#rules/artwork/document.ts';
import { SAVED_DESIGNS_MAX_BYTES, savedDesignExpiry } from '#rules/artwork/saved-design.ts';
import { fail, ok } from '#rules/result.ts';
import type { Shop } from '../context.ts';
import type { Answer } from '../endpoints.ts';
import { DESIGNS_FOLDER, type ReceivedPicture, receivePictures } from './receive-pictures.ts';
import { bytesKept, designByCode, insertDesign } from './store.ts';

/** 128 bits: nobody finds a design by guessing, however long they try. */
const CODE_BYTES = 16;

/** Writes pictures and design; a failure in between leaves nothing behind. */
async function keep(
  { database: { db }, files }: Shop,
  pictures: readonly ReceivedPicture[],
  design: Omit<Parameters<typeof insertDesign>[1], 'pictures'>,
): Promise<void> {
  const stored: SavedPicture[] = [];
  try {
    for (const { reference, name, bytes, extension, contentType } of pictures) {
      stored.push({ reference, name, contentType, storageKey: await files.put(DESIGNS_FOLDER, extension, bytes, contentType) });
    }
    await insertDesign(db, { ...design, pictures: stored });
  } catch (error) {
    await files.discard(stored.map(({ storageKey }) => storageKey));
    throw error;
  }
}

/**
 * Saves a design for whoever has its code. It needs to be a design of a product of this shop, not one that can be printed already.
 * Problems as in the record; `unavailable` when the room for saved designs is used up.
 */
export async function saveDesignFor(shop: Shop, body: ParsedOf<typeof saveDesign>['body']): Promise<Answer<typeof saveDesign>> {
  const read = parseArtwork(body.artwork);
  if (!read.ok) return fail('artwork_invalid', 'artwork', read.field);
  const artwork = read.value;
  const { byId } = await shop.catalogue.current();
  if (!byId.has(artwork.productId)) return fail('product_not_found', 'artwork');
  const pictures = await receivePictures(artwork, body.pictures);
  if (!pictures.ok) return pictures;

  const size = pictures.value.reduce((sum, { bytes }) => sum + bytes.length, JSON.stringify(artwork).length);
  if ((await bytesKept(shop.database.db)) + size > SAVED_DESIGNS_MAX_BYTES) {
    shop.log.error({ size }, 'no room for saved designs');
    return fail('unavailable');
  }
  const createdAt = shop.now();
  const expiresAt = savedDesignExpiry(createdAt);
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await keep(shop, pictures.value, { code, artwork, quantity: body.quantity, size, addressHash: null, createdAt, expiresAt });
  return ok({ code, expiresAt: expiresAt.toISOString() });
}

/** A picture as it is sent; null when its file is gone, and the designer then says which one is missing. */
async function sendable({ files }: Shop, { reference, name, contentType, storageKey }: SavedPicture) {
  if ((await files.writtenAt(storageKey)) === null) return null;
  return { reference, name, contentType, fileContent: Buffer.from(await files.get(storageKey)).toString('base64') };
}

/** The design of a code; `design_not_found` also for one that has expired or that no program of today can read. */
export async function openDesignOf(shop: Shop, code: string): Promise<Answer<typeof openDesign>> {
  const design = await designByCode(shop.database.db, code, shop.now());
  const read = design && parseArtwork(design.artwork);
  if (!design || !read?.ok) return fail('design_not_found', 'code');
  const pictures: ReplyOf<typeof openDesign>['pictures'] = [];
  for (const picture of design.pictures) {
    const sent = await sendable(shop, picture);
    if (sent) pictures.push(sent);
  }
  return ok({ artwork: read.value, quantity: design.quantity, pictures, expiresAt: design.expiresAt.toISOString() });
}
