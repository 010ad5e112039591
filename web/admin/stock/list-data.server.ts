import { listStock, STOCK_PER_PAGE, type StockRow, stockFilters } from '#contract/catalogue/stock.ts';
import { LOW_STOCK } from '#rules/catalogue/stock/low-stock.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { listPart } from '#web/lists/list-part.server.ts';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { queryOf, saidBy } from './stock-query.ts';

/** A page of the stock for an address. */
export async function listView({ call, edition, locale }: ShopContext, search: URLSearchParams) {
  const { filters, page } = readQuery(stockFilters, search);
  const said = saidBy(filters);
  const base = pathTo(edition, 'stock');
  const tags = [
    { text: m.stock_all(), atMost: '' },
    { text: m.stock_low({ count: LOW_STOCK }), atMost: String(LOW_STOCK) },
  ].map(({ text, atMost }) => ({
    text,
    count: null,
    address: base + queryOf({ ...said, atMost }),
    current: said.atMost === atMost,
  }));
  const found = await orFailed(call(listStock, { query: { ...filters, page } }));
  const list = listPart(found.ok ? found.value : null, {
    page,
    perPage: STOCK_PER_PAGE,
    rowOf: ({ heliosId, name, color, scale, pieces }: StockRow) => ({
      heliosId,
      name: name[locale],
      color: color?.[locale] ?? '',
      scale: scale?.[locale] ?? '',
      pieces,
    }),
    addressOf: (one) => base + queryOf(said, one),
    failed: m.stock_failed(),
    edition: NUMBERS,
  });
  return { filters, said, tags, list };
}

export type RowView = Awaited<ReturnType<typeof listView>>['list']['rows'][number];
