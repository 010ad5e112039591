import { redirect } from 'react-router';
import { listPartnerLists, PARTNERS_PER_PAGE, type PartnerRow, partnerFilters } from '#contract/partners.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { formatNumber } from '#rules/money/format.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { NUMBERS } from '../numbers.ts';
import { queryOf } from './partner-query.ts';

/** A page of the partners for an address; an address beyond the last page leads to it. */
export async function listView({ call, edition }: ShopContext, search: URLSearchParams) {
  const { filters, page } = readQuery(partnerFilters, search);
  const found = await call(listPartnerLists, { query: { ...filters, page, limit: PARTNERS_PER_PAGE } }).catch(
    () => ({
      ok: false as const,
    }),
  );
  const rows: readonly PartnerRow[] = [];
  if (!found.ok)
    return {
      filters,
      page,
      rows,
      total: 0,
      lastPage: 0,
      range: '',
      counts: null,
      failure: m.people_list_failed(),
    };
  const { items, total, offset, active, inactive } = found.value;
  const lastPage = Math.ceil(total / PARTNERS_PER_PAGE);
  if (page > 1 && page > lastPage)
    throw redirect(pathTo(edition, 'partners') + queryOf(filters, Math.max(1, lastPage)));
  const number = (value: number) => formatNumber(value, NUMBERS);
  return {
    filters,
    page,
    rows: items,
    total,
    lastPage,
    range:
      total === 0
        ? ''
        : m.admin_range({
            from: number(offset + 1),
            to: number(offset + items.length),
            total: number(total),
          }),
    counts: { active: number(active), inactive: number(inactive), all: number(active + inactive) },
    failure: null,
  };
}
