import { listCatalogue, PRODUCTS_PER_PAGE } from '#contract/catalogue/editor.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import {
  lengthText,
  shapeTexts,
  typeText,
  withWholeMeasures,
} from '#rules/catalogue/products/enumerations.ts';
import { categories, type PencilShape, type ProductType } from '#rules/catalogue/products/product.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { listPart } from '#web/lists/list-part.server.ts';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { writeQuery } from '#web/lists/query.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { categoryNames } from '../images/category-names.ts';
import { productFilters, productWords } from './product-query.ts';

type Product = ReplyOf<typeof listCatalogue>['products'][number];

const whole = (value: number): string => formatNumber(value, NUMBERS);

const rowOf = (product: Product, locale: Locale) => ({
  id: product.id,
  name: withWholeMeasures(product.name[locale]),
  kind: [
    typeText(product.category, product.type as ProductType)[locale],
    lengthText(product.category, product.length),
    product.shape ? shapeTexts[product.shape as PencilShape][locale] : '',
  ]
    .filter(Boolean)
    .join(', '),
  isRetired: product.retiredAt !== null,
  codes: whole(product.items),
  pieces: whole(product.pieces),
  unpriced:
    product.unpriced > 0
      ? m.products_unpriced({ count: product.unpriced, shown: whole(product.unpriced) })
      : null,
});
export type ProductRow = ReturnType<typeof rowOf>;

/** One place of the catalogue for an address. */
export async function listView({ call, edition, locale }: ShopContext, search: URLSearchParams) {
  const { filters, page } = readQuery(productFilters, search);
  const { phrase, category, retired } = filters;
  const base = pathTo(edition, 'catalogue');
  const found = await orFailed(call(listCatalogue, { query: { ...filters, page } }));
  const list = listPart(found.ok ? { items: found.value.products, total: found.value.total } : null, {
    page,
    perPage: PRODUCTS_PER_PAGE,
    rowOf: (product: Product) => rowOf(product, locale),
    addressOf: (one) => base + writeQuery(productWords, filters, one),
    failed: m.products_failed(),
    edition: NUMBERS,
    rangeOf: () => '',
  });
  const names = categoryNames();
  const isSold = retired === 'without';
  const tags = [
    { text: m.products_all(), values: {}, current: category === undefined && isSold },
    ...categories.map((one) => ({
      text: names[one],
      values: { category: one },
      current: one === category && isSold,
    })),
    { text: m.products_retired_only(), values: { retired: 'only' }, current: !isSold },
  ].map(({ text, values, current }) => ({
    ...{ text, current, count: null },
    address: base + writeQuery(productWords, { phrase, ...values }),
  }));
  return { ...filters, tags, list, isStandardOffered: found.ok && found.value.standard };
}
