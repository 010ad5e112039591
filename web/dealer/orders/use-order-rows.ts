import { useCallback, useState } from 'react';
import { DEALER_ORDERS_PER_PAGE } from '#contract/orders/listed-orders.ts';
import { listDealerOrders } from '#contract/partner-orders/dealer-orders.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import type { Choice } from '#web/lists/filters.tsx';
import { useMore } from '#web/lists/use-more.ts';
import { noteAddress } from '#web/shell/note-address.ts';
import { useShop } from '#web/shell/use-shop.ts';
import type { ListView } from './list-data.server.ts';
import { type AddressFilters, askedBy, PARTS_AT_MOST, queryOf } from './order-query.ts';
import { type RowView, rowView } from './row-view.ts';

/**
 * The address says how far the list was read, so that it is as long on return; no entry of its own in the
 * history.
 */
function noteParts(filters: AddressFilters, parts: number): void {
  const query = queryOf({ ...filters, parts: Math.min(parts, PARTS_AT_MOST) });
  noteAddress(window.location.pathname + query);
}

/** The rows of the list and those that are loaded further on; each begins after the last one there is. */
export function useOrderRows({ rows: first, filters, total, isTotalExact }: ListView) {
  const { apiBase, edition, locale } = useShop();
  const [assigned, setAssigned] = useState<ReadonlyMap<string, Choice>>(new Map());
  const { parts: before, ...asked } = filters;
  const key = queryOf(asked);
  const load = async (page: number, signal: AbortSignal, last: RowView | undefined) => {
    const query = { ...askedBy(filters), ...(last ? { after: last.id } : {}) };
    const answer = await browserCall(apiBase)(listDealerOrders, { query }, { signal });
    if (!answer.ok) return answer;
    const parts = before + page - 1;
    noteParts(filters, parts);
    const address = queryOf({ ...filters, parts: Math.min(parts, PARTS_AT_MOST) });
    const { items } = answer.value;
    return {
      ok: true as const,
      value: {
        rows: items.map((order) => rowView(order, edition, locale, address)),
        isLast: items.length < DEALER_ORDERS_PER_PAGE,
      },
    };
  };
  const isLast = first.length < before * DEALER_ORDERS_PER_PAGE || (isTotalExact && first.length >= total);
  const grown = useMore<RowView>(key, { rows: first, isLast }, load);
  const rows = [...new Map(grown.rows.map((row) => [row.id, row])).values()].map((row) => {
    const dealer = assigned.get(row.id);
    return dealer ? { ...row, dealerId: dealer.id, dealer: dealer.name } : row;
  });
  const onAssigned = useCallback(
    (orderId: string, dealer: Choice) => setAssigned((known) => new Map(known).set(orderId, dealer)),
    [],
  );
  const forget = () => {
    setAssigned(new Map());
    grown.dropLater();
    noteParts(filters, before);
  };
  return { ...grown, rows, onAssigned, forget };
}
