import { data } from 'react-router';
import { getProduct, listProducts, type ProductReply } from '#contract/catalogue/catalogue.ts';
import { PRODUCTS_AT_MOST } from '#rules/catalogue/products/long-lists.ts';
import { productName } from '#rules/catalogue/products/names.ts';
import { type Category, categories } from '#rules/catalogue/products/product.ts';
import { isUploadedPath } from '#rules/catalogue/products/product-images.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { pageFailed } from '#web/frame/page.ts';
import { asProduct } from '#web/storefront/card-data.ts';
import { categoryNames } from './category-names.ts';

const isCategory = (word: string | null): word is Category => categories.some((one) => one === word);

/** Products of the default list by category (D-B109), with how many pictures each has. */
async function productsOf({ call, edition, locale }: ShopContext, category: Category) {
  const products: ProductReply[] = [];
  for (let page = 1, isLast = false; !isLast; page++) {
    const found = await call(listProducts, { params: { category, id: 'default' }, query: { page } });
    if (!found.ok) throw data(null, { status: 503 });
    products.push(...found.value);
    isLast = found.value.length < PRODUCTS_AT_MOST;
  }
  return products.map((product) => ({
    id: product.id,
    name: productName(asProduct(product), locale),
    address: pathTo(edition, 'adminProductImages', { productId: product.id }),
    count: product.images.filter(({ url }) => isUploadedPath(url)).length,
  }));
}

/** The list of a category. @param word of the address; the first category without one */
export async function imagesView(shop: ShopContext, word: string | null) {
  const category = isCategory(word) ? word : 'meter';
  const names = categoryNames();
  const list = pathTo(shop.edition, 'adminImages');
  return {
    title: m.images_title(),
    category,
    tabs: (['meter', 'ruler', 'pencil', 'spatula'] as const).map((one) => ({
      id: one,
      name: names[one],
      address: `${list}?category=${one}`,
    })),
    products: await productsOf(shop, category),
  };
}

/** The pictures of one product beside the list of its category; 404 for one that is not there. */
export async function productView(shop: ShopContext, productId: string) {
  const found = await shop.call(getProduct, { params: { id: productId }, query: {} });
  if (!found.ok) throw pageFailed(found, 'product_not_found');
  const view = await imagesView(shop, found.value.category);
  return {
    ...view,
    product: {
      id: productId,
      name: productName(asProduct(found.value), shop.locale),
      images: found.value.images
        .filter(({ url }) => isUploadedPath(url))
        .sort((a, b) => a.position - b.position)
        .map(({ id, url }) => ({ id, url })),
    },
  };
}

export type ImagesView = Awaited<ReturnType<typeof imagesView>>;
export type ShownProduct = Awaited<ReturnType<typeof productView>>['product'];
