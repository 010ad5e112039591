import { redirect } from 'react-router';
import { z } from 'zod';
import { listCatalogue } from '#contract/catalogue-editor.ts';
import { lengthText, shapeTexts, typeText, withWholeMeasures } from '#rules/catalogue/enumerations.ts';
import { categories, type PencilShape, type ProductType } from '#rules/catalogue/product.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { formatNumber } from '#rules/money/format.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { type ListWords, writeQuery } from '#web/lists/query.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { NUMBERS } from '../numbers.ts';

const filters = z.object({
  phrase: z.string().trim().max(100).default(''),
  category: z.enum(categories).optional(),
  retired: z.enum(['without', 'only']).default('without'),
});
export type ProductFilters = z.output<typeof filters>;

/** One place of the catalogue for an address; a page beyond the last leads to it. */
export async function listView(
  { call, edition, locale }: ShopContext,
  search: URLSearchParams,
  words: ListWords<ProductFilters>,
) {
  const { filters: asked, page } = readQuery(filters, search);
  const found = await orFailed(call(listCatalogue, { query: { ...asked, page } }));
  if (!found.ok) return { ...asked, failed: true as const };
  const { products, total, totalPages, standard } = found.value;
  if (page > 1 && page > totalPages)
    throw redirect(pathTo(edition, 'catalogue') + writeQuery(words, asked, Math.max(1, totalPages)));
  const whole = (value: number) => formatNumber(value, NUMBERS);
  return {
    ...asked,
    failed: false as const,
    page,
    totalPages,
    total,
    isStandardOffered: standard,
    rows: products.map((product) => ({
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
    })),
  };
}
export type ProductRow = Extract<Awaited<ReturnType<typeof listView>>, { failed: false }>['rows'][number];
