import { createHash } from 'node:crypto';
import type { ProductFields, ProductVersionReply } from '#contract/catalogue/edited-product.ts';
import { type ProductRecord, writeProduct } from '#rules/catalogue/products/product-record.ts';
import { productOfRows } from '#rules/catalogue/products/product-rows.ts';
import type { Found, VersionRow } from './store.ts';

export type Kept = {
  readonly product: ProductRecord;
  readonly retiredAt: Date | null;
  readonly state: string;
};

/** Names what a product is. Pieces are left out: they change with every order. */
const stateOf = (product: ProductRecord, isRetired: boolean): string =>
  createHash('sha256')
    .update(`${isRetired}\n${writeProduct(product)}`)
    .digest('base64url');

export const keptOf = (product: ProductRecord, retiredAt: Date | null): Kept => ({
  product,
  retiredAt,
  state: stateOf(product, retiredAt !== null),
});

export const readKept = ({ row, items }: Found): Kept => keptOf(productOfRows({ row, items }), row.retiredAt);

/** Lists that may be written to, as the contract has them. */
export const presentFields = (
  product: Omit<ProductRecord, 'position'> & { position: number | null },
): ProductFields => structuredClone(product) as unknown as ProductFields;

export const presentVersion = (row: VersionRow): ProductVersionReply => ({
  number: row.number,
  at: row.at.toISOString(),
  by: row.actorName,
  source: row.source,
  from: row.origin,
  reason: row.reason,
  fields: row.changedFields,
});

export const presentKept = ({ product, retiredAt, state }: Kept) => ({
  state,
  retiredAt: retiredAt?.toISOString() ?? null,
  product: presentFields(product),
});
