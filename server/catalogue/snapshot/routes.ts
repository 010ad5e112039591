import {
  getPricedPage,
  getProduct,
  listPricedProducts,
  listProductIds,
  listProducts,
} from '#contract/catalogue/catalogue.ts';
import { type Implementation, implement } from '#server/platform/endpoints.ts';
import type { Catalogue } from './service.ts';

export function catalogueEndpoints(catalogue: Catalogue): Implementation[] {
  return [
    implement(getProduct, async ({ params, query }, { account }) => {
      const found = await catalogue.product(params.id, query.currency, account);
      return found.ok ? { ok: true, ...found.value } : found;
    }),
    implement(listProducts, async ({ params, query }, { account }) => {
      const found = await catalogue.products(params.category, params.id, query, account);
      return found.ok ? { ok: true, ...found.value } : found;
    }),
    implement(listProductIds, ({ params }, { account }) =>
      catalogue.productIds(params.category, params.id, account),
    ),
    implement(getPricedPage, async ({ params, query }, { account }) => {
      const found = await catalogue.pricedPage(params.category, params.id, query, account);
      return found.ok ? { ok: true, ...found.value } : found;
    }),
    implement(listPricedProducts, async ({ params, query }, { account }) => {
      const found = await catalogue.pricedProducts(params.category, params.id, query, account);
      return found.ok ? { ok: true, ...found.value } : found;
    }),
  ];
}
