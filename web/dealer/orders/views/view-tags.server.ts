import { type SavedView, viewFilters } from '#contract/partner-orders/saved-views.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import type { Tag } from '#web/lists/filters.tsx';
import { readQuery } from '#web/lists/read-query.server.ts';
import { firstFilter } from '#web/shell/home-of-role.ts';
import { type AddressFilters, addressFilters, addressOf, queryOf } from '../order-query.ts';

/** A saved view as its tag shows it. */
export type ViewTag = Pick<SavedView, 'id' | 'name' | 'isShared' | 'mayChange' | 'mayShare' | 'version'> & {
  /** null where the list does not know its filter any more */
  readonly address: string | null;
  readonly count: string | null;
  readonly current: boolean;
};

/** The query of the list a view leads to; null where the list does not know its filter any more. */
function viewQuery(filters: SavedView['filters']): string | null {
  const read = viewFilters.safeParse(filters);
  return read.success ? queryOf(addressOf(read.data)) : null;
}

const countOf = ({ total, isTotalExact }: SavedView): string | null => {
  if (total === null) return null;
  const count = formatNumber(total, NUMBERS);
  return isTotalExact ? count : m.dealer_views_more({ count });
};

/** Views above the list; how far it was read makes it no other view. */
export function viewTags(
  { edition }: ShopContext,
  filters: AddressFilters,
  views: readonly SavedView[],
): ViewTag[] {
  const here = queryOf({ ...filters, parts: 1 });
  return views.map(({ id, name, isShared, mayChange, mayShare, version, ...view }) => {
    const query = viewQuery(view.filters);
    // as the address would be read, so that it is known again
    const isHere =
      query !== null && queryOf(readQuery(addressFilters, new URLSearchParams(query)).filters) === here;
    return {
      ...{ id, name, isShared, mayChange, mayShare, version },
      address: query === null ? null : pathTo(edition, 'adminOrders') + query,
      count: countOf({ id, name, isShared, mayChange, mayShare, version, ...view }),
      current: isHere,
    };
  });
}

/** Of a dealer: their own orders, and those of everybody. An admin has no orders of their own. */
export function ownTags({ edition, profile }: ShopContext, filters: AddressFilters): Tag[] {
  const own = profile ? firstFilter(profile) : '';
  if (own === '') return [];
  const base = pathTo(edition, 'adminOrders');
  const here = queryOf({ ...filters, parts: 1 });
  const tag = (text: string, query: string): Tag => ({
    ...{ text, count: null },
    address: base + query,
    current: here === query,
  });
  return [tag(m.dealer_views_mine(), own), tag(m.dealer_views_all(), '')];
}
