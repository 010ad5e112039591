import { listCarriers } from '#contract/office/carriers.ts';
import { DEALER_ORDERS_PER_PAGE } from '#contract/orders/listed-orders.ts';
import type { DealerReference, PartnerReference } from '#contract/orders/order-shapes.ts';
import {
  countDealerOrders,
  listDealerOrders,
  listDealers,
  listPartners,
} from '#contract/partner-orders/dealer-orders.ts';
import { listSavedViews } from '#contract/partner-orders/saved-views.ts';
import { presetNames } from '#rules/partner-orders/flow/presets.ts';
import { quickFilters } from '#rules/partner-orders/flow/quick-filters.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import type { ShopContext } from '#web/context.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import type { Choice, Tag } from '#web/lists/filters.tsx';
import { orFailed } from '#web/lists/or-failed.server.ts';
import { readQuery } from '#web/lists/read-query.server.ts';
import { tellApart } from '#web/words/tell-apart.ts';
import { presetTexts, quickTexts } from './filter-words.ts';
import { type AddressFilters, addressFilters, askedBy, queryOf } from './order-query.ts';
import { partnerName, type RowView, rowView } from './row-view.ts';
import { ownTags, type ViewTag, viewTags } from './views/view-tags.server.ts';

export type ListView = {
  /** a sentence when the list could not be had (ORD-094) */
  readonly failure: string | null;
  readonly rows: readonly RowView[];
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly filters: AddressFilters;
  readonly isNarrowed: boolean;
  readonly quick: readonly Tag[];
  readonly presets: readonly Tag[];
  /** the orders of a dealer and those of all */
  readonly own: readonly Tag[];
  readonly views: readonly ViewTag[];
  readonly dealers: readonly Choice[];
  readonly partners: readonly Choice[];
  readonly carriers: readonly Choice[];
};

/** A tag keeps whose orders of which days are shown, and how; what else was asked for it replaces. */
const keptBeside = ({ dealerId, partnerId, from, to, sort }: AddressFilters) => ({
  ...(dealerId ? { dealerId } : {}),
  ...(partnerId ? { partnerId } : {}),
  ...(from ? { from } : {}),
  ...(to ? { to } : {}),
  sort,
});

const CALL_AT_MOST = 3;
const MOST_IN_A_CALL = CALL_AT_MOST * DEALER_ORDERS_PER_PAGE;

/** All parts that were read of the list, from the first, by as few calls as they fit in. */
function askedPages(filters: AddressFilters): { page: number; limit: number }[] {
  const wanted = filters.parts * DEALER_ORDERS_PER_PAGE;
  const limit = Math.min(wanted, MOST_IN_A_CALL);
  return Array.from({ length: Math.ceil(wanted / limit) }, (_, i) => ({ page: i + 1, limit }));
}

type Named = DealerReference | PartnerReference;

const dealerName = ({ firstName, lastName, email }: DealerReference): string =>
  `${firstName} ${lastName}`.trim() || email;

const choicesOf = <T extends Named>(list: readonly T[], nameOf: (one: T) => string): Choice[] =>
  [...tellApart(list, nameOf, (one) => ('userEmail' in one ? one.userEmail : one.email))].map(
    ([{ id }, name]) => ({ id, name }),
  );

export async function listView(shop: ShopContext, search: URLSearchParams): Promise<ListView> {
  const { edition, locale } = shop;
  const base = pathTo(edition, 'adminOrders');
  const { filters } = readQuery(addressFilters, search);
  const asked = askedBy(filters);
  const [found, counted, dealers, partners, views, carriers] = await Promise.all([
    Promise.all(
      askedPages(filters).map((page) =>
        orFailed(shop.call(listDealerOrders, { query: { ...asked, ...page } })),
      ),
    ),
    orFailed(shop.call(countDealerOrders, { query: filters.dealerId ? { dealerId: filters.dealerId } : {} })),
    orFailed(shop.call(listDealers, {})),
    orFailed(shop.call(listPartners, { query: {} })),
    orFailed(shop.call(listSavedViews, {})),
    orFailed(shop.call(listCarriers, {})),
  ]);
  const counts = counted.ok ? counted.value.quickFilterCount : null;
  const kept = keptBeside(filters);
  const { sort: _, parts: __, ...narrowing } = filters;
  const query = queryOf(filters);
  const isPlain = !filters.preset && !filters.orderStatus && !filters.orderId && !filters.phrase;
  const view = {
    filters,
    isNarrowed: queryOf(narrowing) !== '',
    quick: quickFilters.map((name) => ({
      text: quickTexts[name](),
      count: counts && formatNumber(counts[name], NUMBERS),
      address: base + queryOf({ ...kept, quickFilter: name }),
      current: isPlain && filters.quickFilter === name,
    })),
    presets: presetNames.map((name) => ({
      text: presetTexts[name](),
      count: null,
      address: base + queryOf({ ...kept, preset: name }),
      current: filters.preset === name,
    })),
    own: ownTags(shop, filters),
    views: views.ok ? viewTags(shop, filters, views.value) : [],
    dealers: dealers.ok ? choicesOf(dealers.value, dealerName) : [],
    partners: partners.ok ? choicesOf(partners.value, partnerName) : [],
    carriers: carriers.ok ? carriers.value.map(({ id, name }) => ({ id, name })) : [],
  };
  const pages = found.flatMap((one) => (one.ok ? [one.value] : []));
  const [first] = pages;
  if (!first || pages.length < found.length)
    return { ...view, failure: m.dealer_list_failed(), rows: [], total: 0, isTotalExact: true };
  const rows = new Map(
    pages.flatMap(({ items }) => items).map((order) => [order.id, rowView(order, edition, locale, query)]),
  );
  const { total, isTotalExact } = first;
  return { ...view, failure: null, rows: [...rows.values()], total, isTotalExact };
}
