import { listPartnerLists, PARTNERS_PER_PAGE, partnerFilters } from '#contract/people/partners.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import { listPart } from '#web/lists/list-part.server.ts';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { queryOf } from './partner-query.ts';

const number = (value: number): string => formatNumber(value, NUMBERS);

/** A page of the partners for an address. */
export async function listView({ call, edition }: ShopContext, search: URLSearchParams) {
  const { filters, page } = readQuery(partnerFilters, search);
  const query = { ...filters, page, limit: PARTNERS_PER_PAGE };
  const found = await orFailed(call(listPartnerLists, { query }));
  const list = listPart(found.ok ? found.value : null, {
    page,
    perPage: PARTNERS_PER_PAGE,
    rowOf: (row) => row,
    addressOf: (one) => pathTo(edition, 'partners') + queryOf(filters, one),
    failed: m.people_list_failed(),
    edition: NUMBERS,
  });
  if (!found.ok) return { filters, list, counts: null };
  const { active, inactive } = found.value;
  const counts = { active: number(active), inactive: number(inactive), all: number(active + inactive) };
  return { filters, list, counts };
}
