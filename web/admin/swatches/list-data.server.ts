import { data } from 'react-router';
import { listSwatches, SWATCHES_PER_PAGE } from '#contract/design/swatches.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import type { ShopContext } from '#web/context.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { listPart } from '#web/lists/list-part.server.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { queryOf, swatchFilters } from './swatch-query.ts';

/** A page of the library for an address. Without the library there is no page. */
export async function listView({ call, edition }: ShopContext, search: URLSearchParams) {
  const { filters, page } = readQuery(swatchFilters, search);
  const { phrase } = filters;
  const found = await call(listSwatches, { query: { phrase, page } });
  if (!found.ok) throw data(null, { status: 503 });
  const { version, size } = found.value;
  const list = listPart(found.value, {
    page,
    perPage: SWATCHES_PER_PAGE,
    rowOf: (row) => row,
    addressOf: (one) => pathTo(edition, 'swatches') + queryOf({ phrase }, one),
    failed: '',
    edition: NUMBERS,
  });
  return { phrase, size, version, list };
}
