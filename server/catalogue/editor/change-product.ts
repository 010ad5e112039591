import type { ProductVersionReply } from '#contract/catalogue/edited-product.ts';
import { type Db, lockName, Rollback, transactionOr } from '#database/connection.ts';
import { productDifference } from '#rules/catalogue/products/product-difference.ts';
import type { ProductFault } from '#rules/catalogue/products/product-faults.ts';
import {
  type ProductDraft,
  type ProductRecord,
  writeProduct,
} from '#rules/catalogue/products/product-record.ts';
import { rowsOfProduct } from '#rules/catalogue/products/product-rows.ts';
import type { ProductVersionSource } from '#rules/catalogue/products/product-versions.ts';
import { checkProduct } from '#rules/catalogue/rows/check-product.ts';
import type { AuditAct } from '#rules/platform/audit/acts.ts';
import { type Failure, fail, type Ok, ok } from '#rules/platform/result.ts';
import { actorOf, audit, type KeptRequest } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Shop as WholeShop } from '../context.ts';
import { type Kept, keptOf, presentKept, presentVersion, readKept } from './present.ts';
import * as store from './store.ts';

type By = Pick<Caller, 'account'>;
/** The parts of it that a command without a server has as well. */
export type Shop = Pick<WholeShop, 'database' | 'now'> & {
  readonly catalogue: { refresh(): Promise<unknown> };
};

export type Made = {
  readonly id: string;
  readonly state: string;
  readonly version: ProductVersionReply | null;
};
export type Refused = Failure<'product_refused'> & { readonly data: { readonly faults: ProductFault[] } };
type Conflict = Failure<'product_changed'> & {
  readonly data: ReturnType<typeof presentKept> & { readonly last: ProductVersionReply | null };
};

export type Change = {
  readonly source: ProductVersionSource;
  readonly origin: string | null;
  readonly reason: string;
  /** what the entry of the log keeps of the call, so that a repeat of it changes nothing */
  readonly request?: KeptRequest | undefined;
};

export const refusedFor = (faults: readonly ProductFault[]): Refused => ({
  ...fail('product_refused', faults[0]?.field, faults[0]?.detail),
  data: { faults: [...faults] },
});

/**
 * Those who change products wait for each other: ids, codes and places are looked at before they are taken.
 */
const lockCatalogue = (tx: Db): Promise<void> => lockName(tx, 'catalogue editor');

const acts = {
  created: 'created',
  edited: 'changed',
  imported: 'imported',
  restored: 'restored',
  retired: 'retired',
  broughtBack: 'broughtBack',
  standard: 'created',
  found: 'changed',
} as const satisfies Record<ProductVersionSource, AuditAct>;

/** A version of what is written, and the entry of the log; the history begins with what was found. */
async function keep(
  shop: Shop,
  tx: Db,
  caller: By,
  { source, origin, reason, request }: Change,
  before: Kept | null,
  after: Kept,
): Promise<Made> {
  const at = shop.now();
  const { id } = after.product;
  const latest = await store.latestVersion(tx, id);
  let number = latest?.number ?? 0;
  if (before && latest?.state !== before.state) {
    number += 1;
    await store.insertVersion(tx, {
      ...{ productId: id, number, at, source: 'found', reason: '', changedFields: 0 },
      ...{ state: before.state, content: writeProduct(before.product) },
    });
  }
  const { userId, name } = actorOf(caller);
  const fields = before ? productDifference(before.product, after.product).length : 0;
  const version: store.VersionRow = {
    ...{ productId: id, number: number + 1, at, userId, actorName: name || null, source, origin, reason },
    ...{ changedFields: fields, state: after.state },
  };
  await store.insertVersion(tx, { ...version, content: writeProduct(after.product) });
  await audit(tx, caller, {
    act: acts[source],
    object: { kind: 'product', id, name: after.product.name.cs },
    facts: {
      version: version.number,
      ...(fields > 0 && { fields }),
      ...(source === 'created' && origin !== null && { copiedFrom: origin }),
      ...(source === 'imported' && origin !== null && { file: origin }),
    },
    request,
  });
  return { id, state: after.state, version: presentVersion(version) };
}

const inFaults = (codes: ReadonlyMap<string, string>, { items }: ProductRecord): ProductFault[] =>
  items.flatMap(({ heliosId }, at) => {
    const owner = codes.get(heliosId);
    return owner === undefined ? [] : [{ field: `items.${at}.heliosId`, reason: 'taken', detail: owner }];
  });

/** What names the product elsewhere and would lose it; asked under the locks of the items that are to go. */
async function usedFaults(tx: Db, before: store.Found, after: ProductRecord): Promise<ProductFault[]> {
  const codes = new Set(after.items.map(({ heliosId }) => heliosId));
  const gone = before.items.flatMap(({ heliosId }) => (codes.has(heliosId) ? [] : [heliosId]));
  const moved = store.movedItems(before.items, rowsOfProduct(after).items);
  const isOther = before.row.category !== after.category;
  if (gone.length + moved.length > 0) await store.lockItems(tx, [...gone, ...moved]);
  const ordered =
    gone.length + moved.length > 0 || isOther ? await store.codesInOrders(tx, before.row.id) : new Map();
  const priced = await store.codesInPrices(tx, gone);
  const fault = (field: string, reason: ProductFault['reason'], detail: string): ProductFault => ({
    field,
    reason,
    detail,
  });
  return [
    ...(isOther && ordered.size > 0 ? [fault('category', 'in_orders', after.id)] : []),
    ...gone.flatMap((code) =>
      ordered.has(code)
        ? [fault('items', 'in_orders', code)]
        : priced.has(code)
          ? [fault('items', 'in_prices', code)]
          : [],
    ),
    ...moved.flatMap((code) =>
      ordered.has(code)
        ? [
            fault(
              `items.${after.items.findIndex(({ heliosId }) => heliosId === code)}.heliosId`,
              'in_orders',
              code,
            ),
          ]
        : [],
    ),
  ];
}

/** A draft that may be written, or what is wrong with it. */
export async function checkDraft(
  tx: Db,
  draft: ProductDraft,
  before: store.Found | null,
): Promise<Ok<ProductRecord> | Refused> {
  const faults = checkProduct(draft);
  if (before && draft.id !== before.row.id)
    faults.unshift({ field: 'id', reason: 'renamed', detail: before.row.id });
  if (faults.length > 0) return refusedFor(faults);
  const position = draft.position ?? before?.row.position ?? (await store.nextPosition(tx));
  const product = { ...draft, position } as ProductRecord; // every word of it was just looked at
  const codes = product.items.map(({ heliosId }) => heliosId);
  const found = [
    ...inFaults(await store.takenCodes(tx, codes, product.id), product),
    ...(before ? await usedFaults(tx, before, product) : []),
  ];
  return found.length > 0 ? refusedFor(found) : ok(product);
}

/** Adds a product; the catalogue is locked. */
export async function addLocked(
  shop: Shop,
  tx: Db,
  caller: By,
  change: Change,
  draft: ProductDraft,
): Promise<Ok<Made> | Refused> {
  if (await store.findProduct(tx, draft.id))
    return refusedFor([{ field: 'id', reason: 'taken', detail: draft.id }]);
  const product = await checkDraft(tx, draft, null);
  if (!product.ok) return product;
  await store.insertProduct(tx, product.value);
  return ok(await keep(shop, tx, caller, change, null, keptOf(product.value, null)));
}

/** Writes a product that is locked. */
export async function writeLocked(
  shop: Shop,
  tx: Db,
  caller: By,
  change: Change,
  before: store.Found,
  draft: ProductDraft,
): Promise<Ok<Made> | Refused> {
  const was = readKept(before);
  const product = await checkDraft(tx, draft, before);
  if (!product.ok) return product;
  const after = keptOf(product.value, was.retiredAt);
  if (after.state === was.state) return ok({ id: draft.id, state: was.state, version: null });
  await store.replaceProduct(tx, before, product.value);
  return ok(await keep(shop, tx, caller, change, was, after));
}

/** Takes a locked product out of the shop, or puts it back. */
export async function retireLocked(
  shop: Shop,
  tx: Db,
  caller: By,
  change: Change,
  before: store.Found,
  retiredAt: Date | null,
): Promise<Made> {
  const was = readKept(before);
  if ((was.retiredAt === null) === (retiredAt === null))
    return { id: was.product.id, state: was.state, version: null };
  await store.setRetired(tx, was.product.id, retiredAt);
  return keep(shop, tx, caller, change, was, keptOf(was.product, retiredAt));
}

async function conflict(tx: Db, kept: Kept): Promise<Conflict> {
  const last = await store.latestVersion(tx, kept.product.id);
  // a version of something else would name somebody who did not change it
  const known = last?.state === kept.state ? presentVersion(last) : null;
  return {
    ...fail('product_changed', 'state', known?.by ?? ''),
    data: { ...presentKept(kept), last: known },
  };
}

/**
 * A transaction in which products change: all of it or nothing. Whoever asks next is shown what was written.
 */
export async function inCatalogue<T extends { readonly ok: boolean }>(
  shop: Shop,
  work: (tx: Db) => Promise<T>,
): Promise<T> {
  const answer = await transactionOr<T>(shop.database.db, async (tx) => {
    await lockCatalogue(tx);
    const made = await work(tx);
    if (!made.ok) throw new Rollback<T>(made);
    return made;
  });
  if (answer.ok) await shop.catalogue.refresh();
  return answer;
}

/**
 * The one way by which a product changes: rows, version and audit in one transaction. Of two who change a
 * product the second is told who was first and what it is now.
 * @param state the one that was seen
 */
export const changeProduct = <Refusal extends { readonly ok: false }>(
  shop: Shop,
  id: string,
  state: string,
  work: (tx: Db, before: store.Found) => Promise<Ok<Made> | Refusal>,
) => {
  type Answer = Ok<Made> | Refusal | Conflict | Failure<'product_not_found'>;
  return inCatalogue(shop, async (tx): Promise<Answer> => {
    const before = await store.lockProduct(tx, id);
    if (!before) return fail('product_not_found', 'id');
    const kept = readKept(before);
    return kept.state === state ? work(tx, before) : conflict(tx, kept);
  });
};
