import {
  LOCATIONS_PER_PAGE,
  listLocations,
  locationFilters,
} from '#contract/partner-orders/delivery-locations.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { listPart } from '#web/lists/list-part.server.ts';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { queryOf } from './location-query.ts';

/** A page of the list for an address. */
export async function listView(
  { call, edition }: Pick<ShopContext, 'call' | 'edition'>,
  search: URLSearchParams,
) {
  const { filters, page } = readQuery(locationFilters, search);
  const { phrase } = filters;
  const found = await orFailed(call(listLocations, { query: { phrase, page } }));
  const list = listPart(found.ok ? found.value : null, {
    page,
    perPage: LOCATIONS_PER_PAGE,
    rowOf: (location) => location,
    addressOf: (one) => pathTo(edition, 'partnerLocations') + queryOf({ phrase }, one),
    failed: m.location_list_failed(),
    edition,
    rangeOf: m.location_range,
  });
  return { list, phrase };
}
