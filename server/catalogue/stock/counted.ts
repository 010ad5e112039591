import type { StockFilters, StockRow } from '#contract/catalogue/stock.ts';
import { type Db, transaction } from '#database/connection.ts';
import { colorById } from '#rules/catalogue/products/colors.ts';
import { isScale, scaleText } from '#rules/catalogue/products/enumerations.ts';
import type { Product } from '#rules/catalogue/products/product.ts';
import { type Failure, fail, ok, type Result } from '#rules/platform/result.ts';
import { beginsWords } from '#rules/platform/words/find-named.ts';
import { audit } from '#server/platform/audit/service.ts';
import type { Caller } from '#server/platform/context.ts';
import type { Catalogue } from '../snapshot/service.ts';
import * as store from './store.ts';

/** What the office sees of the stock, and what it counted. */

const rowsOf = (product: Product): StockRow[] =>
  product.availabilities.map(({ heliosId, color, scale, stockQuantity }) => ({
    heliosId,
    productId: product.id,
    category: product.category,
    name: product.name,
    color: color ? (colorById(color)?.name ?? null) : null,
    scale: isScale(scale) ? scaleText(scale) : null,
    pieces: stockQuantity,
  }));

/** The items that the filters leave, as the shop has them in memory: a moment old at most. */
export async function stockRows(
  catalogue: Catalogue,
  { phrase, category, atMost }: StockFilters,
): Promise<StockRow[]> {
  const { products } = await catalogue.current();
  const found = products
    .filter((product) => category === undefined || product.category === category)
    .flatMap(rowsOf)
    .filter(({ pieces }) => atMost === undefined || pieces <= atMost)
    .filter(({ heliosId, productId, name, color }) =>
      beginsWords(phrase, [heliosId, productId, ...Object.values(name), ...Object.values(color ?? {})]),
    );
  return atMost === undefined ? found : found.toSorted((a, b) => a.pieces - b.pieces);
}

export async function stockPage(
  catalogue: Catalogue,
  filters: StockFilters,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const rows = await stockRows(catalogue, filters);
  const offset = (page - 1) * limit;
  return { items: rows.slice(offset, offset + limit), total: rows.length, limit, offset };
}

type Refused =
  | Failure<'availability_not_found'>
  | (Failure<'stock_changed'> & { readonly data: { pieces: number } });

/**
 * Sets what was counted. An order that took pieces after the counting changes the number: it is refused with
 * the new one, or those pieces would be sold twice.
 */
export function setCounted(
  db: Db,
  caller: Caller,
  heliosId: string,
  { pieces, was }: { readonly pieces: number; readonly was: number },
): Promise<Result<null, never> | Refused> {
  return transaction(db, async (tx) => {
    await store.lockItem(tx, heliosId);
    const now = await store.piecesOf(tx, heliosId);
    if (now === null) return fail('availability_not_found', 'heliosId');
    if (now !== was) return { ...fail('stock_changed', 'was', String(now)), data: { pieces: now } };
    if (now === pieces) return ok(null);
    await store.setPieces(tx, heliosId, pieces);
    const object = { kind: 'stock', id: heliosId, name: heliosId } as const;
    await audit(tx, caller, {
      act: 'changed',
      object,
      changes: [{ field: 'pieces', from: now, to: pieces }],
    });
    return ok(null);
  });
}
