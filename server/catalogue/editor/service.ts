import type { ProductFields } from '#contract/catalogue/edited-product.ts';
import { PRODUCT_VERSIONS_PER_PAGE, PRODUCTS_PER_PAGE } from '#contract/catalogue/editor.ts';
import { copyOfProduct } from '#rules/catalogue/products/copy-product.ts';
import type { Category } from '#rules/catalogue/products/product.ts';
import { productDifference } from '#rules/catalogue/products/product-difference.ts';
import { readProduct } from '#rules/catalogue/products/product-record.ts';
import { type Failure, fail, type Ok, ok } from '#rules/platform/result.ts';
import { answerOnce } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Shop } from '../context.ts';
import {
  addLocked,
  changeProduct,
  inCatalogue,
  type Made,
  type Refused,
  retireLocked,
  writeLocked,
} from './change-product.ts';
import { presentFields, presentKept, presentVersion, readKept } from './present.ts';
import * as store from './store.ts';

export { takeStandard } from './standard.ts';

/** What admins see of products, and how they change one; many at once are changed by a workbook. */

const missing = () => fail('product_not_found', 'id');

export async function listProducts(
  { database: { db } }: Shop,
  { page, ...filters }: store.Filters & { readonly page: number },
) {
  const part = { limit: PRODUCTS_PER_PAGE, offset: (page - 1) * PRODUCTS_PER_PAGE };
  const { rows, total } = await store.productPage(db, filters, part);
  return ok({
    products: rows.map(({ category, retiredAt, pieces, ...row }) => ({
      ...row,
      category: category as Category,
      retiredAt: retiredAt?.toISOString() ?? null,
      pieces: Number(pieces),
    })),
    total,
    page,
    totalPages: Math.max(1, Math.ceil(total / PRODUCTS_PER_PAGE)),
    standard: total === 0 && (await store.isEmpty(db)),
  });
}

export async function openProduct({ database: { db } }: Shop, id: string) {
  const found = await store.findProduct(db, id);
  if (!found) return missing();
  const last = await store.latestVersion(db, id);
  const ordered = await store.codesInOrders(db, id);
  const priced = await store.codesInPrices(
    db,
    found.items.map(({ heliosId }) => heliosId),
  );
  return ok({
    ...presentKept(readKept(found)),
    last: last && presentVersion(last),
    orders: [...ordered.values()].reduce((sum, items) => sum + items, 0),
    items: found.items.map(({ heliosId, stockQuantity }) => ({
      heliosId,
      pieces: stockQuantity,
      inOrders: ordered.has(heliosId),
      inPrices: priced.has(heliosId),
    })),
  });
}

export async function showCopy({ database: { db } }: Shop, id: string) {
  const found = await store.findProduct(db, id);
  if (!found) return missing();
  const all = await store.allProducts(db);
  const copy = copyOfProduct(readKept(found).product, {
    ids: new Set(all.map(({ row }) => row.id)),
    codes: new Set(all.flatMap(({ items }) => items.map(({ heliosId }) => heliosId))),
  });
  return ok({ product: presentFields(copy) });
}

type Added = {
  readonly product: ProductFields;
  readonly copiedFrom?: string | undefined;
  readonly reason: string;
};
type Caught = Refused | Failure<'idempotency_conflict'>;
/** A repeat under the same key adds nothing and is answered what the first was. */
export const addProduct = (shop: Shop, caller: Caller, body: Added) =>
  inCatalogue(shop, async (tx): Promise<Ok<Made> | Caught> => {
    const { product, copiedFrom, reason } = body;
    const asked = { call: 'createProduct', input: body };
    const done = await answerOnce<string, Refused>(shop, tx, caller, asked, async (keep) => {
      const change = {
        source: 'created',
        origin: copiedFrom ?? null,
        reason,
        request: keep(product.id),
      } as const;
      const added = await addLocked(shop, tx, caller, change, product);
      return added.ok ? ok(product.id) : added;
    });
    if (!done.ok) return done;
    const first = await store.findVersion(tx, done.value, 1);
    return ok({ id: done.value, state: first?.state ?? '', version: first && presentVersion(first) });
  });

type Seen = { readonly state: string; readonly reason: string };

export const editProduct = (
  shop: Shop,
  caller: Caller,
  id: string,
  { state, reason, product }: Seen & { readonly product: ProductFields },
) =>
  changeProduct<Refused>(shop, id, state, (tx, before) =>
    writeLocked(shop, tx, caller, { source: 'edited', origin: null, reason }, before, product),
  );

export const retireProduct = (shop: Shop, caller: Caller, id: string, { state, reason }: Seen) =>
  changeProduct<never>(shop, id, state, async (tx, before) =>
    ok(await retireLocked(shop, tx, caller, { source: 'retired', origin: null, reason }, before, shop.now())),
  );

export const bringBackProduct = (shop: Shop, caller: Caller, id: string, { state, reason }: Seen) =>
  changeProduct<never>(shop, id, state, async (tx, before) =>
    ok(await retireLocked(shop, tx, caller, { source: 'broughtBack', origin: null, reason }, before, null)),
  );

export async function versionsOfProduct({ database: { db } }: Shop, id: string, page: number) {
  if (!(await store.findProduct(db, id))) return missing();
  const part = { limit: PRODUCT_VERSIONS_PER_PAGE, offset: (page - 1) * PRODUCT_VERSIONS_PER_PAGE };
  const { versions, total } = await store.versionsOf(db, id, part);
  const totalPages = Math.max(1, Math.ceil(total / PRODUCT_VERSIONS_PER_PAGE));
  return ok({ versions: versions.map(presentVersion), total, page, totalPages });
}

/** What a version changed, or what it would change now. */
export async function showVersion(
  { database: { db } }: Shop,
  id: string,
  number: number,
  against: 'previous' | 'now',
) {
  const found = await store.findProduct(db, id);
  if (!found) return missing();
  const version = await store.findVersion(db, id, number);
  if (!version) return fail('product_version_not_found', 'number');
  const product = readProduct(version.content);
  const now = readKept(found);
  const previous = await store.findVersion(db, id, number - 1);
  // the first version is what was there: nothing is known of before
  const before = against === 'now' ? now.product : previous ? readProduct(previous.content) : product;
  return ok({
    version: presentVersion(version),
    state: now.state,
    product: presentFields(product),
    differences: productDifference(before, product),
  });
}

export const restoreVersion = (
  shop: Shop,
  caller: Caller,
  id: string,
  number: number,
  { state, reason }: Seen,
) =>
  changeProduct<Refused | Failure<'product_version_not_found'>>(shop, id, state, async (tx, before) => {
    const version = await store.findVersion(tx, id, number);
    if (!version) return fail('product_version_not_found', 'number');
    const change = { source: 'restored', origin: String(number), reason } as const;
    return writeLocked(shop, tx, caller, change, before, readProduct(version.content));
  });
