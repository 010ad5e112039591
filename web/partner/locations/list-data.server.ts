import { redirect } from 'react-router';
import { listLocations, locationFilters } from '#contract/delivery-locations.ts';
import { type DeliveryLocation, LOCATIONS_PER_PAGE } from '#contract/order-shapes.ts';
import { pathTo } from '#rules/editions/paths.ts';
import { formatNumber } from '#rules/money/format.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { queryOf } from './location-query.ts';

export type ListView = {
  /** a sentence when the list could not be had (LOC-024) */
  readonly failure: string | null;
  readonly locations: readonly DeliveryLocation[];
  readonly total: number;
  readonly range: string;
  readonly page: number;
  readonly lastPage: number;
  readonly phrase: string;
};

/** A page of the list for an address; an address beyond the last page leads to it. */
export async function listView(
  { call, edition }: Pick<ShopContext, 'call' | 'edition'>,
  search: URLSearchParams,
): Promise<ListView> {
  const { filters, page } = readQuery(locationFilters, search);
  const { phrase } = filters;
  const found = await call(listLocations, { query: { phrase, page } }).catch(() => ({ ok: false as const }));
  const empty = { locations: [], total: 0, range: '', page, lastPage: 0, phrase };
  if (!found.ok) return { ...empty, failure: m.location_list_failed() };
  const { items, total, offset } = found.value;
  const lastPage = Math.ceil(total / LOCATIONS_PER_PAGE);
  if (page > 1 && page > lastPage)
    throw redirect(pathTo(edition, 'partnerLocations') + queryOf({ phrase }, lastPage));
  const number = (value: number) => formatNumber(value, edition);
  return {
    failure: null,
    locations: items,
    total,
    page,
    lastPage,
    phrase,
    range:
      total === 0
        ? ''
        : m.location_range({
            from: number(offset + 1),
            to: number(offset + items.length),
            total: number(total),
          }),
  };
}
