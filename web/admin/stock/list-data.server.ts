import { redirect } from 'react-router';
import { listStock, STOCK_PER_PAGE, type StockRow, stockFilters } from '#contract/stock.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { formatNumber } from '#rules/money/format.ts';
import { LOW_STOCK } from '#rules/stock/stock-search.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { NUMBERS } from '../numbers.ts';
import { queryOf, saidBy } from './stock-query.ts';

/** A page of the stock for an address; an address beyond the last page leads to it. */
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
  const found = await call(listStock, { query: { ...filters, page } }).catch(() => ({ ok: false as const }));
  if (!found.ok)
    return {
      filters,
      said,
      tags,
      page,
      rows: [],
      total: 0,
      lastPage: 0,
      range: '',
      failure: m.stock_failed(),
    };
  const { items, total, offset } = found.value;
  const lastPage = Math.ceil(total / STOCK_PER_PAGE);
  if (page > 1 && page > lastPage) throw redirect(base + queryOf(said, Math.max(1, lastPage)));
  const number = (value: number) => formatNumber(value, NUMBERS);
  const range = m.admin_range({
    from: number(offset + 1),
    to: number(offset + items.length),
    total: number(total),
  });
  return {
    filters,
    said,
    tags,
    page,
    rows: items.map((row: StockRow) => ({
      heliosId: row.heliosId,
      name: row.name[locale],
      color: row.color?.[locale] ?? '',
      scale: row.scale?.[locale] ?? '',
      pieces: row.pieces,
    })),
    total,
    lastPage,
    range: total === 0 ? '' : range,
    failure: null,
  };
}

export type RowView = Awaited<ReturnType<typeof listView>>['rows'][number];
