import { randomUUID } from 'node:crypto';
import { type Db, transaction } from '#database/connection.ts';
import type { ProductImage } from '#rules/catalogue/products/product.ts';
import { IMAGES_PER_PRODUCT, moved, uploadedPath } from '#rules/catalogue/products/product-images.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { answerOnce, audit, type KeptRequest } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { ReceivedFile } from '#server/platform/files/received-file.ts';
import type { Shop } from '../context.ts';
import { type Normal, normalPicture } from './normal-picture.ts';
import * as store from './store.ts';

export const IMAGES_FOLDER = 'product-images';

/** Which of these stored files a picture names, also one that was removed a moment ago. */
export const imageKeysInUse = (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  store.imageKeysInUse(db, keys);

type Missing = 'product_not_found' | 'image_not_found';
type UnfitPicture = Extract<Normal, { ok: false }>['code'];
type AuditAct = 'added' | 'removed' | 'restored' | 'reordered';

const note = (tx: Db, caller: Caller, act: AuditAct, productId: string, request?: KeptRequest) =>
  audit(tx, caller, { act, object: { kind: 'image', id: productId, name: productId }, request });

/** The pictures of a product in a new order, numbered from 0; only what moved is written. */
async function number(tx: Db, rows: readonly store.ImageRow[]): Promise<void> {
  for (const [position, row] of rows.entries())
    if (row.position !== position) await store.setPosition(tx, row.id, position);
}

type NotAdded = Failure<'product_not_found' | 'too_many_images'>;

/**
 * Adds an uploaded picture behind the others. A repeat under the same key answers the one that was added
 * first.
 */
export async function addImage(
  shop: Pick<Shop, 'database' | 'files' | 'config'>,
  caller: Caller,
  productId: string,
  file: ReceivedFile,
): Promise<Result<ProductImage, NotAdded['code'] | 'idempotency_conflict' | UnfitPicture>> {
  const { files } = shop;
  const normal = await normalPicture(file.path);
  if (!normal.ok) return fail(normal.code);
  const storageKey = await files.put(IMAGES_FOLDER, 'jpg', normal.bytes, 'image/jpeg');
  let isNew = false;
  const add = async (tx: Db, keep: (image: ProductImage) => KeptRequest | undefined) => {
    if (!(await store.lockProduct(tx, productId))) return fail('product_not_found');
    const rows = await store.imagesOf(tx, productId);
    if (rows.length >= IMAGES_PER_PRODUCT) return fail('too_many_images', 'file', String(IMAGES_PER_PRODUCT));
    const id = randomUUID();
    const image = { id, productId, url: uploadedPath(productId, id), position: rows.length };
    await store.insertImage(tx, { ...image, storageKey });
    await note(tx, caller, 'added', productId, keep(image));
    isNew = true;
    return ok(image);
  };
  const asked = { call: 'addProductImage', input: { productId }, files: [file] };
  const added = await transaction(shop.database.db, (tx) =>
    answerOnce<ProductImage, NotAdded>(shop, tx, caller, asked, (keep) => add(tx, keep)),
  );
  // after a throw it may have been stored all the same; a file nobody names is swept away
  if (!isNew) await files.discard([storageKey]);
  return added;
}

/** Finds a picture among all of its product, which is held meanwhile. */
async function change<Code extends string = never>(
  db: Db,
  productId: string,
  imageId: string,
  work: (tx: Db, image: store.ImageRow, shown: readonly store.ImageRow[]) => Promise<Result<null, Code>>,
): Promise<Result<null, Missing | Code>> {
  return transaction(db, async (tx) => {
    if (!(await store.lockProduct(tx, productId))) return fail('product_not_found');
    const image = await store.findImage(tx, productId, imageId);
    if (!image) return fail('image_not_found');
    return work(tx, image, await store.imagesOf(tx, productId));
  });
}

export const moveImage = (db: Db, caller: Caller, productId: string, imageId: string, position: number) =>
  change(db, productId, imageId, async (tx, image, shown) => {
    const from = shown.findIndex(({ id }) => id === image.id);
    if (from < 0) return fail('image_not_found');
    const next = moved(shown, from, position);
    if (next.indexOf(shown[from] as store.ImageRow) === from) return ok(null);
    await number(tx, next);
    await note(tx, caller, 'reordered', productId);
    return ok(null);
  });

/** It keeps its number, by which it finds its place again. */
export const removeImage = (db: Db, caller: Caller, productId: string, imageId: string, now: Date) =>
  change(db, productId, imageId, async (tx, image, shown) => {
    if (image.removedAt) return ok(null);
    await store.setRemoved(tx, image.id, now);
    await number(
      tx,
      shown.filter(({ id }) => id !== image.id),
    );
    await note(tx, caller, 'removed', productId);
    return ok(null);
  });

export const restoreImage = (db: Db, caller: Caller, productId: string, imageId: string) =>
  change<'too_many_images'>(db, productId, imageId, async (tx, image, shown) => {
    if (!image.removedAt) return ok(null);
    if (shown.length >= IMAGES_PER_PRODUCT)
      return fail('too_many_images', 'file', String(IMAGES_PER_PRODUCT));
    await store.setRemoved(tx, image.id, null);
    await number(tx, shown.toSpliced(image.position, 0, image));
    await note(tx, caller, 'restored', productId);
    return ok(null);
  });

/** The stored picture, as `normalPicture` made it; null where the product has no such picture in the shop. */
export async function openImage(
  { database: { db }, files }: Pick<Shop, 'database' | 'files'>,
  productId: string,
  imageId: string,
): Promise<Uint8Array | null> {
  const image = await store.findImage(db, productId, imageId);
  return image?.storageKey && !image.removedAt ? files.get(image.storageKey) : null;
}

/** Rows of pictures removed before this; their files then belong to nobody and are swept. */
export async function forgetRemovedImages(db: Db, before: Date): Promise<void> {
  await store.forgetRemoved(db, before);
}
