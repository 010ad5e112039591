import { z } from 'zod';
import type { OrderSorting } from '#contract/orders/listed-orders.ts';
import { type DealerOrderFilters, dealerOrderFilters } from '#contract/partner-orders/dealer-orders.ts';
import { type ListWords, type WordValue, writeQuery } from '#web/lists/query.ts';

/** How the list is sorted, in one word of the address, as one choice says it. */
export const sortings = {
  newest: { sortBy: 'createdAt', sortOrder: 'desc' },
  oldest: { sortBy: 'createdAt', sortOrder: 'asc' },
  numberDown: { sortBy: 'id', sortOrder: 'desc' },
  numberUp: { sortBy: 'id', sortOrder: 'asc' },
  statusUp: { sortBy: 'orderStatus', sortOrder: 'asc' },
  statusDown: { sortBy: 'orderStatus', sortOrder: 'desc' },
  sinceFirst: { sortBy: 'statusSince', sortOrder: 'asc' },
  sinceLast: { sortBy: 'statusSince', sortOrder: 'desc' },
  dispatchFirst: { sortBy: 'dispatchDate', sortOrder: 'asc' },
  dispatchLast: { sortBy: 'dispatchDate', sortOrder: 'desc' },
} as const satisfies Record<string, OrderSorting>;
export type SortName = keyof typeof sortings;

/** More are loaded further on, but an address brings back so many parts at once (ORD-079). */
export const PARTS_AT_MOST = 20;

/**
 * What the address of the list says: the filters of the call, the sorting in one word, and how far it was
 * read.
 */
export const addressFilters = dealerOrderFilters.omit({ sortBy: true, sortOrder: true }).extend({
  sort: z.enum(Object.keys(sortings) as SortName[]).default('newest'),
  parts: z.coerce.number().int().min(1).max(PARTS_AT_MOST).default(1),
});
export type AddressFilters = z.output<typeof addressFilters>;

/** The words of the address with what each is without being said (ORD-081). */
export const orderWords: ListWords<AddressFilters> = {
  quickFilter: 'all',
  preset: '',
  orderId: '',
  phrase: '',
  partnerId: '',
  dealerId: '',
  orderStatus: '',
  from: '',
  to: '',
  sort: 'newest',
  parts: '1',
};

export type FilterValues = Readonly<Partial<Record<keyof AddressFilters, WordValue>>>;

export const queryOf = ({ parts, ...values }: FilterValues | AddressFilters): string =>
  writeQuery(orderWords, { ...values, ...(parts ? { parts: String(parts) } : {}) });

/** The filters as the call takes them. */
export function askedBy({ sort, parts: _, ...filters }: AddressFilters): DealerOrderFilters {
  return { ...filters, ...sortings[sort] };
}

/** The same back: what the address says of filters that a call takes. */
export function addressOf({ sortBy, sortOrder, ...filters }: DealerOrderFilters): FilterValues {
  const names = Object.keys(sortings) as SortName[];
  const sort = names.find((one) => sortings[one].sortBy === sortBy && sortings[one].sortOrder === sortOrder);
  return { ...filters, sort: sort ?? orderWords.sort };
}
