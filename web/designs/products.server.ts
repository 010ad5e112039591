import { listProducts } from '#contract/catalogue/catalogue.ts';
import { productTitle } from '#rules/catalogue/products/names.ts';
import { type Category, categories } from '#rules/catalogue/products/product.ts';
import type { ShopContext } from '#web/context.ts';
import { shopperTariff } from '#web/storefront/tariff.server.ts';

export type ProductChoice = {
  readonly category: Category;
  readonly products: readonly { readonly id: string; readonly name: string }[];
};

/** Everything a design can be put on, by category; empty where the catalogue does not answer. */
export async function productChoices(shop: ShopContext): Promise<readonly ProductChoice[]> {
  const { listId, currency } = await shopperTariff(shop);
  if (listId === null) return [];
  const found = await Promise.all(
    categories.map(async (category) => {
      const answer = await shop.call(listProducts, {
        params: { category, id: listId },
        query: { currency, page: 1 },
      });
      if (!answer.ok) return { category, products: [] };
      const products = answer.value.map((reply) => {
        // the wire writes plain numbers where the rules name their unit
        const product = reply as unknown as Parameters<typeof productTitle>[0];
        return { id: reply.id, name: productTitle(product, shop.locale) };
      });
      return { category, products };
    }),
  );
  return found.filter(({ products }) => products.length > 0);
}
